// Builds the page into dist/: one script and one style sheet for each page, shared parts in common chunks, and the
// fonts that the style sheets name. No page has a script or a style of its own inside it, so that the policy of the
// server can forbid those.
import { build } from "esbuild";
import { cp, mkdir, readdir, rm } from "node:fs/promises";

const pages = (await readdir("src/pages")).filter((name) => name.endsWith(".ts"));

await rm("dist", { recursive: true, force: true });
await mkdir("dist", { recursive: true });
await build({
  entryPoints: pages.map((name) => `src/pages/${name}`),
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
for (const name of await readdir("src/pages"))
  if (/\.(html|svg)$/.test(name)) await cp(`src/pages/${name}`, `dist/${name}`);
