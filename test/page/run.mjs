// Runs the page's unit tests: esbuild turns each test with the code it tries into one script, node runs the scripts.
//
//   node test/page/run.mjs [NAME…]      NAME: squares, for squares.test.ts; without names, all of them

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const { buildSync } = createRequire(new URL("../../web/package.json", import.meta.url))("esbuild");
const here = fileURLToPath(new URL(".", import.meta.url));
const top = fileURLToPath(new URL("../..", import.meta.url)); // tests that read a file of the tree name it from here
const wanted = process.argv.slice(2);
const tests = readdirSync(here).filter((name) => name.endsWith(".test.ts"));
const chosen = wanted.length ? tests.filter((name) => wanted.includes(basename(name, ".test.ts"))) : tests;
const folder = mkdtempSync(join(tmpdir(), "adoube-page-"));

try {
  buildSync({
    entryPoints: chosen.map((name) => join(here, name)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "es2022",
    sourcemap: "inline",
  });
  const scripts = chosen.map((name) => join(folder, name.replace(/\.ts$/, ".mjs")));
  const done = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...scripts], {
    cwd: top,
    stdio: "inherit",
  });
  process.exitCode = scripts.length ? (done.status ?? 1) : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
