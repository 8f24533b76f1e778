import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { listenTo } from '../../platform/database/listen.ts';
import { plain } from '../../platform/database/numeric.ts';
import { readInTurn } from '../../platform/database/read-in-turn.ts';
import {
  type CourseRow,
  coursesAfter,
  mostKept,
  type PublishedCourse,
  publishedCourse,
  standingCourses,
} from './course-rows.ts';
import { oldAt } from './price-age.ts';
import type { PriceRow } from './price-queries.ts';

/** What moves with the market: published courses and base prices, as they are at this moment. */
export interface Rates {
  /** Newest first: the newest, and those that were still the newest within the owner's grace. The same list until one is published. */
  coursesOf(directionId: number): readonly PublishedCourse[];
  /** Of an asset, in US dollars; undefined for one that is not known. */
  priceOf(asset: string): BasePrice | undefined;
}

export interface BasePrice {
  /** Null while nobody has set it. */
  usd: string | null;
  /** From when on it is old; null for one that is fixed, or moves by itself. */
  oldAt: Date | null;
  /** When it was fresh again after it had been old, as this process saw it; null where it never was old. */
  backAt: Date | null;
}

export interface RatesChange {
  /** Those that have another newest course. */
  directionIds: ReadonlySet<number>;
  /** True where more than figures changed: one got its first course or lost its last, began or ceased to rest, a price was set, grew old or is fresh again. */
  isOfLists: boolean;
}

/**
 * A picture of courses and prices in memory, in each process. It is told that there is something new, and reads just that, so that
 * a course that moves costs neither the catalogue nor what was made of it, but for what shows that course.
 */
export interface RatesKeeper extends Rates {
  /** Turns at each change. */
  readonly version: number;
  /** The version at which this direction's newest course came. */
  versionOf(directionId: number): number;
  /** Reads what is new; used right after a change made here. */
  refresh(): Promise<void>;
  onChange(listener: (change: RatesChange) => void): void;
  close(): Promise<void>;
}

/** How often the keeper looks by itself, in case a notice was lost. */
const lookEveryMs = 5_000;
/** Clocks of two processes differ by less. */
const clocksDifferMs = 5_000;
/** Rows that are read before other work has its turn. */
const mostInTurn = 150;

interface Kept {
  newestId: string;
  courses: readonly PublishedCourse[];
}

export async function keepRates(
  db: Database,
  url: string,
  { log, clock }: { log: FastifyBaseLogger; clock: Clock },
): Promise<RatesKeeper> {
  const none: readonly PublishedCourse[] = [];
  const listeners: ((change: RatesChange) => void)[] = [];
  const versions = new Map<number, number>();
  let kept = new Map<number, Kept>();
  let prices = new Map<string, BasePrice>();
  let version = 0;
  let lastId = '0';
  let graceMs = 0;
  let isWholeWanted = true;

  async function read(): Promise<void> {
    const rows = await db.selectFrom('price').selectAll().execute();
    const wanted = await readGraceMs(db);
    if (isWholeWanted || wanted > graceMs) await readWhole(wanted);
    else await readNews(wanted);
    // After the courses: a price that is back never counts with the course from before it went.
    takePrices(rows);
  }

  function takePrices(rows: readonly PriceRow[]): void {
    const now = clock.now();
    const before = prices;
    prices = new Map(
      rows.map((row) => {
        const next = { usd: row.is_set ? plain(row.usd) : null, oldAt: oldAt(row) };
        const known = before.get(row.asset);
        const isBack = standing(known, now) === 'old' && standing(next, now) === 'fresh';
        return [row.asset, { ...next, backAt: isBack ? now : (known?.backAt ?? null) }];
      }),
    );
    const changed = [...prices].filter(([asset, price]) => !isSame(before.get(asset), price));
    if (changed.length === 0) return;
    const isOfLists = changed.some(
      ([asset, price]) => standing(before.get(asset), now) !== standing(price, now),
    );
    tell({ directionIds: new Set(), isOfLists });
  }

  async function readWhole(withinMs: number): Promise<void> {
    isWholeWanted = false;
    let rows: CourseRow[];
    try {
      rows = await standingCourses(db, withinMs + clocksDifferMs);
    } catch (error) {
      isWholeWanted = true;
      throw error;
    }
    graceMs = withinMs;
    const before = kept;
    kept = new Map();
    for (const [id, own] of Map.groupBy(rows, ({ direction_id }) => direction_id)) {
      const newestFirst = own.toReversed();
      kept.set(id, {
        newestId: newestFirst[0]?.id ?? '0',
        courses: inGrace(newestFirst.map(publishedCourse)),
      });
    }
    for (const { newestId } of kept.values()) lastId = later(lastId, newestId);
    const all = new Set([...before.keys(), ...kept.keys()]);
    const changed = [...all].filter((id) => before.get(id)?.newestId !== kept.get(id)?.newestId);
    note(
      changed,
      [...all].some((id) => before.has(id) !== kept.has(id)),
    );
  }

  async function readNews(withinMs: number): Promise<void> {
    graceMs = withinMs;
    for (;;) {
      const rows = await coursesAfter(db, lastId, mostInTurn);
      const now = clock.now();
      let isOfLists = false;
      for (const row of rows) {
        const course = publishedCourse(row);
        const [newest] = kept.get(row.direction_id)?.courses ?? none;
        isOfLists ||= !newest || stands(newest, now) !== stands(course, now);
        add(row, course);
      }
      note(
        rows.map(({ direction_id }) => direction_id),
        isOfLists,
      );
      if (rows.length < mostInTurn) return;
    }
  }

  function add(row: CourseRow, course: PublishedCourse): void {
    lastId = later(lastId, row.id);
    const known = kept.get(row.direction_id);
    const courses = [course, ...(known?.courses ?? none)];
    // A process whose clock is behind publishes what is older than what stands, and it is in force for nobody.
    courses.sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
    kept.set(row.direction_id, {
      newestId: courses[0] === course ? row.id : (known?.newestId ?? row.id),
      courses: inGrace(courses),
    });
  }

  /** Those that a claim may still be made at, by the grace and by what clocks may differ. */
  function inGrace(courses: PublishedCourse[]): PublishedCourse[] {
    const since = (courses[0]?.publishedAt.getTime() ?? 0) - graceMs - clocksDifferMs;
    const gone = courses.findIndex((_, place) => {
      const replacedBy = courses[place - 1];
      return replacedBy !== undefined && replacedBy.publishedAt.getTime() <= since;
    });
    return courses.slice(0, Math.min(gone === -1 ? courses.length : gone, mostKept));
  }

  function note(directionIds: readonly number[], isOfLists: boolean): void {
    if (directionIds.length > 0) tell({ directionIds: new Set(directionIds), isOfLists });
  }

  function tell(change: RatesChange): void {
    version += 1;
    for (const id of change.directionIds) versions.set(id, version);
    for (const listener of listeners) listener(change);
  }

  const reading = readInTurn(read);
  const look = () => {
    reading
      .read()
      .catch((error: unknown) => log.warn({ err: error }, 'courses could not be read; the last ones stay'));
  };
  const lookAtAll = () => {
    isWholeWanted = true;
    look();
  };
  const notices = await listenTo(url, 'rates', {
    onNotice: (payload) => (payload === 'all' ? lookAtAll() : look()),
    onBack: lookAtAll,
  });
  const timer = setInterval(look, lookEveryMs);
  await reading.read();

  return {
    coursesOf: (directionId) => kept.get(directionId)?.courses ?? none,
    priceOf: (asset) => prices.get(asset),
    get version() {
      return version;
    },
    versionOf: (directionId) => versions.get(directionId) ?? 0,
    refresh: reading.read,
    onChange: (listener) => listeners.push(listener),
    async close() {
      clearInterval(timer);
      await notices.close();
      await reading.settled();
    },
  };
}

async function readGraceMs(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select (settings->>'courseGraceSeconds')::int as seconds from exchange_settings`.execute(db);
  return (rows[0]?.seconds ?? 0) * 1000;
}

const later = (one: string, other: string) => (BigInt(one) > BigInt(other) ? one : other);

const isSame = (one: BasePrice | undefined, other: BasePrice) =>
  one?.usd === other.usd && one.oldAt?.getTime() === other.oldAt?.getTime();

/** True where it can be exchanged at. */
const stands = ({ pausedBy, oldAt }: PublishedCourse, now: Date) =>
  pausedBy === null && (oldAt === null || oldAt > now);

/** What lists go by. */
function standing(price: Pick<BasePrice, 'usd' | 'oldAt'> | undefined, now: Date): 'none' | 'old' | 'fresh' {
  if (!price || price.usd === null) return 'none';
  return price.oldAt !== null && price.oldAt <= now ? 'old' : 'fresh';
}
