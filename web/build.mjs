// Builds the page into dist/: one script and one style sheet for each page, shared parts in common chunks, and the
// fonts that the style sheets name. No page has a script or a style of its own inside it, so that the policy of the
// server can forbid those.

import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { build } from "esbuild";

const pages = { home: "Adoube", game: "A game", library: "The library", desk: "The desk", prover: "The prover" };

await rm("dist", { recursive: true, force: true });
await mkdir("dist", { recursive: true });
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
  loader: { ".woff2": "file", ".woff": "empty", ".svg": "text" },
});
const template = await readFile("src/pages/page.html", "utf8");
for (const [page, title] of Object.entries(pages))
  await writeFile(`dist/${page}.html`, template.replaceAll("{page}", page).replaceAll("{title}", title));
await cp("src/pages/icon.svg", "dist/icon.svg");
