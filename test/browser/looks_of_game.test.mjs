// What eyes found wrong: names of squares and the last move in the dark, rows that were cut, lines that did not wrap.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PATIENCE, Person } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";

let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

async function atTable(head = {}, options = {}) {
  const made = await server.make(head, { sit: "table" });
  return Person.sit(browser, server, `/game/${made.game}#seat=${made.token}`, options);
}

/** The light of a colour, as WCAG 2 reckons it, and its place in CIELAB. */
function eye([r, g, b]) {
  const linear = (one) => (one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4);
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const light = 0.2126 * lr + 0.7152 * lg + 0.0722 * lb;
  const root = (t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.9505);
  const z = root((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.089);
  return { light, lab: [116 * root(light) - 16, 500 * (x - root(light)), 200 * (root(light) - z)] };
}

function contrast(one, other) {
  const [a, b] = [eye(one).light, eye(other).light];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function distance(one, other) {
  return Math.hypot(...eye(one).lab.map((value, i) => value - eye(other).lab[i]));
}

/** Lays a colour that may be transparent over another. */
function over([r, g, b, alpha = 1], below) {
  return [r, g, b].map((value, i) => value * alpha + below[i] * (1 - alpha));
}

for (const colorScheme of ["light", "dark"])
  test(`names of squares can be read, and the last move is seen: ${colorScheme}`, async () => {
    const person = await atTable({}, { colorScheme });
    await person.drag("e2", "e4");
    await person.page.locator(".last-mark").first().waitFor();
    const colours = await person.page.evaluate(() => {
      const fill = (selector) => {
        const style = getComputedStyle(document.querySelector(selector));
        return [...style.fill.match(/[\d.]+/g).map(Number), Number(style.opacity)];
      };
      const [name, last] = [fill(".board .names text"), fill(".last-mark")];
      return { light: fill(".light-square"), dark: fill(".dark-square"), name, last };
    });
    const name = [...colours.name.slice(0, 3), colours.name.at(-1)];
    for (const square of [colours.light.slice(0, 3), colours.dark.slice(0, 3)]) {
      const marked = over(colours.last.slice(0, 4), square);
      assert.ok(contrast(over(name, square), square) >= 4.5, `a name on ${square}`);
      assert.ok(contrast(over(name, marked), marked) >= 4.5, `a name on the last move, on ${square}`);
      assert.ok(distance(square, marked) >= 9, `the last move on ${square}: ${distance(square, marked)}`);
    }
    assert.ok(distance(colours.light, colours.dark) >= 15, "light and dark squares");
    await person.leave();
  });

/** Rows of the score that stand in the box only in part. */
function cutRows(page) {
  return page.evaluate(() => {
    const box = document.querySelector(".moves-box").getBoundingClientRect();
    return [...document.querySelectorAll(".moves-box li .move")]
      .map((row) => ({ text: row.textContent, ...row.getBoundingClientRect().toJSON() }))
      .filter(({ top, bottom }) => bottom > box.top + 6 && top < box.bottom - 6)
      .filter(({ top, bottom }) => top < box.top - 1 || bottom > box.bottom + 1)
      .map(({ text, top, bottom }) => `${text}: ${top} to ${bottom} in ${box.top} to ${box.bottom}`);
  });
}

test("the score shows whole rows, at its end and where the reader looks back", async () => {
  const person = await atTable();
  const moves = ["g1f3", "g8f6", "f3g1", "f6g8"];
  for (let i = 0; i < 24; i++) {
    await person.drag(moves[i % 4].slice(0, 2), moves[i % 4].slice(2));
    await person.page.locator(`.moves [data-ply="${i + 1}"]`).waitFor();
  }
  assert.deepEqual(await cutRows(person.page), []);
  for (const key of [...Array(17).fill("ArrowLeft"), "ArrowRight", "Home"]) {
    await person.page.locator(".turn").click();
    await person.page.keyboard.press(key);
    await person.page
      .locator(key === "Home" ? ".steps-bar button[disabled]" : ".moves [aria-current]")
      .first()
      .waitFor();
    assert.deepEqual(await cutRows(person.page), [], key);
  }
  await person.leave();
});

test("a long line at the desk wraps, in the field and in what is made of it", async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.goto(`${server.address}/desk`);
  const text = "1 P-K4 P-K4 2 Kt-KB3 Kt-QB3 3 B-Kt5 P-QR3 4 B-R4 Kt-B3 5 P-Q3 P-Q3 6 P-B3 B-K2 7 Castles Castles";
  await page.locator("textarea").fill(`${text} ${"x".repeat(300)}`);
  const wide = await page.locator("textarea").evaluate((field) => field.scrollWidth - field.clientWidth);
  assert.equal(wide, 0, "the field has nothing to its right");
  await page.locator("textarea").fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.locator(".verdict").filter({ hasText: /\w/ }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await context.close();
});
