// The new game: a form that explains each choice and shows only what the code and the way of play allow.

import type { Invite, Seat } from "../lib/api";
import { post, Refusal } from "../lib/api";
import { fill, make, words } from "../lib/element";
import { keepSeat, newNonce } from "../lib/seats";
import type { Moment } from "./agreements";
import { AGREEMENTS, agreedLines } from "./agreements";
import type { Choice, Code, Play, Rival } from "./choice";
import { allowsConsultation, allowsEngine, allowsTuition, CODES, PLAYS, playsOf } from "./choice";
import { clockPart } from "./clock";
import { cite, number, panel, radios, text, tick, wrongOf } from "./fields";
import { headLines, headOf, requestOf } from "./head";
import type { Gift, OddsChoice } from "./odds";
import { givesRook, oddsWords } from "./odds";
import { BLINDFOLD, oddsPanel, playersPanel, positionPanel, RIVALS, SIDES, UMPIRES } from "./panels";

/** The server counts columns of a docket that the reader never wrote. */
function plain(message: string): string {
  const rest = message.replace(/^(line \d+[:,]\s*)?column \d+:\s*/, "");
  return rest ? `${rest[0]!.toUpperCase()}${rest.slice(1)}${/[.!?]$/.test(rest) ? "" : "."}` : message;
}

/** The part of the form that a refusal is about. */
function partOf(refusal: Refusal): string {
  const named = refusal.key ?? /^'(\w+)'/.exec(refusal.message)?.[1] ?? refusal.code;
  const parts: Record<string, string> = {
    board: "start",
    sit: "side",
    consult: "players",
    "bad-name": "name",
    "no-engine": "rival",
  };
  return parts[named] ?? named;
}

export function newGameForm(): HTMLFormElement {
  const form = make("form", { class: "new-game", "aria-label": "New game", novalidate: true });
  const clock = clockPart(refresh);
  const agreements = panel("agree", "Agreements", make("div", { class: "terms" }));
  const docket = make("pre", { class: "docket", "aria-label": "The head of the docket", tabindex: "0" });
  const button = make("button", { class: "chief", type: "submit" }, "Make the game");
  let terms = "";

  form.append(
    make(
      "div",
      { class: "choices" },
      radios("code", "The law", CODES, "british-1903"),
      radios("play", "The way of play", PLAYS, "board"),
      radios("rival", "Your opponent", RIVALS, "person"),
      make(
        "div",
        { class: "together" },
        radios("side", "You have", SIDES, "white"),
        number("level", "Stockfish’s level", 3, 1, 8, "1 is gentle, 8 is not."),
        radios("blindfold", "Who plays blindfold", BLINDFOLD, "black"),
        text("name", "Your name", "As it stands in the docket. It may be left out.", {
          maxlength: "60",
          autocomplete: "name",
        }),
      ),
      radios("umpire", "The umpire", UMPIRES, "vigilant"),
      make(
        "div",
        { class: "together", "data-field": "tuition" },
        make("h3", {}, "Help"),
        tick("tuition", "Tuition", "Shows which moves are legal. Without it nothing warns you before a fault."),
      ),
      clock.element,
      oddsPanel(),
      playersPanel(),
      agreements,
      positionPanel(),
    ),
    make("aside", { class: "slip" }, make("h3", {}, "The docket will begin"), docket, button, wrongOf("form")),
  );

  function value(name: string): string {
    return String(new FormData(form).get(name) ?? "").trim();
  }

  function readOdds(): OddsChoice {
    return {
      by: value("odds-by") as OddsChoice["by"],
      gift: value("odds-gift") as Gift,
      squares: value("odds-squares"),
      moves: Number(value("odds-moves")),
      mate: value("odds-mate") as OddsChoice["mate"],
      on: value("odds-on"),
    };
  }

  function read(): Choice {
    const code = value("code") as Code;
    const play = value("play") as Play;
    const rival = value("rival") as Rival;
    const odds = readOdds();
    const side = value("side") as Choice["side"];
    const several = allowsConsultation({ code, rival, side });
    const consult = {
      white: several ? Number(value("consult-white")) : 1,
      black: several ? Number(value("consult-black")) : 1,
    };
    const moment: Moment = { code, play, consulting: consult.white + consult.black > 2, rookGiven: givesRook(odds) };

    showTerms(moment);
    return {
      code,
      play,
      rival,
      odds,
      consult,
      umpire: value("umpire") as Choice["umpire"],
      tuition: value("tuition") !== "" && allowsTuition(play),
      side,
      level: Number(value("level")) || 1,
      name: value("name"),
      blindfold: value("blindfold") as Choice["blindfold"],
      limit: clock.read(),
      agree: agreedLines(moment, (name) => value(`agree-${name}`)),
      position: value("position"),
      placed: value("placed"),
      turned: value("turned") !== "",
      first: value("first") as Choice["first"],
    };
  }

  /** The terms that apply now; what was filled in already is kept. */
  function showTerms(moment: Moment): void {
    const apply = AGREEMENTS.filter((term) => term.applies(moment));
    const key = [moment.code, moment.play, ...apply.map((term) => term.name)].join();
    const kept = new FormData(form);
    if (key === terms) return;
    terms = key;
    fill(
      agreements.querySelector(".terms")!,
      ...apply.map((term) => {
        const law = cite(term.law(moment), moment.code.slice(-4));
        const name = `agree-${term.name}`;
        const field = term.kind === "tick" ? tick(name, term.label, term.says, law) : text(name, term.label, term.says);
        const control = field.querySelector("input")!;
        if (law && term.kind !== "tick") field.querySelector(".says")?.append(" ", law);
        if (term.kind === "tick") control.checked = kept.has(name);
        else control.value = String(kept.get(name) ?? "");
        return field;
      }),
    );
  }

  function show(field: string, shown: boolean): void {
    const element = form.querySelector<HTMLElement>(`[data-field="${field}"]`);
    if (element) element.hidden = !shown;
  }

  function allow(name: string, allowed: string[]): void {
    const inputs = [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
    for (const input of inputs) {
      input.disabled = !allowed.includes(input.value);
      input.closest<HTMLElement>(".option")!.hidden = input.disabled;
    }
    if (!inputs.some((input) => input.checked && !input.disabled)) {
      const first = inputs.find((input) => !input.disabled);
      if (first) first.checked = true;
    }
  }

  /** Shows what can be chosen, given what is chosen. */
  function constrain(): void {
    allow("play", playsOf(value("code") as Code));
    const play = value("play") as Play;
    const rivals = RIVALS.map((rival) => rival.value).filter(
      (rival) => (rival !== "engine" || allowsEngine({ play })) && (rival !== "table" || play !== "blindfold"),
    );
    allow("rival", rivals);
    const rival = value("rival") as Rival;
    show("side", rival === "person" || rival === "engine");
    show("level", rival === "engine");
    show("blindfold", play === "blindfold");
    show("tuition", allowsTuition(play));
    form.querySelector<HTMLElement>("#panel-players")!.hidden = !allowsConsultation({
      code: value("code") as Code,
      rival,
      side: value("side") as Choice["side"],
    });
    const by = value("odds-by") !== "";
    for (const name of ["odds-gift", "odds-moves", "odds-mate"]) show(name, by);
    show("odds-squares", by && value("odds-gift") === "squares");
    show("odds-on", by && value("odds-mate") === "square");
    clock.offer(value("code") as Code, play);
  }

  function now(key: string, words: string): void {
    const place = form.querySelector(`#now-${key}`);
    if (place) place.textContent = words;
  }

  function refresh(): void {
    constrain();
    const choice = read();
    clock.tell();
    now("odds", choice.odds.by ? oddsWords(choice.odds) : "a level game");
    now("agree", choice.agree.length ? choice.agree.join("; ") : "the code’s defaults");
    now(
      "players",
      choice.consult.white + choice.consult.black > 2
        ? `${choice.consult.white} against ${choice.consult.black}`
        : "one against one",
    );
    now(
      "start",
      choice.position || choice.placed || choice.turned || choice.first ? "as you set it" : "the ordinary arrangement",
    );
    docket.textContent = headLines(headOf(choice)).join("\n");
  }

  /** At the field whose words are quoted, if there is one among those of the part; else at the part. */
  function complain(part: string, message: string): void {
    const quoted = /not '([^']+)'/.exec(message)?.[1];
    const inputs = [...form.querySelectorAll<HTMLInputElement>(`[name="${part}"], #panel-${part} input[type="text"]`)];
    const guilty = quoted ? inputs.find((input) => input.value.includes(quoted)) : undefined;
    const control =
      guilty ?? inputs[0] ?? form.querySelector<HTMLElement>(`#panel-${part} input, #panel-${part} select`);
    const place =
      form.querySelector<HTMLElement>(`#${guilty?.name ?? part}-wrong`) ??
      form.querySelector<HTMLElement>("#form-wrong")!;
    const fold = place.closest("details");
    if (fold) fold.open = true;
    place.textContent = plain(message);
    control?.setAttribute("aria-invalid", "true");
    control?.focus();
  }

  function clearComplaints(): void {
    for (const place of form.querySelectorAll(".wrong")) place.textContent = "";
    for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
  }

  async function submit(): Promise<void> {
    const choice = read();
    clearComplaints();
    button.disabled = true;
    try {
      const made = await post<Seat & { invites: Invite[] }>("/api/games", requestOf(choice, newNonce));
      keepSeat(made);
      location.assign(`/game/${made.game}`);
    } catch (error) {
      complain(error instanceof Refusal ? partOf(error) : "form", words(error));
      button.disabled = false;
    }
  }

  addEventListener("pageshow", () => (button.disabled = false)); // come back to with the browser's button
  form.addEventListener("input", refresh);
  form.addEventListener("change", refresh);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  refresh();
  return form;
}
