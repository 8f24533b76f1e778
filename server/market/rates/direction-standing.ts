import type { CourseSnapshot } from '@menyala/contract/course-steps';
import { type DirectionPlace, noPlace } from '@menyala/contract/office/directions';
import type { DirectionPlaces, DirectionStanding, ListStanding } from '@menyala/contract/office/places';
import {
  add,
  compare,
  type Decimal,
  type ListedRate,
  marginOf,
  multiply,
  placeOf,
  rivalsOf,
  roundCourse,
  subtract,
} from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isFreshList } from './take-place.ts';

const mostShown = 10;

interface Newest {
  base: Decimal;
  course: Decimal;
  cities: Record<string, { course: Decimal }>;
}

/** Where we stand with a direction in every list that says something of it. @throws Refusal `not_found` */
export async function directionStanding(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  directionId: number,
): Promise<DirectionStanding> {
  const direction = await db
    .selectFrom('direction')
    .select(['place', 'is_enabled'])
    .where('id', '=', directionId)
    .whereRef('from_id', '<>', 'to_id')
    .executeTakeFirst();
  if (!direction) throw new Refusal('not_found');
  const newest = direction.is_enabled ? await newestCourse(db, directionId) : null;
  if (!newest) return { course: null, baseCourse: null, step: null, lists: [] };
  const settings = (direction.place as DirectionPlace | null) ?? noPlace;
  const lists = await listsOf(db, [directionId]);
  const now = clock.now();
  return {
    ...{ course: newest.course, baseCourse: newest.base },
    step: settings.isOn ? (newest.snapshot.place ?? null) : null,
    lists: lists
      .map((list) => standingIn(list, settings, newest, now))
      .sort((one, other) => Number(other.isFollowed) - Number(one.isFollowed)),
  };
}

/** The same of many in short, of their published courses: of each the list that is followed, or else the first. */
export async function directionPlaces(
  { db, clock, rates }: Pick<Context, 'db' | 'clock' | 'rates'>,
  ids: readonly number[],
): Promise<DirectionPlaces> {
  const now = clock.now();
  const { rows } = await sql<{ id: number; place: DirectionPlace | null }>`
    select id, place from direction where is_enabled and id = any (${[...ids]}::int[])`.execute(db);
  const placeOf = new Map(rows.map(({ id, place }) => [id, place ?? noPlace]));
  const lists = Map.groupBy(await listsOf(db, [...placeOf.keys()]), ({ directionId }) => directionId);
  const places = [...lists].flatMap(([directionId, own]) => {
    const settings = placeOf.get(directionId) ?? noPlace;
    const [newest] = rates.coursesOf(directionId);
    const list = own.find(({ monitorId }) => settings.isOn && settings.monitorId === monitorId) ?? own[0];
    if (!newest || !list) return [];
    const course = { base: newest.baseCourse, course: newest.course, cities: newest.cities };
    const { monitor, isFresh, isFollowed, place, of, above } = standingIn(list, settings, course, now);
    return [{ directionId, monitor, isFresh, isFollowed, place, of, above }];
  });
  return { places };
}

async function newestCourse(
  db: Queryable,
  directionId: number,
): Promise<(Newest & { snapshot: CourseSnapshot }) | null> {
  const row = await db
    .selectFrom('course')
    .select(['base_course', 'course', 'cities', 'snapshot'])
    .where('direction_id', '=', directionId)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ base: plain(row.base_course), course: plain(row.course) },
    cities: row.cities as unknown as Newest['cities'],
    snapshot: (row.snapshot as unknown as CourseSnapshot | null) ?? { formula: null, steps: [] },
  };
}

interface ListOfDirection {
  directionId: number;
  monitorId: number;
  monitor: string;
  own: string[];
  freshSeconds: number;
  city: string;
  rates: ListedRate[];
  readAt: Date;
}

async function listsOf(db: Queryable, directionIds: readonly number[]): Promise<ListOfDirection[]> {
  const { rows } = await sql<ListOfDirection>`
    select r.direction_id as "directionId", m.id as "monitorId", m.name as monitor, l.own, l.fresh_seconds as "freshSeconds", r.city, r.rates, r.read_at as "readAt"
    from monitor_rate r
    join monitor_list l on l.monitor_id = r.monitor_id
    join monitor m on m.id = r.monitor_id
    where r.direction_id = any (${[...directionIds]}::int[]) and l.is_enabled order by m.id`.execute(db);
  return rows;
}

function standingIn(
  list: ListOfDirection,
  settings: DirectionPlace,
  { base, course: usual, cities }: Newest,
  now: Date,
): ListStanding {
  const isFollowed = settings.isOn && settings.monitorId === list.monitorId;
  const course = cities[list.city]?.course ?? usual;
  // Whoever is followed nowhere is still compared with, by the usual rules.
  const rules = settings.monitorId === list.monitorId ? settings : noPlace;
  const rivals = rivalsOf(list.rates, base, { ...rules, own: list.own });
  const place = placeOf(rivals, course);
  const above = rivals[place - 2];
  const byChanger = new Map(list.rates.toReversed().map((rate) => [rate.changer, rate]));
  const others = new Set(list.rates.map(({ changer }) => changer).filter((one) => !list.own.includes(one)));
  return {
    ...{ monitorId: list.monitorId, monitor: list.monitor, readAt: list.readAt.toISOString() },
    isFresh: isFreshList(list, now),
    isFollowed,
    ...{ place, of: rivals.length + 1, listed: others.size + 1 },
    above: above ? { ...above, course: roundCourse(above.course), ...costOf(above.course) } : null,
    rivals: rivals.slice(0, mostShown).map((rival) => {
      const rate = byChanger.get(rival.changer);
      return {
        ...{ changer: rival.changer, name: rival.name, course: roundCourse(rival.course) },
        ...{ reserve: rate?.reserve ?? null, least: rate?.least ?? null, most: rate?.most ?? null },
      };
    }),
  };

  /** Of being better than them by the step. */
  function costOf(theirs: Decimal) {
    const better = multiply(multiply(theirs, add('100', rules.stepPercent)), '0.01');
    const then = marginOf(base, better);
    const points = subtract(marginOf(base, course), then);
    const isWithin = !isFollowed || compare(then, rules.leastMarginPercent) >= 0;
    return { points, usd: multiply(points, '10'), isWithin };
  }
}
