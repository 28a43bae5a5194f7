// A question to the server whose answer takes a while. One line says that it is being worked on, then what came of it;
// a newer question makes the answer to an older one void.

import { make, words } from "./element";

export class Inquiry {
  readonly status = make("p", { class: "verdict", role: "status" });
  private latest = 0;

  /** Asks, and shows the answer unless something else was asked meanwhile. What goes wrong is told in the line. */
  async ask<Answer>(
    waiting: string,
    question: () => Promise<Answer>,
    show: (answer: Answer, isCurrent: () => boolean) => void | Promise<void>,
  ): Promise<void> {
    const mine = ++this.latest;
    const isCurrent = (): boolean => mine === this.latest;
    this.tell(waiting);
    try {
      const answer = await question();
      if (isCurrent()) await show(answer, isCurrent);
    } catch (error) {
      if (isCurrent()) this.tell(words(error));
    }
  }

  /** Takes the line away, and with it the answer to whatever is being worked on. */
  forget(): void {
    this.latest++;
    this.tell("");
  }

  tell(text: string): void {
    this.status.textContent = text;
  }

  /** Scrolls to the line if it stands further down than this part of the window. */
  reveal(part: number): void {
    if (this.status.getBoundingClientRect().top > innerHeight * part) this.status.scrollIntoView();
  }
}
