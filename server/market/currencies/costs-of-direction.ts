import { isDeepStrictEqual } from 'node:util';
import {
  type CourseMargins,
  type DirectionEdit,
  type DirectionPlace,
  noCourseMargins,
  noPlace,
} from '@menyala/contract/office/directions';
import {
  add,
  compare,
  type Decimal,
  divide,
  isZero,
  type MarginRules,
  marginsBySum,
  max,
  multiply,
  subtract,
  type TieredCourses,
  tieredCourses,
} from '@menyala/money';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import { baseCourse } from '../rates/base-course.ts';
import { type AskedCost, askOfMove, asksOfMargin } from '../rates/costs.ts';
import type { DirectionRow } from './office-direction-queries.ts';

/** What of a direction its costs are reckoned from. */
export type CostGround = Pick<
  DirectionRow,
  | 'from_usd'
  | 'to_usd'
  | 'is_from_price_set'
  | 'is_to_price_set'
  | 'from_code'
  | 'to_code'
  | 'margin_percent'
  | 'verification_margin_percent'
  | 'fixed_course'
  | 'formula'
  | 'base_course'
> & { margins: unknown; place: unknown };

/** Of a row what an edit would make of it. */
export function groundOfEdit(edit: DirectionEdit) {
  const { marginPercent, verificationMarginPercent, fixedCourse, formula = null } = edit;
  return {
    margin_percent: marginPercent,
    verification_margin_percent: verificationMarginPercent,
    fixed_course: fixedCourse,
    margins: JSON.parse(JSON.stringify(edit.margins ?? noCourseMargins)),
    place: JSON.parse(JSON.stringify(edit.place ?? noPlace)),
    formula,
  };
}

/**
 * What is asked before a change of a direction: of a course by hand that is far from the one that stands, of its margins, of the worst
 * in its tiers and cities, and of what its place in a monitor's list may come to. Fixed parts, bounds and the floor are reckoned
 * from its base course as it is after the change, where there is one. @param before null for a new one
 */
export function costsOfDirection(before: CostGround | null, after: CostGround): AskedCost[] {
  const base = baseOf(after);
  const [was, becomes] = [before && rulesOf(before, base), rulesOf(after, base)];
  return [...ofCourse(was, becomes, after), ...ofMargins(was, becomes), ...ofPlace(before, after)].map(
    (asked) => ({ ...asked, pair: { from: after.from_code, to: after.to_code } }),
  );
}

interface Rules extends MarginRules {
  base: Decimal | null;
  fixedCourse: Decimal | null;
  /** Null without a base course, or where margins leave none. */
  courses: TieredCourses | null;
  /** True where something beside percents makes the course. */
  isReckoned: boolean;
}

/** The base course of a direction as it is now; null where no price or formula tells. */
export function baseOf(
  row: Pick<
    CostGround,
    'formula' | 'base_course' | 'from_usd' | 'to_usd' | 'is_from_price_set' | 'is_to_price_set'
  >,
): Decimal | null {
  if (row.formula !== null) return plainOrNull(row.base_course);
  if (!row.is_from_price_set || !row.is_to_price_set) return null;
  const base = baseCourse(row.from_usd, row.to_usd);
  return isZero(base) ? null : base;
}

function rulesOf(row: CostGround, base: Decimal | null): Rules {
  const margins = (row.margins as CourseMargins | null) ?? noCourseMargins;
  const rules = {
    marginPercent: plain(row.margin_percent),
    verificationMarginPercent: plainOrNull(row.verification_margin_percent),
    margins,
  };
  const isFixed = [margins.fixedMargin, ...margins.tiers.map((tier) => tier.fixedMargin)].some(
    (fixed) => !isZero(fixed),
  );
  const isBounded =
    margins.lowestCourse !== null || margins.highestCourse !== null || margins.floorPercent !== null;
  return {
    ...rules,
    base,
    fixedCourse: plainOrNull(row.fixed_course),
    courses: base === null ? null : tieredCourses(base, rules),
    isReckoned: isFixed || isBounded,
  };
}

/** Of a course by hand: that of the first tier, as the market has it, stands until then. */
function ofCourse(was: Rules | null, becomes: Rules, { from_code, to_code }: CostGround): AskedCost[] {
  const { fixedCourse } = becomes;
  const before = was?.fixedCourse ?? (was ?? becomes).courses?.course ?? null;
  if (fixedCourse === null || before === null || isSame(was?.fixedCourse ?? null, fixedCourse)) return [];
  const pair = { from: from_code, to: to_code };
  const asked = askOfMove({ field: 'fixedCourse', kind: 'course_moves', before, after: fixedCourse, pair });
  return asked === null ? [] : [asked];
}

const isSame = (one: Decimal | null, other: Decimal | null) =>
  one === null || other === null ? one === other : compare(one, other) === 0;

/** For whom a margin is: whoever sends so much in a city, with a verified card or without. */
interface Cell {
  from: Decimal;
  city: string | null;
  isVerified: boolean;
}

function ofMargins(was: Rules | null, becomes: Rules): AskedCost[] {
  if (was !== null && isDeepStrictEqual(was, becomes)) return [];
  const asksOf = (cell: Cell, field: string) => {
    const [before, after] = [was && marginLeft(was, cell), marginLeft(becomes, cell)];
    if (after === null) return [];
    const slack = isExact(becomes, cell) && (was === null || isExact(was, cell)) ? '0' : '0.1';
    return asksOfMargin({ field, before, after, slack });
  };
  const first = { from: '0', city: null };
  const own = [
    ...asksOf({ ...first, isVerified: false }, ownField(was, becomes)),
    ...(becomes.verificationMarginPercent === null
      ? []
      : asksOf({ ...first, isVerified: true }, 'verificationMarginPercent')),
  ];
  const others = cellsOf(was, becomes).flatMap((cell) =>
    asksOf(cell, 'margins').map((asked) => ({ ...asked, where: 'tiers' as const })),
  );
  return [...own, ...beyond(own, others)];
}

/** The field by which the margin of the first tier was changed. */
function ownField(was: Rules | null, becomes: Rules): string {
  if (!isSame(was?.fixedCourse ?? null, becomes.fixedCourse)) return 'fixedCourse';
  return was === null || compare(was.marginPercent, becomes.marginPercent) !== 0
    ? 'marginPercent'
    : 'margins';
}

/** The worst of each kind, where it costs more than what is asked anyway. */
function beyond(own: readonly AskedCost[], others: readonly AskedCost[]): AskedCost[] {
  const worst = new Map<string, AskedCost>();
  for (const one of own) worst.set(one.kind, costlier(worst.get(one.kind), one));
  const found = new Map<string, AskedCost>();
  for (const one of others) {
    if (costlier(worst.get(one.kind), one) !== one) continue;
    worst.set(one.kind, one);
    found.set(one.kind, one);
  }
  return [...found.values()];
}

const costlier = (known: AskedCost | undefined, one: AskedCost): AskedCost =>
  known === undefined || compare(one.usd, known.usd) > 0 ? one : known;

/** Every edge of a tier in every city, of before and after, but the first tier without a city. */
function cellsOf(was: Rules | null, becomes: Rules): Cell[] {
  const all = [was, becomes].flatMap((rules) => (rules === null ? [] : [rules.margins]));
  const sums = new Set(['0', ...all.flatMap(({ tiers }) => tiers.map(({ from }) => from))]);
  const cities = new Set([null, ...all.flatMap((one) => one.cities.map(({ code }) => code))]);
  const verified = becomes.verificationMarginPercent === null ? [false] : [false, true];
  return [...sums].flatMap((from) =>
    [...cities].flatMap((city) =>
      from === '0' && city === null ? [] : verified.map((isVerified) => ({ from, city, isVerified })),
    ),
  );
}

const isExact = (rules: Rules, { isVerified }: Cell) =>
  !rules.isReckoned && (rules.fixedCourse === null || isVerified);

/** What is left of the base course in percent; null where no price tells. Without a margin for verified cards the usual one is theirs. */
function marginLeft(rules: Rules, cell: Cell): Decimal | null {
  const { base, fixedCourse, courses, verificationMarginPercent } = rules;
  const isVerified = cell.isVerified && verificationMarginPercent !== null;
  if (fixedCourse !== null && !isVerified) return base === null ? null : partOf(base, fixedCourse);
  if (!rules.isReckoned || base === null || courses === null) return percentFor(rules, cell, isVerified);
  const bySum = cell.city === null ? courses : (courses.cities[cell.city] ?? courses);
  const tier = bySum.tiers.findLast(({ from }) => compare(from, cell.from) <= 0) ?? bySum;
  return partOf(base, (isVerified ? tier.verificationCourse : null) ?? tier.course);
}

function percentFor(rules: Rules, { from, city }: Cell, isVerified: boolean): Decimal {
  const tier = marginsBySum(rules).findLast((one) => compare(one.from, from) <= 0) ?? rules;
  const points = rules.margins.cities.find(({ code }) => code === city)?.marginPercent ?? '0';
  const percent = (isVerified ? tier.verificationMarginPercent : null) ?? tier.marginPercent;
  const { floorPercent } = rules.margins;
  return floorPercent === null ? add(percent, points) : max(add(percent, points), floorPercent);
}

/** In percent of the base course, to the hundredth in favour of asking. */
function partOf(base: Decimal, course: Decimal): Decimal {
  const isLoss = compare(base, course) < 0;
  const part = divide(multiply(isLoss ? subtract(course, base) : subtract(base, course), '100'), base, {
    decimals: 2,
    rounding: isLoss ? 'up' : 'down',
  });
  return isLoss ? `-${part}` : part;
}

/** A place in a monitor's list may take the margin down to its own bound. */
function ofPlace(before: CostGround | null, after: CostGround): AskedCost[] {
  const [was, becomes] = [before && leastOfPlace(before), leastOfPlace(after)];
  if (becomes === null || (was !== null && compare(was, becomes) === 0)) return [];
  return asksOfMargin({
    field: 'place.leastMarginPercent',
    before: was ?? (before && plain(before.margin_percent)),
    after: becomes,
  }).map((asked) => ({ ...asked, where: 'place' as const }));
}

function leastOfPlace({ place, margins }: CostGround): Decimal | null {
  const { isOn, leastMarginPercent } = (place as DirectionPlace | null) ?? noPlace;
  const floor = (margins as CourseMargins | null)?.floorPercent ?? null;
  if (!isOn) return null;
  return floor === null ? leastMarginPercent : max(leastMarginPercent, floor);
}
