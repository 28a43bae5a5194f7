// Builds the page into dist/: one script and one style sheet for each page, shared parts in common chunks, and the
// fonts that the style sheets name. No page has a script or a style of its own inside it, so that the policy of the
// server can forbid those. The cases of the library go beside the scripts, in one file that is fetched when a case is
// played.

import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

const pages = {
  home: "Adoube",
  game: "A game",
  library: "The library",
  desk: "The desk",
  prover: "The prover",
  lessons: "Lessons",
  cases: "A case",
  match: "A match",
  lost: "Nothing here",
};

/** A case as a docket: what it expects of the umpire is left out, because he rules himself. */
function caseOf(text) {
  const [front, ...rest] = text.split(/\n\s*\n/);
  const value = (key) => new RegExp(`^${key}\\s+(.*)$`, "m").exec(front)?.[1]?.trim();
  const lines = rest
    .join("\n")
    .split("\n")
    .filter((line) => line.trim() && !/^\s+[>!]/.test(line) && !line.startsWith("#"));
  const isHead = (line) => /^[\w-]+:\s/.test(line);
  const code = value("under")?.split(/\s+/)[0];
  const head = [...(code ? [`code: ${code}`] : []), ...lines.filter(isHead)];
  return { title: value("title"), head, acts: lines.filter((line) => !isHead(line)).map((line) => line.trim()) };
}

async function casesUnder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: false });
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return casesUnder(path);
      return entry.name.endsWith(".case") ? readFile(path, "utf8").then((text) => [caseOf(text)]) : [];
    }),
  );
  return found.flat();
}

await rm("dist", { recursive: true, force: true });
await mkdir("dist/assets", { recursive: true });
await build({
  entryPoints: Object.keys(pages).flatMap((page) => [`src/pages/${page}.ts`, `src/pages/${page}.css`]),
  outdir: "dist/assets",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  assetNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  loader: { ".woff2": "file", ".woff": "empty", ".svg": "text", ".docket": "text", ".lesson": "text" },
});
/* This one is no module: it has to run before any other part of the page is there. */
await build({
  entryPoints: ["src/pages/start.ts"],
  outdir: "dist/assets",
  target: "es2022",
  minify: true,
  bundle: true,
});
/* Whoever opens a case fetches an eighth of them: those whose titles are as long, counted by eights (case_page.ts). */
const cases = await casesUnder("../test/cases");
for (let i = 0; i < 8; i++)
  await writeFile(`dist/assets/cases-${i}.json`, JSON.stringify(cases.filter(({ title }) => title.length % 8 === i)));
const template = await readFile("src/pages/page.html", "utf8");
for (const [page, title] of Object.entries(pages))
  await writeFile(`dist/${page}.html`, template.replaceAll("{page}", page).replaceAll("{title}", title));
await cp("src/pages/icon.svg", "dist/icon.svg");
