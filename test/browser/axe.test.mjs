// axe-core looks at every page, by light and by dark, and finds nothing.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { allHeard } from "./lib/people.mjs";
import { withBrowser } from "./pages_support.mjs";

const axe = readFileSync(new URL("../../web/node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const it = withBrowser();
const PAGES = {
  "/": ".opening .man",
  "/#new": ".new-game",
  "/lessons": ".lessons",
  "/lessons#touching": ".lesson",
  "/library": ".section",
  "/desk": "textarea",
  "/prover": ".board",
};

async function faults(page) {
  /* What fades in has its colours only when it is there, so nothing fades; and nothing is said while axe looks. */
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (await page.locator("section.line").count()) await allHeard(page);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => node.target.join(" "))
        .slice(0, 3)
        .join(", ")}`,
  );
}

for (const [path, ready] of Object.entries(PAGES))
  for (const scheme of ["light", "dark"])
    test(`${path}, ${scheme}`, async () => {
      const page = await it.open(path, { scheme });
      await page.locator(ready).first().waitFor();
      assert.deepEqual(await faults(page), []);
      await page.finish();
    });

test("a game under way, with a penalty to exact", async () => {
  for (const scheme of ["light", "dark"]) {
    const page = await it.open(null, { scheme });
    const answer = await fetch(`${it.url}/api/games`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ head: { limit: "B 30/2h" }, sit: "table" }),
    });
    const made = await answer.json();
    await page.goto(`${it.url}/game/${made.game}#seat=${made.token}`);
    await page.locator(".board .man").first().waitFor();
    const box = await page.locator(".board-host .board").boundingBox();
    const tap = (file, rank) =>
      page.mouse.click(box.x + ((file + 0.5) * box.width) / 8, box.y + ((8.5 - rank) * box.height) / 8);
    await tap(3, 2);
    await tap(6, 1);
    await tap(5, 3);
    await page.locator(".rights .right").first().waitFor();
    assert.deepEqual(await faults(page), [], scheme);
    await page.finish();
  }
});

/** Asks the server for something, as a page does. */
async function ask(path, body) {
  const answer = await fetch(it.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

test("an invitation, the table before the game, the end of it, every dialog, and addresses that lead nowhere", async () => {
  for (const scheme of ["light", "dark"]) {
    const made = await ask("/api/games", { head: { limit: "B 30/2h" }, sit: "white", name: "Anna" });
    const invite = made.invites.find((one) => one.seat === "black").word;
    const page = await it.open(null, { scheme, allow: (text) => /404/.test(text) });
    await page.goto(`${it.url}/game/${made.game}#invite=${invite}`);
    await page.getByRole("heading", { name: "Anna invites you" }).waitFor();
    assert.deepEqual(await faults(page), [], "the invitation");
    await page.goto(`${it.url}/nowhere`);
    await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
    assert.deepEqual(await faults(page), [], "nowhere");
    await page.goto(`${it.url}/match#nothing`);
    await page.getByRole("heading").first().waitFor();
    assert.deepEqual(await faults(page), [], "no match");
    await page.evaluate((seat) => localStorage.setItem("adoube.seats", JSON.stringify([seat])), made);
    await page.goto(`${it.url}/game/${made.game}`);
    await page.locator(".waiting .link").first().waitFor();
    assert.deepEqual(await faults(page), [], "before the game");
    await ask(`/api/games/${made.game}/join`, { invite, name: "Boris" });
    await page.locator(".tools button").first().waitFor();
    for (const name of ["Links, settings …", "Claim …", "Point out …", "Adjourn", "Resign", "More …"]) {
      await page.getByRole("button", { name }).first().click();
      await page.locator("dialog[open]").waitFor();
      assert.deepEqual(await faults(page), [], name);
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "I resign" }).click();
    await page.locator(".after .button").first().waitFor();
    assert.deepEqual(await faults(page), [], "after the game");
    await page.getByRole("button", { name: "Analysis board" }).click();
    await page.getByText("Analysis board").waitFor();
    await page.locator(".board .man").first().waitFor();
    assert.deepEqual(await faults(page), [], "the analysis board");
    await page.finish();
  }
});

test("letters, telegrams, an umpire, a match, a case, a score that was read, a proof, on a wide screen and a phone", async () => {
  for (const [scheme, width] of [
    ["light", 1280],
    ["dark", 360],
  ]) {
    const page = await it.open(null, { scheme, width });
    const look = async (what) => assert.deepEqual(await faults(page), [], `${what}, ${scheme}, ${width}`);
    const sit = async (made, invite, name) => {
      const { token } = await ask(`/api/games/${made.game}/join`, { invite, name });
      await page.goto(`${it.url}/game/${made.game}#seat=${token}`);
    };
    const word = (made, seat) => made.invites.find((one) => one.seat === seat).word;

    const letter = await ask("/api/games", {
      head: { play: "correspondence", limit: "3d" },
      sit: "white",
      name: "Anna",
    });
    await ask(`/api/games/${letter.game}/join`, { invite: word(letter, "black"), name: "Boris" });
    await page.goto(`${it.url}/game/${letter.game}#seat=${letter.token}`);
    await page.locator(".letters summary").click();
    await page.getByRole("button", { name: "If he plays …" }).click();
    await look("a letter");

    const wire = await ask("/api/games", { head: { play: "telegraph" }, sit: "white", name: "Anna" });
    await ask(`/api/games/${wire.game}/join`, { invite: word(wire, "black"), name: "Boris" });
    await sit(wire, word(wire, "umpire"), "Clara");
    await page.getByRole("button", { name: "Found", exact: true }).waitFor();
    await look("an umpire");
    await page.locator(".umpire").getByRole("button", { name: "More …" }).click();
    await page.locator("dialog[open]").waitFor();
    await look("what an umpire tells");
    await page.goto(`${it.url}/game/${wire.game}#seat=${wire.token}`);
    await page.getByRole("button", { name: "A code word …" }).click();
    await page.locator("dialog .word").first().waitFor();
    await look("a telegram");

    await page.goto(`${it.url}/cases`);
    const cases = await (await fetch(`${it.url}/assets/cases-0.json`)).json();
    await page.goto(`${it.url}/cases#title=${encodeURIComponent(cases[0].title)}`);
    await page.getByText("A case of the library").waitFor();
    await page.getByRole("button", { name: "All acts" }).click();
    await page.getByText("That was the last act.").waitFor();
    await look("a case");

    await page.goto(`${it.url}/#new`);
    await page.locator("#panel-match summary").click();
    await page.getByLabel("Boards").selectOption("2");
    await look("the form of a match");
    await page.getByRole("button", { name: "Make the game" }).click();
    await page.locator(".match-board").first().waitFor();
    await look("a match");

    await page.goto(`${it.url}/desk`);
    await page.getByRole("button", { name: "An open score" }).click();
    await page.locator(".score td.open").first().waitFor();
    await look("a score");

    await page.goto(`${it.url}/prover`);
    await page.getByRole("button", { name: "A queen alone" }).click();
    await page.locator(".watch button[data-uci]").first().waitFor();
    await look("a proof");
    await page.finish();
  }
});
