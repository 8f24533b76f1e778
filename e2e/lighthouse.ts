/**
 * `npm run lighthouse [-- part of a page's name …]`: Google Lighthouse as on a phone, at an exchange of its own with the demo's
 * data. Each figure is the median of three runs; ends with 1 where one is missed. `report=FOLDER` keeps what it says of the
 * middle run of each page.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { freePort } from '../server/platform/database/embedded/free-port.ts';
import { claimAddress } from '../site/addresses.ts';
import { type App, connectTo } from './app.ts';
import { launchBrowser } from './browser/launch.ts';
import { makeClaimByCall } from './customer/make-claim.ts';
import { startExchange } from './exchange/start-exchange.ts';
import { People } from './people.ts';
import { buildIfChanged } from './shared-exchange.ts';

const runs = 3;

interface MeasuredPage {
  name: string;
  /** True where search engines list it: what is not listed has no score of theirs, and no haste. */
  isListed: boolean;
  find(): Promise<{ path: string; cookie?: string }>;
}

/** A figure of a page, and what it has to be: a score of 100, or a limit in its own unit. */
interface Wanted {
  name: string;
  audit?: string;
  category?: string;
  least?: number;
  most?: number;
  ofListed: boolean;
  written(value: number): string;
}

const whole = (value: number) => value.toFixed(0);
const wanted: readonly Wanted[] = [
  { name: 'performance', category: 'performance', least: 98, ofListed: true, written: whole },
  { name: 'accessibility', category: 'accessibility', least: 100, ofListed: false, written: whole },
  { name: 'best practices', category: 'best-practices', least: 100, ofListed: false, written: whole },
  { name: 'SEO', category: 'seo', least: 100, ofListed: true, written: whole },
  {
    name: 'LCP',
    audit: 'largest-contentful-paint',
    most: 1800,
    ofListed: true,
    written: (ms) => `${(ms / 1000).toFixed(2)} s`,
  },
  {
    name: 'CLS',
    audit: 'cumulative-layout-shift',
    most: 0.02,
    ofListed: true,
    written: (shift) => shift.toFixed(3),
  },
  {
    name: 'TBT',
    audit: 'total-blocking-time',
    most: 100,
    ofListed: true,
    written: (ms) => `${whole(ms)} ms`,
  },
];

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const settings = process.argv.slice(2).filter((word) => word.includes('='));
const parts = process.argv.slice(2).filter((word) => !word.includes('='));
const folder = settings.find((word) => word.startsWith('report='))?.slice('report='.length);

await buildIfChanged();
const exchange = await startExchange();
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
const app = await connectTo(exchange);
const people = new People(browser, app);
try {
  let missed = 0;
  console.log(['page'.padEnd(10), ...wanted.map(({ name }) => name.padStart(15))].join(''));
  for (const page of pagesOf(app)) {
    if (parts.length > 0 && !parts.some((part) => page.name.includes(part))) continue;
    missed += await measure(page);
  }
  console.log(['wanted'.padEnd(10), ...wanted.map((figure) => limitOf(figure).padStart(15))].join(''));
  if (missed > 0) console.log(`${missed} missed, which are marked with !.`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await people.close();
  await app.close();
  await browser.close();
  await exchange.stop();
}

function pagesOf({ origin }: App): MeasuredPage[] {
  const at = (path: string) => async () => ({ path });
  return [
    { name: 'home', isListed: true, find: at('/') },
    { name: 'direction', isListed: true, find: at('/exchange/BTC-SBERRUB') },
    { name: 'news', isListed: true, find: at('/news') },
    {
      name: 'piece',
      isListed: true,
      async find() {
        const list = await (await fetch(`${origin}/ru-RU-sitemap.xml`)).text();
        const path = /<loc>[^<]*(\/news\/[^<]+)<\/loc>/.exec(list)?.[1];
        if (path === undefined) throw new Error('There is no news in the demo.');
        return { path };
      },
    },
    { name: 'faq', isListed: true, find: at('/faq') },
    {
      name: 'claim',
      isListed: false,
      async find() {
        const customer = await people.customer({ language: 'ru' });
        await customer.goto('/');
        const id = await makeClaimByCall(app, customer, { from: 'BTC', to: 'SBERRUB', language: 'ru' });
        const cookies = await customer.context().cookies();
        return {
          path: claimAddress(id),
          cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        };
      },
    },
  ];
}

/** @returns how many of its figures are missed */
async function measure({ name, isListed, find }: MeasuredPage): Promise<number> {
  const { path, cookie } = await find();
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await look(exchange.origin + path, cookie));
  const figures = wanted.map((figure) => {
    if (figure.ofListed && !isListed) return { text: '', isMissed: false };
    const value = median(results.map((result) => figureOf(result, figure)));
    const { least = 0, most = Number.POSITIVE_INFINITY } = figure;
    const isMissed = !(value >= least && value <= most);
    return { text: `${isMissed ? '! ' : ''}${figure.written(value)}`, isMissed };
  });
  console.log([name.padEnd(10), ...figures.map(({ text }) => text.padStart(15))].join(''));
  for (const line of faultsOf(results, isListed)) console.log(`  ${line}`);
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    const middle = results.toSorted((a, b) => speedOf(a) - speedOf(b))[Math.floor(runs / 2)];
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(middle));
  }
  return figures.filter(({ isMissed }) => isMissed).length;
}

async function look(url: string, cookie: string | undefined): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    ...{ output: 'json', logLevel: 'error', formFactor: 'mobile' },
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  return result.lhr;
}

/** A score out of 100, or what an audit counted; what Lighthouse could not tell is missed. */
function figureOf({ categories, audits }: Result, { category, audit }: Wanted): number {
  if (category !== undefined) return Math.round((categories[category]?.score ?? Number.NaN) * 100);
  return audits[audit ?? '']?.numericValue ?? Number.NaN;
}

function speedOf({ categories }: Result): number {
  return categories['performance']?.score ?? 0;
}

/** What keeps a page from 100, of all but its speed, each once. */
function faultsOf(results: readonly Result[], isListed: boolean): Set<string> {
  const told = ['accessibility', 'best-practices', ...(isListed ? ['seo'] : [])];
  const lines = results.flatMap(({ categories, audits }) =>
    told.flatMap((category) =>
      (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = audits[id];
        return audit && weight > 0 && audit.score !== null && audit.score < 1
          ? [`${category}: ${audit.title}`]
          : [];
      }),
    ),
  );
  return new Set(lines);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function limitOf({ least, most, written }: Wanted): string {
  return least === undefined ? `≤ ${written(most ?? 0)}` : `≥ ${written(least)}`;
}
