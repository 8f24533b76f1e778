/**
 * Every bench, in the order in which they run, and every figure that each of them owes, with what is wanted of it. A figure that
 * is missing is named from this list.
 */
import type { Bound, Reading, Wanted } from './figure.ts';
import { officeScreens } from './office-screens.ts';

/** Exchanges that a bench may be given: a copy of the prepared one, under limits or not; one with a market; and the large one. */
export type Given = 'fresh' | 'unlimited' | 'market' | 'large';

export interface Bench {
  /** The exchange that it is given, or the data on which it starts its own. */
  measures: Given | 'prepared data' | 'large data' | 'nothing';
  /** It is cut off after so many. */
  minutes: number;
  /** False where PostgreSQL is to know of its tables what it found out by itself. */
  isCounted?: boolean;
  /** In a smoke run it goes on beside others: it waits most of its time. */
  isBeside?: boolean;
  /** Why a smoke run goes without it. */
  notInSmoke?: string;
  figures: Record<string, Bound>;
  run: () => Promise<Record<string, Reading>>;
}

/** A smoke run measures for a second or two, beside other work: half of what is wanted was missed by chance. */
const soShort = 5;
const ofSoShort = 'so short a load says little of it';

const told: Bound = { wanted: 'told' };
const least = (atLeast: number, smoke: Bound['smoke'] = downTo(atLeast / soShort, ofSoShort)): Bound =>
  bound({ atLeast }, smoke);
const most = (atMost: number, smoke?: Bound['smoke']): Bound => bound({ atMost }, smoke);
/** Times, and ratios of times. */
const quick = (atMost: number): Bound => most(atMost, upTo(atMost * soShort, ofSoShort));
const bound = (wanted: Wanted, smoke?: Bound['smoke']): Bound => ({ wanted, ...(smoke ? { smoke } : {}) });
/** The limit in a smoke run of a figure that is known to be far from what is wanted. */
const upTo = (atMost: number, because: string) => ({ holds: { atMost }, because });
const downTo = (atLeast: number, because: string) => ({ holds: { atLeast }, because });

const defined = <Name extends string>(bench: {
  measures: Bench['measures'];
  minutes: number;
  isCounted?: boolean;
  isBeside?: boolean;
  notInSmoke?: string;
  figures: Record<Name, Bound>;
  run: () => Promise<Record<NoInfer<Name>, Reading>>;
}): Bench => bench;

/** A weight is the same in a small run. */
const weighs = (kilobytes: number) => most(kilobytes, upTo(kilobytes, 'it weighs as much there'));

const asFarAs34 = 'what is wanted is for issue 34';

/** The cost that each screen of the office may have. */
const ofOffice = Object.fromEntries(
  officeScreens.map((name) => [
    `office, ${name}: CPU ms`,
    quick(name === 'search by part of an email' ? 100 : 20),
  ]),
) as Record<`office, ${(typeof officeScreens)[number]}: CPU ms`, Bound>;

const lookedAtByMany = <Name extends string>(name: Name, atLeast: number, smoke?: Bound['smoke']) =>
  ({ [`${name} / bare route`]: least(atLeast, smoke), [`${name}, by CPU`]: told }) as Record<
    `${Name} / bare route` | `${Name}, by CPU`,
    Bound
  >;

export const benches = {
  young: defined({
    ...{
      measures: 'fresh',
      isCounted: false,
      minutes: 5,
      run: async () => (await import('./young.ts')).benchYoung(),
    },
    figures: {
      'whole scans of growing tables, a completed claim': most(0, upTo(60, asFarAs34)),
      'growing tables read whole': most(0, upTo(12, asFarAs34)),
    },
  }),
  idle: defined({
    ...{ measures: 'fresh', minutes: 4, run: async () => (await import('./idle.ts')).benchIdle() },
    figures: {
      'idle, server and database, % of a core': most(1, upTo(15, asFarAs34)),
      'statements a second when idle': told,
    },
  }),
  life: defined({
    ...{ measures: 'fresh', minutes: 6, run: async () => (await import('./life.ts')).benchLife() },
    figures: {
      'CPU a completed claim, ms': most(20, upTo(120, asFarAs34)),
      // Three times what it was when this was first measured: an old build is not there to be compared with.
      'completed claims / a thousand plain INSERTs': least(4.5, downTo(0.5, asFarAs34)),
      'WAL a completed claim, kB': told,
      'disk a completed claim with its emails, kB': most(10, upTo(80, asFarAs34)),
    },
  }),
  claims: defined({
    ...{ measures: 'fresh', minutes: 6, run: async () => (await import('./claims.ts')).benchClaims() },
    figures: {
      'claims over HTTP / minimal hold': least(1, downTo(0.12, asFarAs34)),
      'claims over HTTP / plain INSERT': least(0.15, downTo(0.03, asFarAs34)),
      'CPU a claim made, ms': told,
      'WAL a claim made, kB': most(6),
      'claims refused for a moved price, %': most(1),
    },
  }),
  streams: defined({
    ...{ measures: 'fresh', minutes: 6, run: async () => (await import('./streams.ts')).benchStreams() },
    figures: {
      'claims with thousands of listeners / without': least(0.85),
      'the same, CPU a claim': told,
    },
  }),
  storm: defined({
    ...{ measures: 'fresh', minutes: 8, run: async () => (await import('./storm.ts')).benchStorm() },
    figures: { 'claims while thousands expire / alone': least(0.75) },
  }),
  reads: defined({
    ...{ measures: 'fresh', minutes: 5, run: async () => (await import('./reads.ts')).benchReads() },
    figures: {
      ...lookedAtByMany('GET course', 0.95),
      ...lookedAtByMany('GET pair', 0.95),
      ...lookedAtByMany('GET reserves', 0.95),
      ...lookedAtByMany('home page, kept', 0.7, downTo(0.15, asFarAs34)),
    },
  }),
  memory: defined({
    ...{ measures: 'fresh', minutes: 8, run: async () => (await import('./memory.ts')).benchMemory() },
    figures: { 'memory after ten times the requests / after few': most(1.2) },
  }),
  weight: defined({
    ...{ measures: 'fresh', minutes: 2, run: async () => (await import('./weight.ts')).benchWeight() },
    figures: {
      'JavaScript of the home page, gzip kB': most(98, upTo(110, asFarAs34)),
      'CSS of the home page, gzip kB': most(14, upTo(26, asFarAs34)),
      'first JavaScript of the office, gzip kB': weighs(242),
      'HTML of home as it travels, kB': most(8.5, upTo(11, asFarAs34)),
      'HTML of a direction as it travels, kB': weighs(12),
      'HTML of login as it travels, kB': weighs(4),
      'HTML of an account as it travels, kB': weighs(19.5),
      'HTML of a claim as it travels, kB': weighs(33),
      'HTML of shops as it travels, kB': weighs(6.5),
      'HTML of a payer as it travels, kB': weighs(22.5),
      'HTML of the office as it travels, kB': weighs(4),
    },
  }),
  interactions: defined({
    measures: 'fresh',
    minutes: 4,
    run: async () => (await import('./interactions.ts')).benchInteractions(),
    figures: {
      'first key in the sum, ms to the next paint': told,
      'second key in the sum, ms to the next paint': told,
      'the picker opens, ms to the next paint': told,
      'a currency is chosen, ms to the next paint': told,
    },
  }),
  site: defined({
    ...{
      measures: 'fresh',
      minutes: 6,
      run: async () => (await import('./public-site.ts')).benchPublicSite(),
    },
    figures: {
      ...lookedAtByMany('news', 0.7, downTo(0.2, asFarAs34)),
      ...lookedAtByMany('faq', 0.7, downTo(0.2, asFarAs34)),
      ...lookedAtByMany('rss', 0.7, downTo(0.2, asFarAs34)),
      ...lookedAtByMany('sitemap of 50,000', 0.7),
    },
  }),
  users: defined({
    ...{ measures: 'unlimited', minutes: 6, run: async () => (await import('./users.ts')).benchUsers() },
    figures: {
      'users/me / bare route with JWT': least(0.3),
      'users/me, by CPU': told,
      'me/claims, first page / bare route with JWT': least(0.4),
      'me/claims, first page, by CPU': told,
      'me/claims, last page / bare route with JWT': least(0.4),
      'me/claims, last page, by CPU': told,
      'me/claims, each page once / bare route with JWT': told,
      'me/claims, each page once, by CPU': told,
      'last page / first page, time': quick(1.5),
      'calculator p99 in many sign-ins / idle': quick(5),
    },
  }),
  cards: defined({
    ...{ measures: 'unlimited', minutes: 4, run: async () => (await import('./cards.ts')).benchCards() },
    figures: {
      'calculator p99 in many uploads / idle': quick(5),
      'memory for 20 uploads at once, of 200 MB': most(1),
      'pair with a verification course / without': quick(1.1),
    },
  }),
  partners: defined({
    ...{
      measures: 'unlimited',
      minutes: 8,
      run: async () => (await import('./partners.ts')).benchPartners(),
    },
    figures: {
      'refferal: much / little, time': quick(1.5),
      'rewards, first page: much / little, time': quick(1.5),
      'rewards, last page: much / little, time': quick(1.5),
      'withdrawals: much / little, time': quick(1.5),
      'a click / the page without, time': quick(1.2),
      'a click / the page without, CPU': quick(1.2),
      'a click / the page without, CPU with the database’s': quick(1.2),
      'with utm marks / without, time': told,
      'with utm marks / without, CPU': told,
      'with utm marks / without, CPU with the database’s': told,
      'claims with a promocode / without': told,
    },
  }),
  shops: defined({
    ...{ measures: 'unlimited', minutes: 8, run: async () => (await import('./shops.ts')).benchShops() },
    figures: {
      'invoices by API / claims, a second': least(0.7),
      'deliveries / empty jobs of graphile-worker': least(0.4),
      'deliveries / the same, tuned': told,
      'an event beside many that hang, s': quick(2),
    },
  }),
  sales: defined({
    ...{ measures: 'unlimited', minutes: 8, run: async () => (await import('./shop-sales.ts')).benchSales() },
    figures: {
      'sales, first page: many / few, time': quick(1.5),
      'sales, middle page: many / few, time': quick(1.5),
      'sales, last page: many / few, time': quick(1.5),
      'sales by status: many / few, time': quick(1.5),
      'sales by status and days: many / few, time': quick(1.5),
      'sales by sum: many / few, time': quick(1.5),
      'sales by order: many / few, time': quick(1.5),
      'statistics of 30 days: many / few, time': quick(1.5),
      'statistics of a year: many / few, time': quick(1.5),
    },
  }),
  formulas: defined({
    ...{ measures: 'nothing', minutes: 3, run: async () => (await import('./formulas.ts')).benchFormulas() },
    figures: { '60 prices through 3,000 formulas / plain loops': quick(3) },
  }),
  rates: defined({
    ...{ measures: 'market', minutes: 4, run: async () => (await import('./rates.ts')).benchRates() },
    figures: {
      'a tick until its courses are published, s': quick(1),
      'then until browsers have them, s': quick(1),
      'publishing / as many plain rows in one statement': told,
    },
  }),
  calculator: defined({
    ...{ measures: 'market', minutes: 4, run: async () => (await import('./rates.ts')).benchCalculator() },
    figures: { 'p99 of the calculator with a tick a second / idle': quick(3) },
  }),
  feeds: defined({
    ...{ measures: 'market', minutes: 5, run: async () => (await import('./feeds.ts')).benchFeeds() },
    figures: {
      ...lookedAtByMany('rates, xml', 0.8),
      ...lookedAtByMany('rates, xml11', 0.8),
      ...lookedAtByMany('rates, json', 0.8),
      ...lookedAtByMany('rates, txt', 0.8),
      ...lookedAtByMany('rates, xml as it is', 0.8),
    },
  }),
  small: defined({
    ...{
      measures: 'prepared data',
      minutes: 5,
      run: async () => (await import('./small-machine.ts')).benchSmallMachine(),
    },
    figures: {
      'memory at rest, server and database, MB': most(400),
      'memory under load in 1 GB, server and database, MB': most(700),
    },
  }),
  office: defined({
    ...{ measures: 'large', minutes: 8, run: async () => (await import('./office.ts')).benchOffice() },
    figures: ofOffice,
  }),
  books: defined({
    ...{ measures: 'large', minutes: 8, run: async () => (await import('./books.ts')).benchBooks() },
    isBeside: true,
    figures: {
      'books, with all that idles, % of a core': most(3, upTo(30, asFarAs34)),
      'the whole check of the books, s': told,
    },
  }),
  million: defined({
    ...{ measures: 'large', minutes: 6, run: async () => (await import('./million.ts')).benchMillion() },
    figures: { 'claims with a great many / with few': least(0.85) },
  }),
  backup: defined({
    ...{ measures: 'large', minutes: 5, run: async () => (await import('./backup.ts')).benchBackup() },
    figures: { 'claims while a backup is made / without': least(0.8) },
  }),
  restore: defined({
    ...{
      measures: 'large data',
      minutes: 20,
      run: async () => (await import('./restore.ts')).benchRestore(),
    },
    notInSmoke: 'it needs a PostgreSQL with its pg_restore on this machine',
    figures: { 'restore / pg_restore': most(2), 'backup, s': told },
  }),
  start: defined({
    ...{ measures: 'large data', minutes: 6, run: async () => (await import('./start.ts')).benchStart() },
    figures: {
      'start at a great many claims to the first answer, s': most(3, upTo(25, asFarAs34)),
      'CPU of such a start, server and database, s': most(3, upTo(20, asFarAs34)),
      'stop while claims come in, s': quick(2),
      'stop in the whole check of the books, s': quick(2),
    },
  }),
  metrics: defined({
    ...{
      measures: 'large data',
      minutes: 6,
      run: async () => (await import('./metrics.ts')).benchMetrics(),
    },
    figures: {
      'a collection of metrics, ms': quick(10),
      'collections a second when asked 1,000 times': most(1),
    },
  }),
  probes: defined({
    ...{
      measures: 'prepared data',
      minutes: 5,
      run: async () => (await import('./metrics.ts')).benchIdleProbes(),
    },
    notInSmoke: 'two idle servers differ by chance in so short a time',
    figures: { 'idle cost of the management port, % of a core': most(0.3) },
  }),
  demo: defined({
    ...{
      measures: 'prepared data',
      minutes: 5,
      run: async () => (await import('./idle.ts')).benchIdleDemo(),
    },
    notInSmoke: 'a demo takes longer to start than it would be measured',
    figures: { 'idle, a whole demo, % of a core': most(2, upTo(40, asFarAs34)) },
  }),
} satisfies Record<string, Bench>;

export type BenchName = keyof typeof benches;
