// A question to the server whose answer takes a while. A line on the page says that the server is at work, and later
// what came of it. When something else is asked meanwhile, the answer to the older question is not shown.

import { make, words } from "./element";

export class Inquiry {
  readonly status = make("p", { class: "verdict", role: "status" });
  private latest = 0;

  /** Asks, and shows the answer unless something else was asked meanwhile. The line also tells what went wrong. */
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

  /** Empties the line. If an answer is still to come, it will not be shown. */
  forget(): void {
    this.latest++;
    this.tell("");
  }

  tell(text: string): void {
    this.status.textContent = text;
  }

  /** Scrolls to the line if it stands lower than this fraction of the window's height. */
  reveal(part: number): void {
    if (this.status.getBoundingClientRect().top > innerHeight * part) this.status.scrollIntoView();
  }
}
