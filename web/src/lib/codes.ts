// The codes of law. The page does not know which there are: it asks the server for the list, once, and finds out from
// the list what each code states and where.

import type { Code, LimitName } from "./api";
import { get } from "./api";
import type { Idea } from "./ideas";
import { curled } from "./text";

let list: Promise<Code[]> | null = null;

/** Sets the texts of a code as a printer would. */
export function typesetCode(code: Code): Code {
  return { ...code, title: curled(code.title), brief: curled(code.brief), about: curled(code.about) };
}

/** Gives every code. The first is the one that is played unless another is chosen. */
export function codes(): Promise<Code[]> {
  list ??= get<{ codes: Code[] }>("/api/codes").then((answer) => answer.codes.map(typesetCode));
  list.catch(() => {
    list = null; // whoever needs the list next asks again
  });
  return list;
}

/** The code of a section's id: "1903" of "1903:II.5(b)". */
export function prefixOf(id: string): string {
  return id.slice(0, Math.max(id.indexOf(":"), 0));
}

/** The section's number in its own code: "II.5(b)" of "1903:II.5(b)". */
export function numberOf(id: string): string {
  return id.slice(id.indexOf(":") + 1);
}

/** What a code states in one way of play. If the server does not list the code or the way of play, that is nothing. */
export class Law {
  readonly code: Code | undefined;
  readonly limits: LimitName[];
  private readonly sections: Record<string, string>;
  private readonly open: string[];

  constructor(
    known: Code[],
    readonly codeName: string,
    readonly play: string,
  ) {
    this.code = known.find((one) => one.name === codeName);
    const laws = this.code?.plays.find((one) => one.name === play);
    this.limits = laws?.limits ?? [];
    this.sections = laws?.laws ?? {};
    this.open = laws?.open ?? [];
  }

  /** The section that states an idea, as a docket writes it: "III.5". */
  section(idea: Idea): string | undefined {
    return this.sections[idea];
  }

  /** The same section as rulings and the library write it: "1903:III.5". A code may borrow a section from another. */
  id(idea: Idea): string | undefined {
    const section = this.section(idea);
    return section && !section.includes(":") ? `${this.code?.prefix}:${section}` : section;
  }

  has(idea: Idea): boolean {
    return this.section(idea) !== undefined;
  }

  /** Does the section that states this idea leave something to the players' agreement? */
  isOpen(idea: Idea): boolean {
    const section = this.section(idea);
    return section !== undefined && this.open.includes(section);
  }
}
