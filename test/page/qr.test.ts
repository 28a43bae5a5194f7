// QR codes, compared with what Debian's qrencode makes of the same text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { qrCode } from "../../web/src/lib/qr";

/** The rows of a code as numbers in hex. */
function drawn(text: string): string {
  const rows = qrCode(text) ?? [];
  return rows.map((row) => BigInt(`0b${row.map(Number).join("")}`).toString(16)).join(" ");
}

/** `qrencode -8 -l L -m 0 -t ASCII TEXT` */
const KNOWN: [string, string][] = [
  [
    "a",
    [
      "1fcb7f 104e41 175b5d 174a5d 17455d 104141 1fd57f 1b00 1dfec4 5a446 17d11 1a8c44 19e155 1aab 1fd2ef",
      "105fb8 1756ed 174446 175911 105846 1fd957",
    ].join(" "),
  ],
  [
    "http://localhost:8080/game/abcdefgh#seat=0123456789",
    [
      "1fc7577f 1059b941 174d435d 175aea5d 1743065d 10546441 1fd5557f 26000 1f7cc9aa 8ab1ef1 16d930d0",
      "179e50a2 dc8eb0c 43756f5 1ccc6074 8841052 1870ad04 1e9fde7d 146178ac 13907052 1778abf7 1b571f",
      "1fd0275c 10473119 1754a9f6 1757550d 17593d72 1053472a 1fd0a8a4",
    ].join(" "),
  ],
];

test("the code of a text, dot by dot", () => {
  for (const [text, code] of KNOWN) assert.equal(drawn(text), code, text);
});

test("the size grows with the text, and a text that is too long gets none", () => {
  const size = (length: number): number | undefined => qrCode("x".repeat(length))?.length;
  assert.deepEqual([1, 17, 18, 106, 107, 134, 135].map(size), [21, 21, 25, 37, 41, 41, undefined]);
});
