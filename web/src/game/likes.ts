// The dialog of the table: the names of squares, the sound, the side of the board, downloads and links to share.

import type { Board } from "../board/board";
import { get } from "../lib/api";
import { button, dialog, fill, h } from "../lib/dom";
import type { KeptSeat } from "../lib/seats";
import type { Settings } from "../lib/settings";
import { setSetting, settings } from "../lib/settings";
import { offerGame } from "../paper/of_game";
import { chainPart } from "./chain";
import { fetchGame } from "./fetch_game";
import { askToNotify, canNotify } from "./notify";
import { deviceLink, shareLinks } from "./waiting";

/** `terms` is the line above the board, which may be too long to stand there whole. */
export function openLikes(board: Board, seat: KeptSeat, terms: string, changed: () => void): void {
  const names = h(
    "select",
    { id: "names" },
    ...(["algebraic", "descriptive", "none"] as const).map((value) =>
      h(
        "option",
        { value, selected: settings().names === value },
        { algebraic: "a1 … h8", descriptive: "QR1 … KR8", none: "none" }[value],
      ),
    ),
  );
  names.onchange = () => {
    setSetting("names", names.value as Settings["names"]);
    board.squareNames = names.value as Settings["names"];
    changed();
  };
  const sound = h("input", { type: "checkbox", checked: settings().sound });
  sound.onchange = () => setSetting("sound", sound.checked);
  const tells = h("input", { type: "checkbox", checked: settings().notify });
  tells.onchange = () => {
    if (tells.checked)
      void askToNotify().then((granted) => {
        tells.checked = granted;
        setSetting("notify", granted);
      });
    else setSetting("notify", false);
  };
  const links = h("div", { class: "links" });
  dialog(
    "Links and settings",
    "likes",
    h("p", { class: "whole-title law" }, terms),
    h("label", { htmlFor: "names" }, "Names of squares"),
    names,
    h("label", { class: "switch" }, sound, " a soft knock for a man set down"),
    canNotify() && h("label", { class: "switch" }, tells, " tell me when it is my move"),
    h(
      "div",
      { class: "row" },
      button("Flip the board", () => {
        board.turn();
        changed();
      }),
      button("The docket", () => void fetchGame(seat, "docket")),
      button("The score (PGN)", () => void fetchGame(seat, "pgn")),
      button("On paper …", () => void offerGame(seat, board.flipped)),
    ),
    deviceLink(seat),
    chainPart(seat),
    links,
  );
  get<{ seats: { seat: string; number: number; taken: boolean }[] }>(
    `/api/games/${encodeURIComponent(seat.game)}`,
    seat.token,
  ).then(
    ({ seats }) =>
      fill(
        links,
        ...shareLinks(
          seat,
          (name, number) =>
            !seats.some((other) => other.seat === name && other.number === number && other.taken) ||
            name === "spectator",
        ),
      ),
    () => fill(links), // without the list of seats it is not known which links are free
  );
}
