// What is offered to be printed, and how it is asked for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPicture } from "../../web/src/paper/link_picture";
import { offersOfGame } from "../../web/src/paper/of_game";
import { offersOfLaw } from "../../web/src/paper/of_law";
import { offersOfScore } from "../../web/src/paper/of_score";
import { refusal, usualPaper } from "../../web/src/paper/offer";
import { CODES } from "./invented";

interface Asked {
  address: string;
  options: RequestInit | undefined;
}

/** Runs something while every request is kept and answered so. */
async function asking(answer: () => Response, run: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (address, options) => {
    asked.push({ address: String(address), options });
    return Promise.resolve(answer());
  };
  try {
    await run();
  } finally {
    globalThis.fetch = before;
  }
  return asked;
}

const SEAT = { game: "abcdefghjkmnpqrs", seat: "white", number: 1, token: "T" } as const;

test("a game offers its sheets as a picture and as a file, with the seat's token", async () => {
  const offers = offersOfGame({ ...SEAT }, true, true);
  assert.ok(offers.some((offer) => offer.title === "Sheet of the letters"));
  assert.ok(!offersOfGame({ ...SEAT }, false, true).some((offer) => offer.title === "Sheet of the letters"));
  const [first] = offers;
  const asked = await asking(
    () => new Response(""),
    async () => {
      await first?.preview("letter");
      await first?.file("a4");
    },
  );
  assert.deepEqual(
    asked.map((one) => one.address),
    [
      "/api/games/abcdefghjkmnpqrs/sheet.png?sheet=scoresheet&form=old&paper=letter&below=black",
      "/api/games/abcdefghjkmnpqrs/sheet.pdf?sheet=scoresheet&form=old&paper=a4&below=black",
    ],
  );
  assert.deepEqual(asked[0]?.options?.headers, { Authorization: "Bearer T" });
});

test("the library offers every code, every two side by side, and all", () => {
  const count = CODES.length;
  assert.equal(offersOfLaw(CODES).length, count + (count * (count - 1)) / 2 + 1);
});

test("the desk sends the score, and the number of a page for a picture only", async () => {
  const asked = await asking(
    () => new Response(""),
    async () => {
      await offersOfScore("1. e4 *")[0]?.preview("a4");
      await offersOfScore("1. e4 *")[0]?.file("a4");
    },
  );
  const bodies = asked.map((one) => JSON.parse(String(one.options?.body)));
  assert.deepEqual(bodies[0], { sheet: "game", form: "old", paper: "a4", page: 1, text: "1. e4 *" });
  assert.equal("page" in bodies[1], false);
  assert.deepEqual(
    asked.map((one) => one.address),
    ["/api/print/page", "/api/print"],
  );
});

test("paper is that of the reader's country, and a refusal is told in the server's words", async () => {
  assert.equal(usualPaper("en-US"), "letter");
  assert.equal(usualPaper("en-GB"), "a4");
  assert.match(await refusal(new Response("", { status: 404 })), /without what printing needs/);
  assert.equal(await refusal(new Response('{"error":{"message":"no room"}}', { status: 409 })), "no room");
});

test("only a link for spectators gets a picture", async () => {
  const seat = { ...SEAT, invites: [{ seat: "spectator", number: 0, word: "W" }] };
  const answer = (): Response => new Response('{"picture":"ab"}', { headers: { "content-type": "application/json" } });
  let link = "";
  const asked = await asking(answer, async () => {
    link = await withPicture(seat as never, "W", "/game/x#invite=W");
    assert.equal(await withPicture(seat as never, "V", "/game/x#invite=V"), "/game/x#invite=V");
  });
  assert.equal(link, "/game/x?picture=ab#invite=W");
  assert.equal(asked.length, 1);
  await asking(
    () => new Response("{}", { status: 503 }),
    async () => assert.equal(await withPicture(seat as never, "W", "/game/x#invite=W"), "/game/x#invite=W"),
  );
});
