// Castling by two separate men, the rook first: the opponent may hold the player to the rook's move.

import { after, before, test } from "node:test";
import { seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

const position = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";

test("the rook first, and held to it", async () => {
  const { white, black } = await seatTwo(browser, server, { position });
  await white.drag("h1", "f1");
  await white.drag("e1", "g1");
  await black.sees("Let the rook’s move stand alone", ".rights");
  await black.picture("castling-rook-first");
  await black.use("require rook-move");
  await white.seesMan("e1", "white king");
  await white.seesMan("f1", "white rook");
  await white.leave();
  await black.leave();
});

test("the king first, then the rook", async () => {
  const { white, black } = await seatTwo(browser, server, { position });
  await white.drag("e1", "g1");
  await black.sees("Have the castling completed", ".rights");
  await white.drag("h1", "f1");
  await black.sees("Black to play");
  await black.seesMan("g1", "white king");
  await black.drag("e8", "c8");
  await black.sees("To castle, move the rook too.", ".duties");
  await black.click("Move the rook", ".duties");
  await white.sees("White to play");
  await white.seesMan("d8", "black rook");
  await white.leave();
  await black.leave();
});

test("a pawn exchanged, and one named", async () => {
  const { white, black } = await seatTwo(browser, server, { position: "4k3/P6P/8/8/8/8/7p/4K3 w - - 0 1" });
  await white.drag("a7", "a8");
  await white.sees("Take a piece for the pawn", ".tray");
  await white.picture("promotion");
  await white.page.getByRole("button", { name: "Exchange the pawn for a queen" }).click();
  await black.seesMan("a8", "white queen");
  await black.drag("e8", "d7");
  await white.sees("White to play");
  await white.drag("h7", "h8");
  await white.page.locator(".tray").getByRole("button", { name: "knight", exact: true }).click();
  await black.seesMan("h8", "white knight");
  await black.sees("Have the promoted pawn replaced", ".rights");
  await white.leave();
  await black.leave();
});

test("men taken: dropped on, taken off first, in passing", async () => {
  const { white, black } = await seatTwo(browser, server, { position: "4k3/3p4/8/2p1P3/3B4/8/8/4K3 b - - 0 1" });
  await black.drag("d7", "d5");
  await white.sees("White to play");
  await white.drag("e5", "d6"); // the hand takes the other pawn off with it
  await black.sees("Black to play");
  await black.drag("c5", "d4");
  await white.sees("White to play");
  await white.seesMan("d4", "black pawn");
  await white.leave();
  await black.leave();
});
