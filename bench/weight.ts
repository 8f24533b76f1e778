import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { openClient } from './client.ts';
import { type Figure, mostFigure, toldFigure } from './figure.ts';

const build = join(import.meta.dirname, '../build');
/** What the office loads until its queue shows. */
const officeFirst = ['index.html', 'claims/claims-screen.tsx', 'messages/ru-first.ts'];

type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; src?: string }
>;

/** What browsers load at first: of the home page its HTML as it travels and the JavaScript that it asks for, of the office its JavaScript. */
export async function benchWeight({ origin }: { origin: string }): Promise<Figure[]> {
  const site = await manifestOf('site');
  const client = openClient(origin);
  const packed = (await client.ask('/', { headers: { 'accept-encoding': 'br' } })).bytes;
  client.close();
  const [head = ''] = brotliDecompressSync(packed).toString().split('<body', 1);
  const atOnce = new Set(
    [...head.matchAll(/\/(assets\/[^"\s]+\.js)/g)].flatMap(([, file]) => (file === undefined ? [] : [file])),
  );
  for (const file of [...atOnce]) addImports(site, keyOf(site, file), atOnce);
  const picker = Object.keys(site).find(
    (key) => /picker-dialog|currency-picker|picker\/|picker\.tsx/.test(key) && !site[key]?.isEntry,
  );
  if (picker === undefined) throw new Error('The build has no picker.');
  const withPicker = new Set(atOnce);
  addImports(site, picker, withPicker);
  const office = await manifestOf('office');
  const ofOffice = new Set<string>();
  for (const key of officeFirst) {
    if (!office[key]) throw new Error(`The build of the office has no ${key}.`);
    addImports(office, key, ofOffice);
  }
  return [
    mostFigure('JavaScript of the home page, gzip kB', await gzipKilobytes('site', atOnce), 103),
    toldFigure('the same with the picker opened, gzip kB', await gzipKilobytes('site', withPicker)),
    mostFigure('HTML of the home page, brotli kB', packed.byteLength / 1000, 8.5),
    mostFigure('first JavaScript of the office, gzip kB', await gzipKilobytes('office', ofOffice), 240),
  ];
}

async function manifestOf(front: 'site' | 'office'): Promise<Manifest> {
  return JSON.parse(await readFile(join(build, front, '.vite/manifest.json'), 'utf8')) as Manifest;
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

async function gzipKilobytes(front: 'site' | 'office', files: Set<string>): Promise<number> {
  let bytes = 0;
  for (const file of files)
    bytes += gzipSync(await readFile(join(build, front, file)), { level: 9 }).byteLength;
  return bytes / 1000;
}
