// A server of one's own and a browser with an empty profile, for the pages around the game. ADOUBE_URL names a server
// that runs already; ADOUBE_BIN the program; ADOUBE_SHOTS a folder for screenshots, without which none are made.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before } from "node:test";
import assert from "node:assert/strict";

const top = fileURLToPath(new URL("../..", import.meta.url));
const { chromium } = createRequire(join(top, "web", "package.json"))("playwright-core");

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"].concat(
  ["--disable-background-networking", "--disable-component-update", "--disable-sync"],
);

function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}

async function startServer() {
  if (process.env.ADOUBE_URL) return { url: process.env.ADOUBE_URL, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), "adoube-pages-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = process.env.ADOUBE_BIN ?? join(top, "build", "cli", "adoube");
  const child = spawn(program, ["serve", "--listen", `127.0.0.1:${port}`, "--db", join(folder, "games.db")], { cwd: top, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((done) => child.once("exit", done));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let i = 0; i < 100; i++) {
    if (child.exitCode !== null) break;
    if (await fetch(`${url}/health`).then((r) => r.ok, () => false)) return { url, stop };
    await new Promise((done) => setTimeout(done, 100));
  }
  await stop();
  throw new Error("the server did not start");
}

/**
 * `open(path, options)` gives a page of a new, empty profile. Everything a page complains about is gathered, and
 * `close` fails if there was anything: an error on the console, a script's exception, a breach of the policy.
 */
export function withBrowser() {
  const it = { url: "", browser: null, server: null, pages: [] };

  before(async () => {
    it.server = await startServer();
    it.url = it.server.url;
    it.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  });
  after(async () => {
    await it.browser?.close();
    await it.server?.stop();
  });

  it.open = async (path, { width = 1280, height = 900, scheme = "light", allow = () => false, ...options } = {}) => {
    const context = await it.browser.newContext({ viewport: { width, height }, colorScheme: scheme, ...options });
    const page = await context.newPage();
    const complaints = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !allow(message.text())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== new URL(it.url).origin) complaints.push(`asks a third party: ${request.url()}`);
    });
    await page.exposeFunction("tellViolation", (text) => complaints.push(`policy: ${text}`));
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => window.tellViolation(`${event.violatedDirective} ${event.blockedURI}`));
    });
    await page.goto(it.url + path);
    page.finish = async () => {
      assert.deepEqual(complaints, []);
      await context.close();
    };
    return page;
  };
  return it;
}

/** Nothing stands out of the window to the right. */
export async function assertNoSideways(page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  assert.ok(scrollWidth <= clientWidth, `${page.url()} is ${scrollWidth} wide in a window of ${clientWidth}`);
}

export async function shoot(page, name) {
  const folder = process.env.ADOUBE_SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** The docket's head of the game a page is at, by the seat it keeps. */
export async function aboutGame(page) {
  await page.waitForURL(/\/game\/[^/]+$/);
  return page.evaluate(async () => {
    const game = location.pathname.split("/").at(-1);
    const seat = JSON.parse(localStorage.getItem("adoube.seats")).find((one) => one.game === game);
    const answer = await fetch(`/api/games/${game}`, { headers: { Authorization: `Bearer ${seat.token}` } });
    return { seat, about: await answer.json() };
  });
}
