// Every lesson can be taken to its end, and the umpire marks it; a case of the library is played through.

import assert from "node:assert/strict";
import { test } from "node:test";
import { allHeard } from "./lib/people.mjs";
import { shoot, withBrowser } from "./pages_support.mjs";

const it = withBrowser();

test("eight lessons, each to its end", async () => {
  const list = await it.open("/lessons");
  const names = await list.locator(".lessons a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  assert.equal(names.length, 8);
  for (const name of names) {
    const page = await it.open(`/lessons${name}`);
    const count = page.locator(".lesson .count");
    await count.waitFor();
    const [, steps] = /of (\d+)/.exec(await count.textContent());
    for (let step = 1; step < Number(steps); step++) {
      await count.filter({ hasText: `${step} of ` }).waitFor();
      await allHeard(page);
      await page.getByRole("button", { name: "Show me" }).click();
      await count
        .filter({ hasText: `${step + 1} of ` })
        .waitFor()
        .catch(() => assert.fail(`${name}: step ${step} was not done`));
    }
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("adoube.lessons")));
    assert.deepEqual(kept, [name.slice(1)], "it counts as done");
    await shoot(page, `lesson-${name.slice(1)}`);
    await page.finish();
  }
  await list.finish();
});

test("a lesson done by hand: a man touched, another moved", async () => {
  const page = await it.open("/lessons#touching");
  await page.locator(".board .man").first().waitFor();
  const box = await page.locator(".board-host .board").boundingBox();
  const tap = (file, rank) =>
    page.mouse.click(box.x + ((file + 0.5) * box.width) / 8, box.y + ((8.5 - rank) * box.height) / 8);
  await tap(3, 2);
  await page.getByText(/2 of 5/).waitFor();
  await tap(6, 1);
  await tap(5, 3);
  await page.getByText(/3 of 5/).waitFor();
  await page
    .locator(".duties")
    .getByText(/You must move the queen’s pawn/)
    .waitFor();
  await page.finish();
});

test("a case of the library, act by act, and back to the section", async () => {
  const page = await it.open("/library");
  await page.locator(".cases").first().waitFor();
  await page.locator(".cases summary").first().click();
  await page.locator(".cases a").first().click();
  await page.getByText(/A case of the library/).waitFor();
  await page.getByRole("button", { name: "Next act" }).click();
  await page.locator(".ruling li").waitFor();
  await page.locator(".lesson").getByRole("button", { name: "Back" }).click();
  await page.locator(".section").first().waitFor();
  await page.finish();
});

test("every case of the library can be played: the umpire hears all its acts", async () => {
  let count = 0;
  for (let file = 0; file < 8; file++)
    for (const { title, head, acts } of await (await fetch(`${it.url}/assets/cases-${file}.json`)).json()) {
      const answer = await fetch(`${it.url}/api/rule`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ docket: [...head, ...acts].join("\n"), from: head.length + 1 }),
      });
      assert.equal(answer.status, 200, title);
      assert.equal((await answer.json()).entries.length, acts.length, title);
      count++;
    }
  assert.ok(count > 1000, `${count} cases`);
});

test("the library's link leads to every case, also if its title has an apostrophe", async () => {
  const page = await it.open("/library");
  await page.locator(".cases").first().waitFor();
  for (const fold of (await page.locator(".cases summary").all()).slice(0, 30)) await fold.click();
  const links = await page.locator(".cases a").evaluateAll((all) => all.map((a) => [a.textContent, a.href]));
  const [title, href] = links.find(([text]) => text.includes("’")) ?? [];
  assert.ok(title, "a title with an apostrophe");
  await page.goto(href);
  await page.getByText(/A case of the library/).waitFor();
  await page.finish();
});
