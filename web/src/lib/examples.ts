// A list of things to try, each with a few words on what it shows.

import { make } from "./element";

interface Example {
  name: string;
  says: string;
}

/** Makes the list. It stands beside a form ("aside") or above it ("section"). */
export function exampleList<One extends Example>(
  tag: "aside" | "section",
  examples: readonly One[],
  choose: (example: One) => void,
): HTMLElement {
  const items = examples.map((example) =>
    make(
      "li",
      {},
      make("button", { type: "button", class: "link", onclick: () => choose(example) }, example.name),
      make("span", { class: "says" }, `: ${example.says}`),
    ),
  );
  return make(
    tag,
    { class: "examples", "aria-labelledby": "examples" },
    make("h2", { id: "examples" }, "To try"),
    make("ul", {}, ...items),
  );
}
