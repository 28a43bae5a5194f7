// On paper: from the game, the desk and the library the first page is shown before anything is taken away, on the
// paper that was chosen, and what is taken away is what was shown.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { seatTwo } from "./lib/people.mjs";
import { closeTogether, openTogether } from "./lib/together.mjs";
import { assertNoSideways, shoot, withBrowser } from "./pages_support.mjs";

const it = withBrowser();
let browser;
let server;
before(async () => {
  ({ browser, server } = await openTogether());
});
after(closeTogether);

const A4 = 841.89 / 595.28;
const LETTER = 792 / 612;

/** Waits for the preview of a title, and gives how high it is for its width. */
async function preview(page, title) {
  /* A picture of the same title may be there from an earlier choice; it counts when nothing is being drawn. */
  await page.waitForFunction((alt) => {
    const [status, image] = [".paper [role=status]", ".paper img.preview"].map((one) => document.querySelector(one));
    return image && !image.hidden && image.alt === alt && status.textContent === "";
  }, `The first page: ${title}`);
  const picture = page.locator(".paper img.preview");
  await picture.evaluate((image) => image.decode());
  const [wide, high, dark] = await picture.evaluate((image) => {
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    let ink = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] < 128) ink++;
    return [image.naturalWidth, image.naturalHeight, ink / (data.length / 4)];
  });
  assert.ok(wide > 300, `${title} is ${wide} points wide`);
  assert.ok(dark > 0.002 && dark < 0.5, `${title}: ${dark} of it is dark`);
  return high / wide;
}

async function takeAway(page, ending) {
  const [got] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".paper").getByRole("button", { name: "Download" }).click(),
  ]);
  assert.ok(got.suggestedFilename().endsWith(ending), got.suggestedFilename());
  return readFile(await got.path());
}

/** Looks at everything that a dialog offers, on both papers. */
async function lookAtAll(page, name) {
  const what = page.getByLabel("What", { exact: true });
  await what.locator("option").first().waitFor({ state: "attached" }); // a game is asked for first
  const titles = await what.locator("option").allTextContents();
  await page.getByLabel("Paper", { exact: true }).selectOption("a4");
  for (const title of titles) {
    await what.selectOption(title);
    const shape = await preview(page, title);
    if (!title.startsWith("Diagram")) assert.ok(Math.abs(shape - A4) < 0.01, `${title}: ${shape}`);
  }
  await what.selectOption(titles[0]);
  await preview(page, titles[0]);
  await page.getByLabel("Paper", { exact: true }).selectOption("letter");
  await page.waitForFunction((shape) => {
    const image = document.querySelector(".paper img.preview");
    return image.complete && Math.abs(image.naturalHeight / image.naturalWidth - shape) < 0.01;
  }, LETTER);
  const pdf = await takeAway(page, ".pdf");
  assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");
  assert.match(pdf.toString("latin1"), /MediaBox \[ 0 0 612 792 \]/);
  await assertNoSideways(page);
  await shoot(page, `paper-${name}`);
  return titles;
}

test("the library: each code, each two side by side, and all", async () => {
  const page = await it.open("/library", { width: 1440 });
  await page.getByRole("button", { name: "On paper …" }).click();
  const titles = await lookAtAll(page, "library");
  assert.deepEqual(titles.slice(-1), ["All codes"]);
  assert.equal(titles.length, 7);
  await page.finish();
});

test("the desk: a score as a book prints it, and as a sheet", async () => {
  const page = await it.open("/desk");
  await page.getByRole("button", { name: "White over Black" }).click();
  await page.locator(".score td").first().waitFor();
  await page.getByRole("button", { name: "On paper …" }).click();
  assert.equal((await lookAtAll(page, "desk")).length, 4);
  await page.finish();
});

test("a game: sheets, the report and diagrams; a phone has room for them; a refusal is told", async () => {
  const { white, black } = await seatTwo(browser, server, {});
  const { page } = white;
  await page.getByRole("button", { name: "Links, settings …" }).click();
  await page.getByRole("button", { name: "On paper …" }).click();
  const titles = await lookAtAll(page, "game");
  assert.deepEqual(titles, [
    "Score sheet of 1903",
    "Score sheet of today",
    "Arbiter’s report",
    "Diagram (SVG)",
    "Diagram (PNG)",
  ]);
  await page.getByLabel("What", { exact: true }).selectOption("Diagram (PNG)");
  await preview(page, "Diagram (PNG)");
  assert.equal((await takeAway(page, ".png")).subarray(1, 4).toString(), "PNG");
  await page.setViewportSize({ width: 360, height: 740 });
  await assertNoSideways(page);
  white.expected = (text) => text.includes("429");
  const message = "too many pictures are being made: ask again in a moment";
  await page.route("**/sheet.png*", (route) =>
    route.fulfill({ status: 429, json: { error: { code: "too-many", message } } }),
  );
  await page.getByLabel("What", { exact: true }).selectOption("Arbiter’s report");
  await page.locator(".paper [role=status]").filter({ hasText: message }).waitFor();
  assert.equal(await page.locator(".paper img.preview").isVisible(), false);
  await white.leave();
  await black.leave();
});
