import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figure.ts';

const build = join(import.meta.dirname, '../build/site');
const beforeInteraction = 130;
const withPicker = 170;

type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; src?: string }
>;

/** The JavaScript of the home page, gzip: what its HTML asks for at once, and with the picker of currencies opened. */
export async function benchWeight({ origin }: { origin: string }): Promise<Figure[]> {
  const manifest = JSON.parse(await readFile(join(build, '.vite/manifest.json'), 'utf8')) as Manifest;
  const html = await (await fetch(`${origin}/`)).text();
  const [head = ''] = html.split('<body', 1);
  const atOnce = new Set(
    [...head.matchAll(/\/(assets\/[^"\s]+\.js)/g)].flatMap(([, file]) => (file === undefined ? [] : [file])),
  );
  for (const file of [...atOnce]) addImports(manifest, keyOf(manifest, file), atOnce);
  const picker = Object.keys(manifest).find(
    (key) => /picker-dialog|currency-picker|picker\/|picker\.tsx/.test(key) && !manifest[key]?.isEntry,
  );
  const all = new Set(atOnce);
  if (picker) addImports(manifest, picker, all);
  const [first, total] = [await gzipKilobytes(atOnce), await gzipKilobytes(all)];
  console.log(
    `JavaScript of the home page: ${first.toFixed(1)} kB in ${atOnce.size} files, with the picker ${total.toFixed(1)} kB (${picker ?? 'no picker found'})`,
  );
  return [
    {
      name: 'JavaScript before interaction, gzip kB',
      measured: first.toFixed(1),
      wanted: `≤ ${beforeInteraction}`,
      isReached: first <= beforeInteraction,
    },
    {
      name: 'JavaScript with the picker, gzip kB',
      measured: total.toFixed(1),
      wanted: `≤ ${withPicker}`,
      isReached: total <= withPicker && picker !== undefined,
    },
  ];
}

function keyOf(manifest: Manifest, file: string): string | undefined {
  return Object.keys(manifest).find((key) => manifest[key]?.file === file);
}

function addImports(manifest: Manifest, key: string | undefined, files: Set<string>): void {
  const chunk = key === undefined ? undefined : manifest[key];
  if (!chunk?.file.endsWith('.js')) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? [])
    if (!files.has(manifest[imported]?.file ?? '')) addImports(manifest, imported, files);
}

async function gzipKilobytes(files: Set<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(join(build, file)), { level: 9 }).byteLength;
  return bytes / 1000;
}
