// Offers sheets and diagrams to be printed: what there is, a preview of its first page, and the file to keep. The
// server makes them; a server that was built without cairo and pango answers 404, and then the reader is told so.

import { button, dialog, h } from "../lib/dom";
import { download, words } from "../lib/element";

/** One thing that can be printed, and how it is asked for: as a picture to look at, and as the file itself. */
export interface Offer {
  title: string;
  name: string;
  preview: (paper: Paper) => Promise<Response>;
  file: (paper: Paper) => Promise<Response>;
}

export type Paper = "a4" | "letter";

/** Letter where people write dates as in the United States or Canada, A4 elsewhere. */
export function usualPaper(language: string): Paper {
  return /^(en-US|en-CA|fr-CA|es-MX)\b/.test(language) ? "letter" : "a4";
}

/** What a server says that it cannot print: its own words, or that it has no printer at all. */
export async function refusal(answer: Response): Promise<string> {
  if (answer.status === 404) return "This server was built without what printing needs.";
  const told = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null;
  return told?.error?.message ?? `The server answers ${answer.status}.`;
}

async function blobOf(asked: Promise<Response>): Promise<Blob> {
  const answer = await asked;
  if (!answer.ok) throw new Error(await refusal(answer));
  return answer.blob();
}

/** Opens a dialog in which a reader chooses what is printed, looks at it and takes it away. */
export function offerPaper(title: string, offers: Offer[]): HTMLDialogElement {
  const status = h("p", { class: "note", role: "status" });
  const picture = h("img", { class: "preview", alt: "", hidden: true });
  const what = h("select", { id: "paper-what" }, ...offers.map((offer) => h("option", {}, offer.title)));
  const paper = h(
    "select",
    { id: "paper-size" },
    h("option", { value: "a4" }, "A4"),
    h("option", { value: "letter" }, "Letter"),
  );
  paper.value = usualPaper(navigator.language);
  const chosen = (): Offer | undefined => offers[what.selectedIndex];
  const size = (): Paper => (paper.value === "letter" ? "letter" : "a4");
  let turn = 0;
  const look = async (): Promise<void> => {
    const mine = ++turn; // an answer to an earlier choice comes too late
    const offer = chosen();
    if (!offer) return;
    status.textContent = "The first page is drawn …";
    try {
      const blob = await blobOf(offer.preview(size()));
      if (mine !== turn) return;
      if (picture.src) URL.revokeObjectURL(picture.src);
      picture.src = URL.createObjectURL(blob);
      picture.alt = `The first page: ${offer.title}`;
      picture.hidden = false;
      status.textContent = "";
    } catch (error) {
      if (mine !== turn) return;
      picture.hidden = true;
      status.textContent = words(error);
    }
  };
  const take = async (): Promise<void> => {
    const offer = chosen();
    if (!offer) return;
    try {
      download(offer.name, await blobOf(offer.file(size())));
    } catch (error) {
      status.textContent = words(error);
    }
  };
  what.onchange = () => void look();
  paper.onchange = () => void look();
  const box = dialog(
    title,
    "paper",
    h(
      "div",
      { class: "row" },
      h("label", { htmlFor: "paper-what" }, "What"),
      what,
      h("label", { htmlFor: "paper-size" }, "Paper"),
      paper,
      button("Download", () => void take(), "chief"),
    ),
    status,
    picture,
  );
  box.addEventListener("close", () => {
    turn++;
    if (picture.src) URL.revokeObjectURL(picture.src);
  });
  void look();
  return box;
}
