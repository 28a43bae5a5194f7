// Looking back while the game goes on and after it, words between players, a rematch, a seat on another device.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person, seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

async function play(white, black, moves) {
  for (const [i, move] of moves.entries()) {
    const [mover, other] = i % 2 ? [black, white] : [white, black];
    await mover.drag(move.slice(0, 2), move.slice(2, 4));
    await other.sees(i % 2 ? "White to play" : "Black to play", ".turn");
  }
}

test("moves can be pressed, keys walk, and the game goes on meanwhile", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  await play(white, black, ["e2e4", "e7e5", "g1f3", "b8c6"]);
  await white.page.locator('.moves [data-ply="2"]').click();
  await white.page.locator(".board-host.looks-back").waitFor();
  /* the knight is at home */
  await white.page.waitForFunction(() =>
    [...document.querySelectorAll(".board .man")].some((man) =>
      man.style.transform.startsWith("translate(600px, 700px"),
    ),
  );
  await white.page.keyboard.press("ArrowRight");
  await white.page.locator('.moves [data-ply="3"][aria-current]').waitFor();
  await white.page.keyboard.press("Home");
  await white.page.locator(".steps-bar button[disabled]").first().waitFor();
  await white.drag("d2", "d4");
  assert.equal((await white.men()).d4, undefined, "a hand that looks back touches nothing");
  await white.page.keyboard.press("End");
  await white.page.waitForFunction(() => !document.querySelector(".looks-back"));
  await white.drag("d2", "d4");
  await black.seesMan("d4", "white pawn");
  await white.leave();
  await black.leave();
});

test("words, a rematch with the colours changed, and the seat on another device", async () => {
  const { made, white, black } = await seatTwo(browser, server, { limit: "B 30/2h" });
  await white.page.getByLabel("Say something").fill("Good luck");
  await white.click("Say", ".talk");
  await black.sees("Good luck", ".talk");
  await black.page.locator(".talk .switch input").first().uncheck();
  assert.equal(await black.page.locator(".words-said").isVisible(), false);
  await white.click("Resign");
  await white.click("I resign", "dialog");
  await black.sees("Black won by resignation");
  await white.click("Rematch", ".after");
  await black.sees(/Anna offers another game/, ".after");
  await white.page.waitForURL((url) => url.pathname.startsWith("/game/") && !url.pathname.endsWith(made.game));
  await black.page.getByRole("link", { name: "Play it" }).click();
  await black.page.getByRole("button", { name: /Sit down/ }).click();
  await black.sees("White to play", ".turn");
  await black.hasTheMove("who had Black has White now");
  await black.drag("e2", "e4");
  await white.seesMan("e4", "white pawn");
  await white.click("Links, settings …");
  await white.page.locator(".device summary").click();
  const link = await white.page.locator(".device input").inputValue();
  await white.page.locator(".device .qr").waitFor();
  const phone = await Person.sit(browser, server, link.slice(server.address.length), {
    viewport: { width: 360, height: 740 },
  });
  await phone.drag("e7", "e5");
  await black.seesMan("e5", "black pawn");
  /* And back: the first device has not lost the seat, nor the links that it could share. */
  await phone.click("Links, settings …");
  await phone.page.locator(".device summary").click();
  const back = await phone.page.locator(".device input").inputValue();
  await phone.leave();
  await black.drag("d2", "d4");
  await white.seesMan("d4", "white pawn");
  const left = white.page.waitForNavigation({ waitUntil: "load" });
  await white.page.evaluate((address) => location.assign(address), back); // in the window that has the game already
  await left;
  await white.seesMan("d4", "white pawn");
  await white.drag("e5", "d4");
  await black.seesMan("d4", "black pawn");
  await white.click("Links, settings …");
  await white.page.getByLabel("Link for spectators").waitFor();
  for (const person of [white, black]) await person.leave();
});

/**
 * Plays moves at one table by the socket: `step` of them at a time, the next when those are shown. A seat may send sixty
 * frames in a second, so many at a time have to wait for each other.
 */
function playThrough(page, game, from, to, step = 1) {
  return page.evaluate(
    async ([id, first, last, most]) => {
      const moves = ["g1-f3", "g8-f6", "f3-g1", "f6-g8"];
      const seat = JSON.parse(localStorage.getItem("adoube.seats"))[0];
      const address = `${location.origin.replace("http", "ws")}/api/games/${id}/ws`;
      const socket = new WebSocket(address, ["adoube.1", `seat.${seat.token}`]);
      await new Promise((done) => {
        socket.onopen = done;
      });
      const shown = () => Number([...document.querySelectorAll(".moves .move")].at(-1)?.dataset.ply ?? 0);
      for (let i = first; i < last; i += most) {
        for (let k = i; k < Math.min(i + most, last); k++)
          socket.send(`act ${Date.now() * 1000 + k} ${k % 2 ? "black" : "white"} move ${moves[k % 4]}`);
        while (shown() < Math.min(i + most, last)) await new Promise((done) => requestAnimationFrame(done));
        await new Promise((done) => setTimeout(done, most * 17));
      }
      socket.close();
    },
    [game, from, to, step],
  );
}

/** Says how much time of the processor the page spends for each of so many moves. */
async function costOf(wire, count, work) {
  const spent = async () => {
    const { metrics } = await wire.send("Performance.getMetrics");
    return metrics.find((one) => one.name === "TaskDuration").value * 1000;
  };
  const began = await spent();
  await work();
  return ((await spent()) - began) / count;
}

/** The longest task of the page's main thread in a trace, in milliseconds of the processor. */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const mains = traceEvents.filter((one) => one.name === "thread_name" && one.args.name === "CrRendererMain");
  const isMain = (one) => mains.some((main) => main.tid === one.tid && main.pid === one.pid);
  const tasks = traceEvents.filter((one) => one.name.includes("RunTask") && isMain(one));
  assert.ok(tasks.length > 100, "the trace has tasks");
  return Math.max(0, ...tasks.map((one) => (one.tdur ?? 0) / 1000));
}

test("three hundred moves: an act costs no more at the end than at first, and no task is long", async (report) => {
  const made = await server.make({}, { sit: "table" });
  const person = await Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`);
  const wire = await person.context.newCDPSession(person.page);
  await wire.send("Performance.enable", { timeDomain: "threadTicks" });
  await playThrough(person.page, made.game, 0, 20);
  const early = await costOf(wire, 40, () => playThrough(person.page, made.game, 20, 60));
  await playThrough(person.page, made.game, 60, 550, 35);
  /* What grows with the game is there every time; what other programs add is not: the best of three tries counts. */
  const most = 1.5 * early + 3;
  let late = Number.POSITIVE_INFINITY;
  let ply = 550;
  for (let tries = 0; tries < 3 && late >= most; tries++, ply += 40)
    late = Math.min(late, await costOf(wire, 40, () => playThrough(person.page, made.game, ply, ply + 40)));
  /* Tracing has a cost of its own, so these moves are not counted above. */
  let longest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && longest >= 50; tries++, ply += 30) {
    await browser.startTracing(person.page, {
      categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
    });
    await playThrough(person.page, made.game, ply, ply + 30);
    longest = Math.min(longest, longestTask(await browser.stopTracing()));
  }
  report.diagnostic(
    `an act costs ${early.toFixed(1)} ms at first and ${late.toFixed(1)} ms at the end; the longest task ${longest.toFixed(1)} ms`,
  );
  assert.ok(late < most, `${early} and then ${late} ms`);
  assert.ok(longest < 50, `a task of ${longest} ms`);
  await person.leave();
});
