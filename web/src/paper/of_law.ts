// What can be printed in the library: each code as a booklet, each two side by side, and all of them.

import type { Code } from "../lib/api";
import type { Offer } from "./offer";

export function offersOfLaw(codes: Pick<Code, "name" | "prefix">[]): Offer[] {
  const offer = (title: string, name: string, query: string): Offer => ({
    title,
    name: `${name}.pdf`,
    preview: (paper) => fetch(`/api/law/booklet.png?${query}paper=${paper}`),
    file: (paper) => fetch(`/api/law/booklet.pdf?${query}paper=${paper}`),
  });
  const pairs = codes.flatMap((code, i) => codes.slice(i + 1).map((other) => [code, other] as const));
  return [
    ...codes.map((code) => offer(`The code ${code.prefix}`, code.name, `code=${code.name}&`)),
    ...pairs.map(([code, other]) =>
      offer(
        `${code.prefix} and ${other.prefix} side by side`,
        `${code.name}-${other.name}`,
        `code=${code.name}&beside=${other.name}&`,
      ),
    ),
    offer("All codes", "codes", ""),
  ];
}
