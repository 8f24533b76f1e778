import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Manifest } from './assets.ts';

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
const manifestFile = fileURLToPath(new URL('../build/site/.vite/manifest.json', import.meta.url));

/** Builds the browser's code into `build/site` and the renderer of pages into `build/site-server/entry.js`. */
export async function buildSite(): Promise<void> {
  await build({ configFile });
  await nameStyles();
  await build({ configFile, build: { ssr: true } });
}

/** One file holds all styles, so the manifest lists it by itself; here it becomes the entry's, as readers expect it. */
async function nameStyles(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const styles = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []));
  const named = Object.entries(manifest).map(([source, chunk]) => [
    source,
    chunk.isEntry ? { ...chunk, css: [...new Set([...(chunk.css ?? []), ...styles])] } : chunk,
  ]);
  await writeFile(manifestFile, JSON.stringify(Object.fromEntries(named), null, 2));
}

if (import.meta.main) await buildSite();
