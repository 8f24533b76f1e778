import type { CourseMargins, DirectionPlace } from '@menyala/contract/office/directions';
import type { PriceSources } from '@menyala/contract/office/prices';
import type { Decimal, TieredCourses } from '@menyala/money';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../../platform/database/numeric.ts';
import { takeTurns } from '../../../platform/take-turns.ts';
import { type DirectionCourse, directionCourse } from '../direction-course.ts';
import { pricesOfQuotes, sourcesOf } from '../follow-sources.ts';
import { readMarket } from '../formula/read-market.ts';
import { directionKey } from '../formula/read-tokens.ts';
import { byPrices, type Market, openReckoning } from '../formula/reckon-bases.ts';
import { priceRows } from '../price-queries.ts';

/** All that courses follow from at a moment, and the courses that they come to, published or not. */
export interface CourseInputs {
  prices: ReadonlyMap<string, GuardedPrice>;
  directions: ReadonlyMap<number, GuardedDirection>;
  /** How much less than asked for counts as paid, in percent. */
  tolerancePercent: Decimal;
}

export interface GuardedPrice {
  usd: Decimal;
  isSet: boolean;
  sources: PriceSources | null;
  /** How long one by hand holds, in minutes; null for always. */
  freshMinutes: number | null;
}

export interface GuardedDirection {
  /** "BTC – USDTTRC20". */
  pair: string;
  isEnabled: boolean;
  /** True once a course of it was published. */
  isKnown: boolean;
  fromAsset: string;
  toAsset: string;
  formula: string | null;
  isFixed: boolean;
  place: DirectionPlace | null;
  floorPercent: Decimal | null;
  bonusPercent: Decimal;
  /** One price divided by the other; null while one of them is not set. */
  baseByPrices: Decimal | null;
  /** The courses of now, or else those that were published last; null for neither. */
  courses: DirectionCourse | null;
}

/** Reads them, and reckons every course by the calculator that publishes. */
export async function readCourseInputs(tx: Tx, now: Date): Promise<CourseInputs> {
  const rows = await priceRows(tx);
  const told = await pricesOfQuotes(tx, rows, now);
  const usdOf = (row: (typeof rows)[number]) => told.get(row.asset)?.usd ?? plain(row.usd);
  const prices = new Map(
    rows.map((row) => [
      row.asset,
      {
        ...{ usd: usdOf(row), isSet: row.is_set, sources: sourcesOf(row) },
        freshMinutes: row.fresh_minutes,
      },
    ]),
  );
  const market = withPrices(await readMarket(tx, now), prices);
  return {
    prices,
    directions: await readDirections(tx, market),
    tolerancePercent: await readTolerance(tx),
  };
}

/** The market at what quotes say now: a price that follows them is written a moment later. */
function withPrices(market: Market, prices: ReadonlyMap<string, GuardedPrice>): Market {
  const now = new Map(
    [...market.prices].map(([asset, price]) => {
      const known = prices.get(asset);
      return [asset, { ...price, usd: known?.isSet ? known.usd : null }];
    }),
  );
  return { ...market, prices: now };
}

async function readDirections(tx: Tx, market: Market): Promise<Map<number, GuardedDirection>> {
  const turn = takeTurns();
  const byFormula = openReckoning(market);
  const directions = new Map<number, GuardedDirection>();
  for (const row of await directionRows(tx)) {
    await turn();
    const base = byPrices(row, market).base;
    const margins = row.margins as CourseMargins | null;
    directions.set(row.id, {
      ...{ pair: `${row.from} – ${row.to}`, isEnabled: row.is_enabled, isKnown: row.base_course !== null },
      ...{ fromAsset: row.fromAsset, toAsset: row.toAsset, formula: row.formula },
      isFixed: row.fixed_course !== null,
      place: row.place as DirectionPlace | null,
      floorPercent: margins?.floorPercent ?? null,
      bonusPercent: plain(row.bonus_percent),
      baseByPrices: base,
      courses: coursesOf(row, row.formula === null ? base : (byFormula(directionKey(row))?.base ?? null)),
    });
  }
  return directions;
}

type Row = Awaited<ReturnType<typeof directionRows>>[number];

function directionRows(tx: Tx) {
  return tx
    .selectFrom('direction')
    .innerJoin('currency as send', 'send.id', 'direction.from_id')
    .innerJoin('currency as receive', 'receive.id', 'direction.to_id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('course')
          .select(['base_course', 'course', 'verification_course', 'tiers', 'cities'])
          .whereRef('course.direction_id', '=', 'direction.id')
          .orderBy('published_at', 'desc')
          .orderBy('course.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['direction.id', 'direction.is_enabled', 'direction.formula', 'direction.fixed_course'])
    .select(['direction.margin_percent', 'direction.verification_margin_percent', 'direction.margins'])
    .select(['direction.place', 'direction.bonus_percent'])
    .select(['send.code as from', 'receive.code as to'])
    .select(['send.price_asset as fromAsset', 'receive.price_asset as toAsset'])
    .select(['newest.base_course', 'newest.course', 'newest.verification_course'])
    .select(['newest.tiers', 'newest.cities'])
    .whereRef('direction.from_id', '<>', 'direction.to_id')
    .orderBy('direction.id')
    .execute();
}

/** At the base of now. Where it gives none, staff are held to what customers saw last. */
function coursesOf(row: Row, base: Decimal | null): DirectionCourse | null {
  const ground = {
    ...{ fromUsd: '1', toUsd: '1', marginPercent: plain(row.margin_percent) },
    verificationMarginPercent: plainOrNull(row.verification_margin_percent),
    fixedCourse: plainOrNull(row.fixed_course),
    margins: row.margins as CourseMargins | null,
  };
  const formulaBase = base ?? plainOrNull(row.base_course);
  const reckoned = formulaBase === null ? null : directionCourse({ ...ground, formulaBase });
  if (reckoned !== null || row.base_course === null || row.course === null) return reckoned;
  return {
    ...{ baseCourse: plain(row.base_course), course: plain(row.course) },
    verificationCourse: plainOrNull(row.verification_course),
    tiers: row.tiers as unknown as TieredCourses['tiers'],
    cities: row.cities as unknown as TieredCourses['cities'],
  };
}

async function readTolerance(tx: Tx): Promise<Decimal> {
  const { rows } = await sql<{ percent: string | null }>`
    select settings->>'tolerancePercent' as percent from exchange_settings`.execute(tx);
  return rows[0]?.percent ?? '0';
}
