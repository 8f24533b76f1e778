import { divide } from '@menyala/money';
import type { Context } from '../../context.ts';
import { type OutsideAnswer, OutsideFault } from '../../platform/outside/ask-outside.ts';
import { readFigure } from '../sources/check-quotes.ts';
import { type FeedRow, readFeed } from '../sources/read-feed.ts';
import { SourceFault } from '../sources/source.ts';
import type { DirectionInList, KeptRate, KnownNames, ListFile, ListRow, ReadRates } from './list-queries.ts';
import { amountOf, bestFirst, readNamed, readRates } from './read-bestchange.ts';

/** What came of asking for a list: what is wrong is told as faults, never thrown. */
export interface ListReading {
  read: ReadRates[];
  /** Directions of which it says what it said before. */
  same: number[];
  faults: SourceFault[];
  /** Names that were asked for anew; null where those of before do. */
  known: KnownNames | null;
  /** Tags of what was read, to be kept once that is kept. */
  etags: Map<string, string>;
  /** The monitor wants not to be asked again for so long. */
  retryAfterMs: number | null;
}

export interface ListQuestion {
  list: ListRow;
  /** Opened; empty for none. */
  key: string;
  directions: readonly DirectionInList[];
  /** What is kept, by direction, for files that fail now or say what they said. */
  kept: ReadonlyMap<number, readonly KeptRate[]>;
  /** Of what was read and kept before, by what was asked. */
  etags: ReadonlyMap<string, string>;
}

type Asking = Pick<Context, 'outside' | 'clock' | 'log'>;

/** How often is asked what the API calls things. */
const namesHoldMs = 6 * 60 * 60_000;
const mostPairs = 500;
const longestRetryMs = 60 * 60_000;

export async function askList(ctx: Asking, question: ListQuestion): Promise<ListReading> {
  const reading: ListReading = {
    ...{ read: [], same: [], faults: [], known: null },
    ...{ etags: new Map(), retryAfterMs: null },
  };
  try {
    if (question.list.kind === 'bestchange') await askApi(ctx, question, reading);
    else await askFiles(ctx, question, reading);
  } catch (error) {
    reading.faults.unshift(faultOf(ctx, error));
  }
  return reading;
}

/** What is thrown by anything but a fault may hold an address, and with it the key: only its kind is logged. */
function faultOf({ log }: Pick<Asking, 'log'>, error: unknown): SourceFault {
  if (error instanceof SourceFault) return error;
  if (error instanceof OutsideFault) return new SourceFault(error.code, error.detail);
  log.warn(
    { kind: error instanceof Error ? error.name : typeof error },
    'the list of a monitor was not read',
  );
  return new SourceFault('not_readable');
}

async function askApi(ctx: Asking, question: ListQuestion, reading: ListReading): Promise<void> {
  const { list, directions } = question;
  const known = await knownNames(ctx, question, reading);
  const pairOf = ({ from, to, city, cityName }: DirectionInList): string | null => {
    const [send, receive] = [numberOf(known.currencies, from), numberOf(known.currencies, to)];
    if (!send || !receive) return null;
    if (city === '') return `${send}-${receive}`;
    const its = numberOf(known.cities, city) ?? numberOf(known.cities, cityName.toUpperCase());
    return its ? `${send}-${receive}-${its}` : null;
  };
  const byPair = new Map<string, DirectionInList[]>();
  for (const direction of directions) {
    const pair = pairOf(direction);
    if (pair !== null) byPair.set(pair, [...(byPair.get(pair) ?? []), direction]);
  }
  const names = (changer: string) => numberOf(known.changers, changer) ?? changer;
  const ask = async (pairs: readonly string[]): Promise<void> => {
    const asked = pairs.join('+');
    const tag = `${list.monitorId} ${list.version} ${asked}`;
    const directionsOf = (pair: string) => byPair.get(pair) ?? [];
    try {
      const answer = await askPath(ctx, question, `rates/${asked}`, reading, question.etags.get(tag));
      if (answer.status === 304) {
        reading.same.push(...pairs.flatMap(directionsOf).map(({ id }) => id));
        return;
      }
      const { lists, faults } = readRates(answer.bytes, pairs, names);
      reading.faults.push(...faults);
      for (const [pair, rates] of lists)
        for (const { id, city } of directionsOf(pair)) reading.read.push({ direction: id, city, rates });
      const etag = answer.headers.etag;
      // Half an answer is asked for again.
      if (etag && faults.length === 0) reading.etags.set(tag, etag);
    } catch (error) {
      const fault = faultOf(ctx, error);
      if (fault.code === 'too_large' && pairs.length > 1) {
        const half = Math.ceil(pairs.length / 2);
        await ask(pairs.slice(0, half));
        await ask(pairs.slice(half));
        return;
      }
      throw fault;
    }
  };
  const pairs = [...byPair.keys()];
  for (let at = 0; at < pairs.length; at += mostPairs) await ask(pairs.slice(at, at + mostPairs));
}

async function knownNames(ctx: Asking, question: ListQuestion, reading: ListReading): Promise<KnownNames> {
  const { known, knownAt } = question.list;
  const now = ctx.clock.now().getTime();
  if (known && knownAt && now - knownAt.getTime() < namesHoldMs) return known;
  const ask = async (what: 'currencies' | 'cities' | 'changers') =>
    readNamed((await askPath(ctx, question, `${what}/en`, reading)).bytes, what);
  const currencies = await ask('currencies');
  const changers = await ask('changers');
  const isInCity = question.directions.some(({ city }) => city !== '');
  const cities = isInCity ? await ask('cities') : [];
  reading.known = {
    currencies: Object.fromEntries(currencies.map(({ code, id }) => [code, id])),
    cities: Object.fromEntries(
      cities.flatMap(({ code, name, id }) => [[name.toUpperCase(), id], ...(code ? [[code, id]] : [])]),
    ),
    changers: Object.fromEntries(changers.map(({ id, name }) => [id, name || id])),
  };
  return reading.known;
}

/** @throws OutsideFault, SourceFault `status` */
async function askPath(
  { outside }: Asking,
  { list, key }: ListQuestion,
  path: string,
  reading: ListReading,
  etag?: string,
): Promise<OutsideAnswer> {
  const url = `${list.address.replace(/\/+$/, '')}/v2/${key}/${path}`;
  const answer = await outside.ask({ url, ...(etag && { headers: { 'if-none-match': etag } }) });
  noteRetry(answer, reading);
  if (answer.status !== 200 && !(etag && answer.status === 304))
    throw new SourceFault('status', String(answer.status));
  return answer;
}

function noteRetry({ headers }: OutsideAnswer, reading: ListReading): void {
  const header = headers['retry-after'];
  if (header !== undefined && /^\d{1,6}$/.test(header))
    reading.retryAfterMs = Math.max(
      reading.retryAfterMs ?? 0,
      Math.min(Number(header) * 1_000, longestRetryMs),
    );
}

/**
 * The files of a list, each read by itself: one that fails keeps its last lines for as long as they are fresh, so that an exchanger
 * that stumbles does not move us at once.
 */
async function askFiles(ctx: Asking, question: ListQuestion, reading: ListReading): Promise<void> {
  const now = ctx.clock.now();
  const at = now.toISOString();
  const since = new Date(now.getTime() - question.list.freshSeconds * 1_000).toISOString();
  const all = new Map<number, KeptRate[]>(question.directions.map(({ id }) => [id, []]));
  let answered = 0;
  for (const file of question.list.files) {
    const tag = `${question.list.monitorId} ${question.list.version} ${file.name} ${file.address}`;
    const ofBefore = (id: number) => (question.kept.get(id) ?? []).filter((rate) => rate.file === file.name);
    try {
      const etag = question.etags.get(tag);
      const answer = await ctx.outside.ask({
        url: file.address,
        ...(etag && { headers: { 'if-none-match': etag } }),
      });
      noteRetry(answer, reading);
      if (answer.status === 304 && etag) {
        for (const [id, rates] of all) rates.push(...ofBefore(id).map((rate) => ({ ...rate, at })));
        reading.etags.set(tag, etag);
      } else {
        if (answer.status !== 200) throw new SourceFault('status', String(answer.status));
        const rows = readFeed(answer.bytes);
        if (rows.length === 0) throw new SourceFault('empty', file.name);
        const byPair = Map.groupBy(rows, ({ from, to }) => `${from}/${to}`);
        const lines = question.directions.map((direction) => ({
          id: direction.id,
          rates: ratesOfFile(byPair.get(`${direction.from}/${direction.to}`) ?? [], file, direction.city),
        }));
        for (const { id, rates } of lines) all.get(id)?.push(...rates.map((rate) => ({ ...rate, at })));
        if (answer.headers.etag) reading.etags.set(tag, answer.headers.etag);
      }
      answered += 1;
    } catch (error) {
      const fault = faultOf(ctx, error);
      reading.faults.push(new SourceFault(fault.code, file.name));
      for (const [id, rates] of all)
        rates.push(...ofBefore(id).filter((rate) => rate.at !== undefined && rate.at >= since));
    }
  }
  if (answered === 0) return;
  for (const { id, city } of question.directions)
    reading.read.push({ direction: id, city, rates: bestFirst(all.get(id) ?? []) });
}

/** Each exchanger's first line of the pair, in its city where the list goes by cities. @throws SourceFault `bad_price` */
function ratesOfFile(rows: readonly FeedRow[], file: ListFile, city: string): KeptRate[] {
  const rates = new Map<string, KeptRate>();
  for (const row of rows) {
    if (city !== '' && row.city !== null && row.city.toUpperCase() !== city.toUpperCase()) continue;
    const changer = (row.exchanger ?? file.name).slice(0, 60);
    if (rates.has(changer)) continue;
    const [give, get] = [readFigure(row.in), readFigure(row.out)];
    if (give === null || get === null) throw new SourceFault('bad_price', file.name);
    const rate = divide(give, get, { digits: 30, rounding: 'nearest' });
    const amount = (value: unknown) => amountOf(amountText(value), file.name);
    rates.set(changer, {
      ...{ changer, name: changer, rate, rankRate: rate, file: file.name },
      ...{ reserve: amount(row.amount), least: amount(row.least), most: amount(row.most) },
    });
  }
  return [...rates.values()];
}

/** Some write the unit behind it: "500 USD". */
const amountText = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\s*[A-Za-z]{2,10}$/, '').trim() : value;

/** Names come from outside: only those that are the object's own. */
const numberOf = (names: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;
