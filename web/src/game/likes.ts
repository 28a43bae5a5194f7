// The dialog of the table: the names of squares, the sound, the side of the board, downloads and links to share.

import type { Board } from "../board/board";
import { get } from "../lib/api";
import { button, dialog, fill, h } from "../lib/dom";
import { download } from "../lib/element";
import type { KeptSeat } from "../lib/seats";
import type { Settings } from "../lib/settings";
import { setSetting, settings } from "../lib/settings";
import { chainPart } from "./chain";
import { shareLinks } from "./waiting";

async function fetchGame(seat: KeptSeat, kind: "docket" | "pgn"): Promise<void> {
  const answer = await fetch(`/api/games/${encodeURIComponent(seat.game)}/${kind}`, {
    headers: { Authorization: `Bearer ${seat.token}` },
  });
  if (answer.ok) download(`${seat.game}.${kind}`, await answer.blob());
}

export function openLikes(board: Board, seat: KeptSeat, changed: () => void): void {
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
  const links = h("div", { class: "links" });
  dialog(
    "The table",
    "likes",
    h("label", { htmlFor: "names" }, "Names of squares"),
    names,
    h("label", { class: "switch" }, sound, " a soft knock for a man set down"),
    h(
      "div",
      { class: "row" },
      button("Turn the board", () => {
        board.turn();
        changed();
      }),
      button("The docket", () => void fetchGame(seat, "docket")),
      button("The score (PGN)", () => void fetchGame(seat, "pgn")),
    ),
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
