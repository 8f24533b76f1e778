/**
 * `node bench/weights.ts`: what a browser loads of each kind of page, as built, against its bounds. A bound is today's weight,
 * rounded up. It may be raised with a reason beside it; what is wanted in the end is in the bench (`npm run bench -- weight`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const build = join(import.meta.dirname, '../build');

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The site's own reading of its manifest. It is checked with the site: here it is only run. */
interface SiteAssets {
  assetsOf(manifest: Manifest): unknown;
  filesOf(
    assets: unknown,
    payload: object,
  ): { styles: string[]; starter: string | null; script: string; modules: string[] };
}
const { assetsOf, filesOf } = (await import(join(import.meta.dirname, '../site/assets.ts'))) as SiteAssets;

/** Pages of the site that weigh differently, by what draws them. */
const pages = {
  'home and direction': { page: 'home' },
  'details of a direction': { page: 'details' },
  login: { page: 'auth', step: 'login' },
  account: { page: 'account', section: 'overview' },
  claim: { page: 'claim' },
  shops: { page: 'shops' },
  payer: { page: 'invoice' },
} as const;

/** Files that the office loads until its queue shows. */
const officeFirst = ['index.html', 'claims/claims-screen.tsx', 'messages/ru-first.ts'];

export type Kind = keyof typeof pages | 'office';

/**
 * Kilobytes, packed by gzip. Each page was raised by 1 to 2 for words of size and unit in a typed sum, and four of them by 1 to 3
 * for links of wallets and text as people paste it; all by 2 for pages that live under translators and without stores.
 */
const bounds: Record<Kind, { js: number; css: number }> = {
  'home and direction': { js: 111, css: 26 },
  // Addresses of eleven more networks, and emails of national domains: 2 more.
  'details of a direction': { js: 199, css: 26 },
  login: { js: 161, css: 26 },
  account: { js: 186, css: 26 },
  claim: { js: 194, css: 26 },
  shops: { js: 164, css: 26 },
  payer: { js: 188, css: 26 },
  // Raised by 3: the mark of a whole screen, one question for all forms of a screen that is left, and typed sums.
  office: { js: 243, css: 18 },
};

/** Weight of a page before it is alive, in kilobytes packed by gzip. */
export function weigh(kind: Kind): { js: number; css: number } {
  const { front, files } = kind === 'office' ? filesOfOffice() : filesOfPage(kind);
  const kilobytes = (ending: string) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(build, front, file)), { level: 9 }).length, 0) /
    1000;
  return { js: kilobytes('.js'), css: kilobytes('.css') };
}

function filesOfPage(kind: keyof typeof pages) {
  const manifest = manifestOf('site');
  // The part of a payload that says which files are named: its language, its page, and a section.
  const payload = { layout: { language: 'ru', signedIn: false }, data: pages[kind] };
  const named = filesOf(assetsOf(manifest), payload);
  const files = new Set<string>(named.styles.map(inBuild));
  for (const file of [named.script, named.starter ?? named.script, ...named.modules])
    addImports(manifest, keyOf(manifest, inBuild(file)), files);
  return { front: 'site', files };
}

function filesOfOffice() {
  const manifest = manifestOf('office');
  const page = readFileSync(join(build, 'office/index.html'), 'utf8');
  const files = new Set<string>(page.match(/assets\/[^"]+\.css/g) ?? []);
  for (const key of officeFirst) {
    if (!manifest[key]) throw new Error(`The build of the office has no ${key}.`);
    addImports(manifest, key, files);
  }
  return { front: 'office', files };
}

const inBuild = (address: string) => address.slice(1);

function manifestOf(front: 'site' | 'office'): Manifest {
  return JSON.parse(readFileSync(join(build, front, '.vite/manifest.json'), 'utf8')) as Manifest;
}

function keyOf(manifest: Manifest, file: string): string {
  const key = Object.keys(manifest).find((one) => manifest[one]?.file === file);
  if (key === undefined) throw new Error(`The manifest has no ${file}.`);
  return key;
}

function addImports(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const imported of chunk.imports ?? []) addImports(manifest, imported, files);
}

if (import.meta.main) {
  let failed = 0;
  for (const [kind, bound] of Object.entries(bounds) as [Kind, { js: number; css: number }][]) {
    const weight = weigh(kind);
    for (const what of ['js', 'css'] as const) {
      const isOver = weight[what] > bound[what];
      if (isOver) failed += 1;
      console.log(
        `${kind.padEnd(22)} ${what.padEnd(4)} ${weight[what].toFixed(1).padStart(7)} kB, at most ${bound[what]}${isOver ? '  TOO MUCH' : ''}`,
      );
    }
  }
  const all = Object.keys(bounds).length * 2;
  console.log(`${all - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
