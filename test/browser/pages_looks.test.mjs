// Every page in every size, by light and by dark: nothing sideways, nothing unnamed, nothing complained about, and
// small.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  danglingReferences,
  doubledIds,
  faintInk,
  headingFaults,
  unmarkedPage,
  unnamedControls,
} from "./lib/looks.mjs";
import { assertNoSideways, shoot, withBrowser } from "./pages_support.mjs";

const it = withBrowser();
const PAGES = { home: "/#new", library: "/library", desk: "/desk", prover: "/prover", lessons: "/lessons" };
const READY = { home: ".new-game", library: ".section", desk: "textarea", prover: ".board", lessons: ".lessons" };
const MOST = 150 * 1024;

for (const [name, path] of Object.entries(PAGES))
  for (const scheme of ["light", "dark"])
    for (const width of [360, 768, 1440])
      test(`${name} at ${width}, ${scheme}`, async () => {
        const page = await it.open(path, { width, scheme });
        await page.locator(READY[name]).first().waitFor();
        if (name === "home")
          for (const fold of await page.locator(".panel summary").all()) if (await fold.isVisible()) await fold.click();
        await assertNoSideways(page);
        await shoot(page, `${name}-${width}-${scheme}`);
        await page.finish();
      });

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name}: every control has a name, every id is one of its kind, headings do not jump`, async () => {
    const page = await it.open(path, { width: 1440 });
    await page.locator(READY[name]).first().waitFor();
    const checks = [doubledIds, unnamedControls, danglingReferences, headingFaults, unmarkedPage];
    const faults = await Promise.all(checks.map((check) => page.evaluate(check)));
    assert.deepEqual(faults.flat(), []);
    await page.finish();
  });

  test(`${name}: ink is dark enough on its paper, by light and by dark`, async () => {
    for (const scheme of ["light", "dark"]) {
      const page = await it.open(path, { width: 1440, scheme });
      await page.locator(READY[name]).first().waitFor();
      const faint = await page.evaluate(faintInk);
      assert.deepEqual(faint, [], scheme);
      await page.finish();
    }
  });

  test(`${name}: under 150 kB on the wire, fonts and law and all`, (report) => weigh(report, name, path, READY[name]));
}

/** What a browser that has nothing of ours yet fetches for a page. */
async function weigh(report, name, path, ready) {
  const page = await it.open(null);
  const wire = await page.context().newCDPSession(page);
  let bytes = 0;
  wire.on("Network.loadingFinished", (done) => {
    bytes += done.encodedDataLength;
  });
  await wire.send("Network.enable");
  await page.goto(it.url + path);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  report.diagnostic(`${name}: ${(bytes / 1024).toFixed(1)} kB`);
  assert.ok(bytes > 10 * 1024 && bytes < MOST, `${bytes} bytes`);
  await page.finish();
}

test("a game, a case and a match: under 150 kB on the wire", async (report) => {
  const answer = await fetch(`${it.url}/api/games`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ head: { limit: "B 30/2h" }, sit: "table" }),
  });
  const made = await answer.json();
  await weigh(report, "a game", `/game/${made.game}#seat=${made.token}`, ".board .man");
  await weigh(report, "a case", "/cases#title=A+case+that+nobody+has", "main h1, main h2");
  await weigh(report, "a match", "/match#nothing", "main h1, main h2");
});
