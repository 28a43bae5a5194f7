// The controls of the library: which codes are shown, what is searched for, and where to go.

import type { Code, Section } from "../lib/api";
import { get } from "../lib/api";
import { prefixOf, typesetCode } from "../lib/codes";
import { fill } from "../lib/dom";
import { make, words as wordsOfError } from "../lib/element";
import { isCommand, isTyping } from "../lib/keyboard";
import { offersOfLaw } from "../paper/of_law";
import { offerPaper } from "../paper/offer";
import { fetchTitles } from "./cases";
import { wordsOf } from "./search";
import { BESIDE, Library } from "./view";

export async function showLibrary(main: HTMLElement): Promise<void> {
  const status = make("p", { class: "note count", role: "status" }, "The law is fetched …");
  fill(main, make("h1", {}, "The library"), status);
  try {
    const { codes, sections } = await get<{ codes: Code[]; sections: Section[] }>("/api/law");
    new Reading(main, new Library(codes.map(typesetCode), sections), status).begin();
  } catch (error) {
    status.textContent = wordsOfError(error);
  }
}

function sayCounts(counts: [string, number][]): string {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  if (!all) return "No section has all these words.";
  const each = counts.map(([prefix, count]) => `${count} in ${prefix}`).join(", ");
  return `${all} ${all === 1 ? "section" : "sections"}: ${each}.`;
}

function nameOf(view: string): string {
  return view === BESIDE ? "Side by side" : view;
}

const NUMBERS = ["No code", "One code", "Two codes", "Three codes", "Four codes", "Five codes", "Six codes"];

class Reading {
  private view: string;
  private hit = -1;
  private readonly wide = matchMedia("(min-width: 60rem)");
  private readonly box = make("input", {
    type: "search",
    id: "search",
    placeholder: "touched, castling, II.6 …",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": "search-keys",
  });
  /** The buttons that choose a view, by the name of the view. */
  private readonly tabs: Map<string, HTMLButtonElement>;
  private readonly parts = make("select", { id: "part", "aria-label": "Go to a part" });
  private readonly tools = make("div", { class: "tools", role: "search" });
  private readonly leaf = make("div", { class: "leaf" });

  constructor(
    private readonly main: HTMLElement,
    private readonly library: Library,
    private readonly status: HTMLElement,
  ) {
    const tab = (view: string): HTMLButtonElement =>
      make(
        "button",
        { type: "button", class: view === BESIDE ? "tab beside" : "tab", onclick: () => this.choose(view) },
        nameOf(view),
      );
    this.tabs = new Map([BESIDE, ...this.prefixes()].map((view) => [view, tab(view)]));
    this.view = this.suitable();
  }

  private prefixes(): string[] {
    return this.library.codes.map((code) => code.prefix);
  }

  /** The view that suits the width of the window, if the reader has chosen none. */
  private suitable(): string {
    return this.wide.matches ? BESIDE : (this.prefixes()[0] ?? BESIDE);
  }

  begin(): void {
    fill(
      this.tools,
      make("label", { for: "search" }, "Search"),
      this.box,
      make("div", { class: "tabs", role: "group", "aria-label": "Codes" }, ...this.tabs.values()),
      this.parts,
      make(
        "button",
        { type: "button", onclick: () => void offerPaper("The law on paper", offersOfLaw(this.library.codes)) },
        "On paper …",
      ),
    );
    fill(
      this.main,
      make("h1", {}, "The library"),
      make(
        "p",
        { class: "law lead" },
        `${NUMBERS[this.tabs.size - 1] ?? "Many codes"} of chess law, section by section, in our own words, with our readings of what they leave doubtful and the cases that show them at work.`,
      ),
      this.tools,
      this.status,
      make(
        "p",
        { class: "hidden-text", id: "search-keys" },
        "Press / to search; Enter for the next section found, Shift and Enter for the one before, Escape to stop.",
      ),
      this.leaf,
    );
    this.measure();
    new ResizeObserver(() => this.measure()).observe(this.tools);
    this.box.addEventListener("input", () => void this.search());
    this.box.addEventListener("keydown", (event) => this.boxKey(event));
    this.parts.addEventListener("change", () => this.goTo(this.parts.value));
    this.wide.addEventListener("change", () => {
      if (this.wide.matches || this.view === BESIDE) this.choose(this.suitable());
    });
    addEventListener("hashchange", () => this.follow());
    addEventListener("keydown", (event) => {
      if (event.key !== "/" || isTyping(event) || isCommand(event)) return;
      event.preventDefault();
      this.box.focus();
      this.box.select();
    });
    this.draw();
    this.follow();
  }

  /** Tells the style sheet how high the tools are, which stay above the text: with many codes they need more lines. */
  private measure(): void {
    this.main.style.setProperty("--tools", `${this.tools.offsetHeight}px`);
  }

  /** Titles of cases are searched too, so they are fetched first; without them the law itself is searched. */
  private async search(): Promise<void> {
    if (this.box.value && !this.library.titles.size)
      this.library.titles = await fetchTitles().catch(() => new Map<string, string[]>());
    this.draw();
  }

  private boxKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      this.box.value = "";
      this.draw();
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.nextHit(event.shiftKey ? -1 : 1);
    }
  }

  /** Goes to the next section that was found. The search box keeps the focus. */
  private nextHit(step: number): void {
    const marks = [...this.leaf.querySelectorAll<HTMLElement>(".section:has(mark)")];
    if (!marks.length) return;
    this.hit = (this.hit + step + marks.length) % marks.length;
    for (const mark of marks) mark.classList.remove("here");
    const section = marks[this.hit];
    if (!section) return;
    section.classList.add("here");
    section.scrollIntoView({ block: "center" });
    this.status.textContent = `${this.hit + 1} of ${marks.length}: ${section.id}`;
  }

  private choose(view: string): void {
    const top = this.topmost();
    this.view = view;
    this.draw();
    if (top) document.getElementById(top)?.scrollIntoView();
  }

  /** Finds the section at the top of the window, so that a change of view can come back to it. */
  private topmost(): string | null {
    if (scrollY < 200) return null;
    for (const section of this.leaf.querySelectorAll(".section"))
      if (section.getBoundingClientRect().top > 60) return section.id;
    return null;
  }

  private draw(): void {
    const words = wordsOf(this.box.value);
    const { element, parts } = this.library.render(this.view, words);
    fill(this.leaf, element);
    fill(
      this.parts,
      make("option", { value: "" }, "Go to …"),
      ...parts.map((part) => make("option", { value: part.id }, part.name)),
    );
    this.parts.hidden = parts.length < 2;
    this.hit = -1;
    this.tell(words);
  }

  private tell(words: string[]): void {
    const counts = this.prefixes().map((prefix): [string, number] => [prefix, this.library.count(prefix, words)]);
    for (const [view, tab] of this.tabs) {
      const count = counts.find(([prefix]) => prefix === view)?.[1];
      tab.setAttribute("aria-pressed", String(view === this.view));
      tab.textContent = words.length && count !== undefined ? `${nameOf(view)} (${count})` : nameOf(view);
    }
    this.status.textContent = words.length ? sayCounts(counts) : "";
  }

  private goTo(id: string): void {
    const place = document.getElementById(id);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
    this.parts.value = "";
  }

  /** Follows a link to a section: shows the code that has it, and scrolls there. */
  private follow(): void {
    const id = this.library.find(decodeURIComponent(location.hash.slice(1)));
    if (!id) return;
    if (this.box.value) this.box.value = "";
    if (this.view !== BESIDE) this.view = prefixOf(id);
    this.draw();
    const section = document.getElementById(id);
    for (const other of this.leaf.querySelectorAll(".here")) other.classList.remove("here");
    section?.classList.add("here");
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    // letters of another width move the text, and the tools above it may get another line
    void document.fonts.ready.then(() => {
      this.measure();
      if (section?.classList.contains("here") && document.activeElement === section) section.scrollIntoView();
    });
  }
}
