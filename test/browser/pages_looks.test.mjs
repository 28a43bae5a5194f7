// Every page in every size, by light and by dark: nothing sideways, nothing unnamed, nothing complained about, and small.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertNoSideways, shoot, withBrowser } from "./pages_support.mjs";

const it = withBrowser();
const PAGES = { home: "/", library: "/library", desk: "/desk", prover: "/prover" };
const READY = { home: ".new-game", library: ".section", desk: "textarea", prover: ".board" };
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
    const faults = await page.evaluate(() => {
      const found = [];
      const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
      for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) found.push(`#${id} twice`);
      for (const control of document.querySelectorAll("input, select, textarea, button")) {
        const named = control.getAttribute("aria-label") || control.labels?.length || control.textContent.trim();
        if (!named) found.push(`unnamed: ${control.outerHTML.slice(0, 80)}`);
      }
      for (const attribute of ["aria-describedby", "aria-labelledby", "for"])
        for (const one of document.querySelectorAll(`[${attribute}]`))
          for (const id of one.getAttribute(attribute).split(/\s+/))
            if (!document.getElementById(id)) found.push(`${attribute} of nothing: ${id}`);
      let level = 0;
      for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
        const next = Number(heading.tagName[1]);
        if (next > level + 1) found.push(`h${next} after h${level}: ${heading.textContent}`);
        level = next;
      }
      if (document.querySelectorAll("h1").length !== 1) found.push("not one h1");
      if (!document.querySelector("nav [aria-current=page]")) found.push("the page's own link is not marked");
      return found;
    });
    assert.deepEqual(faults, []);
    await page.finish();
  });

  test(`${name}: ink is dark enough on its paper, by light and by dark`, async () => {
    for (const scheme of ["light", "dark"]) {
      const page = await it.open(path, { width: 1440, scheme });
      await page.locator(READY[name]).first().waitFor();
      const faint = await page.evaluate(() => {
        const rgb = (text) =>
          /color\(srgb/.test(text)
            ? text.match(/[\d.]+/g).map((n, i) => (i < 3 ? n * 255 : Number(n)))
            : text.match(/[\d.]+/g).map(Number);
        const light = ([r, g, b]) => {
          const [x, y, z] = [r, g, b].map((c) =>
            c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * x + 0.7152 * y + 0.0722 * z;
        };
        const paper = (one) => {
          for (let at = one; at; at = at.parentElement) {
            const colour = rgb(getComputedStyle(at).backgroundColor);
            if (colour.length < 4 || colour[3] > 0.9) return colour;
          }
          return [255, 255, 255];
        };
        const found = new Set();
        for (const one of document.querySelectorAll("main *, header *")) {
          const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
          if (!own || one.closest("svg") || !one.checkVisibility() || one.matches(":disabled")) continue;
          const [a, b] = [light(rgb(getComputedStyle(one).color)), light(paper(one))].sort((x, y) => y - x);
          if ((a + 0.05) / (b + 0.05) < 4.5)
            found.add(`${one.tagName} ${one.className}: ${((a + 0.05) / (b + 0.05)).toFixed(2)}`);
        }
        return [...found];
      });
      assert.deepEqual(faint, [], scheme);
      await page.finish();
    }
  });

  test(`${name}: under 150 kB on the wire, fonts and law and all`, async () => {
    const page = await it.open(null);
    const wire = await page.context().newCDPSession(page);
    let bytes = 0;
    wire.on("Network.loadingFinished", (done) => (bytes += done.encodedDataLength));
    await wire.send("Network.enable");
    await page.goto(it.url + path);
    await page.locator(READY[name]).first().waitFor();
    await page.waitForLoadState("networkidle");
    if (process.env.ADOUBE_PICTURES) console.log(`${name}: ${(bytes / 1024).toFixed(1)} kB`);
    assert.ok(bytes > 10 * 1024 && bytes < MOST, `${bytes} bytes`);
    await page.finish();
  });
}
