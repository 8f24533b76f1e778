import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { assetsOf, type Manifest, widgetSource } from './assets.ts';

/** JavaScript of home, packed, that is asked for before the form is alive. */
const mostHomeBytes = 111_000;

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
const widgetConfigFile = fileURLToPath(new URL('./widget/vite.config.ts', import.meta.url));
const manifestFile = fileURLToPath(new URL('../build/site/.vite/manifest.json', import.meta.url));
const widgetManifestFile = fileURLToPath(
  new URL('../build/site/.vite/widget-manifest.json', import.meta.url),
);

/** Builds the browser's code into `build/site` and the renderer of pages into `build/site-server/entry.js`. */
export async function buildSite(): Promise<void> {
  await build({ configFile });
  await build({ configFile: widgetConfigFile });
  await joinManifests();
  await weighHome();
  await build({ configFile, build: { ssr: true } });
}

async function weighHome(): Promise<void> {
  const { starter = [], preloads, messages, script } = assetsOf(await readManifest(manifestFile));
  const files = [starter, preloads, messages?.['ru'] ?? [], script].flat();
  const sizes = await Promise.all(
    files.map(
      async (file) => gzipSync(await readFile(new URL(`../build/site${file}`, import.meta.url))).length,
    ),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes > mostHomeBytes)
    throw new Error(`Home loads ${bytes} bytes of JavaScript; ${mostHomeBytes} are allowed.`);
  console.log(`Home loads ${bytes} bytes of JavaScript.`);
}

/**
 * One file holds all styles of a build, so its manifest lists it by itself; here it becomes the entry's, as readers expect
 * it. The widget stands in the manifest as one more entry.
 */
async function joinManifests(): Promise<void> {
  const [site, widget] = await Promise.all([readManifest(manifestFile), readManifest(widgetManifestFile)]);
  const named = withStyles(site);
  const { [widgetSource]: script } = withStyles(widget);
  if (!script) throw new Error('The build of the widget has no script.');
  await writeFile(manifestFile, JSON.stringify({ ...named, [widgetSource]: script }, null, 2));
}

async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function withStyles(manifest: Manifest): Manifest {
  const styles = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []));
  return Object.fromEntries(
    Object.entries(manifest).map(([source, chunk]) => [
      source,
      chunk.isEntry ? { ...chunk, css: [...new Set([...(chunk.css ?? []), ...styles])] } : chunk,
    ]),
  );
}

if (import.meta.main) await buildSite();
