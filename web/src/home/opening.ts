// The beginning of the first page: a board on which anybody can try what a hand does, and three ways to go on.

import type { Code, Invite, NewGame, Seat } from "../lib/api";
import { post } from "../lib/api";
import { fill } from "../lib/dom";
import { make, words } from "../lib/element";
import { keepName, myName } from "../lib/my_name";
import { keepSeat } from "../lib/seats";
import { LiveBoard } from "../study/live";
import { showPenalty } from "./show";

/** Says when the laws were printed, by the years in the titles of the codes. */
function sayYears(list: Code[]): string {
  const years = list.flatMap(({ title }) => title.match(/\b1\d{3}\b/g) ?? []).map(Number);
  return years.length ? `laws printed from ${Math.min(...years)} to ${Math.max(...years)}` : "printed laws";
}

interface Choice {
  name: string;
  says: string;
  chief?: boolean;
  act(): void;
}

function choiceButton({ name, says, chief, act }: Choice): HTMLButtonElement {
  return make(
    "button",
    { type: "button", class: chief ? "way chief" : "way", onclick: act },
    make("span", { class: "way-name law" }, name),
    make("span", { class: "way-says" }, says),
  );
}

export class Opening {
  readonly element: HTMLElement;
  private readonly live: LiveBoard;
  private readonly name = make("input", {
    type: "text",
    id: "my-name",
    maxlength: "40",
    autocomplete: "name",
    value: myName(),
  });
  private readonly trouble = make("p", { class: "wrong", role: "alert" });
  private shown = 0;

  constructor(private readonly codes: Code[]) {
    this.live = new LiveBoard(codes, () => this.live.say(""));
    this.live.say("This board is live. Press a man: you have touched it, and the umpire says what that means.");
    const ways = make(
      "div",
      { class: "ways" },
      choiceButton({
        name: "Play a friend",
        says: "You get a link to send. The game begins when it is opened.",
        chief: true,
        act: () => void this.make({ opponent: "person" }),
      }),
      choiceButton({
        name: "Play the engine",
        says: "It knows the law too, and holds you to what you touch.",
        act: () => void this.make({ opponent: "engine", level: 2 }),
      }),
      choiceButton({
        name: "See a penalty",
        says: "Twenty seconds: a man touched, another moved, and what comes of it.",
        act: () => void this.show(),
      }),
    );
    this.element = make(
      "section",
      { class: "opening", "aria-labelledby": "opening" },
      make(
        "div",
        { class: "opening-words" },
        make("h1", { id: "opening" }, "Chess under written law"),
        make(
          "p",
          { class: "law lead" },
          `Adoube umpires chess under ${sayYears(codes)}: touch a man, and you may have to move it. ` +
            "Your hand can do what a hand can do; the umpire says what the law makes of it.",
        ),
        make("div", { class: "field name-field" }, make("label", { for: "my-name" }, "Your name"), this.name),
        ways,
        this.trouble,
        make(
          "p",
          { class: "more-ways" },
          make("a", { href: "/lessons" }, "Eight short lessons"),
          make("a", { href: "#new" }, "Choose the law and the terms"),
        ),
      ),
      this.live.element,
    );
  }

  /** Makes a game with what most people want: the first code of the list, over the board, White, no clock. */
  private async make(asked: Partial<NewGame>): Promise<void> {
    const name = this.name.value.trim();
    keepName(name);
    fill(this.trouble);
    try {
      const head = { code: this.codes[0]?.name ?? "", play: "board" };
      const request = { head, sit: "white", ...asked, ...(name ? { name } : {}) };
      const made = await post<Seat & { invites: Invite[] }>("/api/games", request);
      keepSeat({ ...made, ...(asked.level ? { level: asked.level } : {}) });
      location.assign(`/game/${made.game}`);
    } catch (error) {
      fill(this.trouble, words(error));
    }
  }

  private async show(): Promise<void> {
    const number = ++this.shown;
    /* On a small screen the law beside the board would be below it: the board goes to the top. */
    if (this.live.element.getBoundingClientRect().bottom > innerHeight) this.live.element.scrollIntoView();
    if (!(await showPenalty(this.live, () => number === this.shown))) return;
    this.live.begin([]);
    this.live.say("Now you: the men of both sides are yours. Touch one, move another, and exact what is owed.");
  }
}
