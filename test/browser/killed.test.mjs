// The server is killed in the middle of a game and started again: both pages come back by themselves to the same act,
// and what was done while it was away is done then, once.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seatTwo } from "./lib/people.mjs";
import { Server } from "./lib/server.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  server = await Server.start();
  ({ browser } = await openTogether());
});
after(async () => {
  await closeTogether();
  await server?.stop();
});

test("the server is killed and comes back", async () => {
  const { made, white, black } = await seatTwo(browser, server, {});
  for (const person of [white, black]) person.expected = (text) => /WebSocket|ERR_CONNECTION|Failed to load/.test(text);
  await white.drag("e2", "e4");
  await black.seesMan("e4", "white pawn");
  await server.kill();
  await white.sees(/Not connected/, "section.line");
  await black.sees(/Not connected/, "section.line");

  /* A move on the board does not wait for the network. */
  const [from, to] = [await black.at("e7"), await black.at("e5")];
  await black.page.mouse.move(from.x, from.y);
  await black.page.mouse.down();
  await black.page.mouse.move(to.x, to.y, { steps: 5 });
  await black.page.mouse.up();
  await black.seesMan("e5", "black pawn");
  await black.sees(/4 acts wait/, "section.line");
  await black.picture("not-connected");

  /* A reload does not lose it either. The server is started first, because a page cannot be loaded while it is away. */
  await server.run();
  await white.seesMan("e5", "black pawn");
  await black.heard();
  await black.sees("White to play");
  await white.drag("g1", "f3");
  await black.seesMan("f3", "white knight");
  await black.page.reload();
  await black.page.waitForSelector(".board .man");
  await black.seesMan("f3", "white knight");
  await black.sees("Black to play");
  const docket = await server.get(`/api/games/${made.game}/docket`, made.token);
  assert.equal(docket.match(/black place e5/g)?.length, 1, "nothing is done twice");
  assert.equal(docket.match(/white place e4/g)?.length, 1, "nothing is lost");
  await white.leave();
  await black.leave();
});

test("an outage of the server is charged to nobody, not even to the player whose act waited", async () => {
  const { made, white, black } = await seatTwo(browser, server, { limit: "B 30/2h" });
  for (const person of [white, black]) person.expected = (text) => /WebSocket|ERR_CONNECTION|Failed to load/.test(text);
  const began = Date.now();
  await white.drag("e2", "e4");
  await black.seesMan("e4", "white pawn");
  const fell = Date.now();
  await server.kill();
  await black.sees(/Not connected/, "section.line");
  const [from, to] = [await black.at("e7"), await black.at("e5")];
  await black.page.mouse.move(from.x, from.y);
  await black.page.mouse.down();
  await black.page.mouse.move(to.x, to.y, { steps: 5 });
  await black.page.mouse.up();
  await black.seesMan("e5", "black pawn");
  await new Promise((done) => setTimeout(done, 4000)); // the outage itself: it has to last longer than what else passes
  const rose = Date.now(); // it lasts until then, and a little longer
  await server.run();
  await white.seesMan("e5", "black pawn");
  await white.sees("White to play");
  const about = JSON.parse(await server.get(`/api/games/${made.game}`, made.token));
  const played = (Date.now() - began - (rose - fell)) / 1000;
  const used = about.clock.used[0] + about.clock.used[1];
  assert.ok(used <= played + 1, `${used} s on the clocks, ${played} s of play`);
  await white.leave();
  await black.leave();
});

test("a page that is closed with a man in the hand comes back with it", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  const { x, y } = await white.at("e2");
  await white.page.mouse.move(x, y);
  await white.page.mouse.down();
  await white.page.mouse.move(x, y - 70, { steps: 5 });
  await white.heard();
  await white.page.reload();
  await white.page.waitForSelector(".board .man.carried");
  await black.sees("Have the man in his hand put back", ".rights");
  await white.press("e4");
  await black.seesMan("e4", "white pawn");
  await black.sees("Black to play");
  await white.leave();
  await black.leave();
});
