import {
  type CourseMargins,
  type DirectionEdit,
  type DirectionPlace,
  noCourseMargins,
} from '@menyala/contract/office/directions';
import {
  add,
  compare,
  divide,
  isZero,
  type MarginRules,
  marginsBySum,
  max,
  min,
  multiply,
  negate,
  subtract,
} from '@menyala/money';
import type { Shown } from '../../platform/approvals/approval.ts';
import { readPolicy } from '../../platform/approvals/approval-policy.ts';
import { isGuarded } from '../../platform/approvals/approval-queries.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { baseCourse } from '../rates/base-course.ts';
import type { DirectionRow } from './office-direction-queries.ts';

type Ground = Pick<
  DirectionRow,
  | 'from_usd'
  | 'to_usd'
  | 'is_from_price_set'
  | 'is_to_price_set'
  | 'margin_percent'
  | 'verification_margin_percent'
  | 'fixed_course'
  | 'margins'
  | 'place'
  | 'formula'
  | 'base_course'
>;

/** Margins of a direction in percent of the base course: `null` where there is none, `unknown` where no price tells. */
function marginsOf(row: Ground): { usual: string; verified: string | null } {
  const fixed = plainOrNull(row.fixed_course);
  const least = leastMargins({
    marginPercent: plain(row.margin_percent),
    verificationMarginPercent: plainOrNull(row.verification_margin_percent),
    margins: (row.margins as CourseMargins | null) ?? noCourseMargins,
    place: row.place as DirectionPlace | null,
  });
  return { ...least, ...(fixed === null ? {} : { usual: marginOfFixed(row, fixed) }) };
}

/** The least that any tier in any city leaves in percent, whatever the market does; what is fixed beside it only adds. */
function leastMargins(rules: MarginRules & { place?: DirectionPlace | null | undefined }): {
  usual: string;
  verified: string | null;
} {
  const { cities, lowestCourse, floorPercent } = rules.margins;
  const last = marginsBySum(rules).at(-1) ?? rules;
  const points = cities.reduce((least, { marginPercent }) => min(least, marginPercent), '0');
  const within = (percent: string) => {
    const bare = add(percent, points);
    // A lowest course holds the course up as long as that is no loss.
    const held = lowestCourse === null ? bare : min(bare, '0');
    return floorPercent === null ? held : max(held, floorPercent);
  };
  const verified = last.verificationMarginPercent;
  // A place in a monitor's list may take any of them down to its own bound, in every city.
  const placed = (margin: string) => {
    if (!rules.place?.isOn) return margin;
    const { leastMarginPercent } = rules.place;
    return min(margin, floorPercent === null ? leastMarginPercent : max(leastMarginPercent, floorPercent));
  };
  return {
    usual: placed(within(last.marginPercent)),
    verified: verified === null ? null : placed(within(verified)),
  };
}

/** What a course that was set by hand leaves of the base course. Without prices it leaves nothing for certain. */
function marginOfFixed(row: Ground, fixed: string): string {
  if (!row.is_from_price_set || !row.is_to_price_set) return unknown;
  const base = row.formula === null ? baseCourse(row.from_usd, row.to_usd) : row.base_course;
  if (base === null || isZero(base)) return unknown;
  const lost = compare(base, fixed) < 0;
  const part = divide(multiply(lost ? subtract(fixed, base) : subtract(base, fixed), '100'), base, {
    decimals: 6,
    rounding: lost ? 'up' : 'down',
  });
  return lost ? negate(part) : part;
}

/** Far below any floor. */
const unknown = '-999';

/** How a change is shown to a second person by which a margin falls below the owner's floor; null where none does. */
export async function dangerOfMargin(
  tx: Tx,
  before: DirectionRow,
  after: DirectionRow,
): Promise<Shown | null> {
  const { leastMargin } = await readPolicy(tx);
  if (!fallsBelow(leastMargin, before, after)) return null;
  const [was, becomes] = [marginsOf(before), marginsOf(after)];
  const pair = `${after.from_code} – ${after.to_code}`;
  return {
    title: { ru: `Наценка ниже минимальной: ${pair}`, en: `Margin below the minimum: ${pair}` },
    means: {
      ru: `Наценка станет ниже ${leastMargin} %: с каждых 1000 USD обменник заработает меньше, чем вы разрешили, или потеряет.`,
      en: `The margin falls below ${leastMargin} %: of each 1000 USD the exchange earns less than you allowed, or loses.`,
    },
    facts: [
      { label: { ru: 'Наценка', en: 'Margin' }, before: percent(was.usual), after: percent(becomes.usual) },
      {
        label: { ru: 'Доход с 1000 USD', en: 'Earned of 1000 USD' },
        before: earned(was.usual),
        after: earned(becomes.usual),
      },
      {
        label: { ru: 'Наценка с проверенной картой', en: 'Margin with a verified card' },
        before: percent(was.verified),
        after: percent(becomes.verified),
      },
      {
        label: { ru: 'Курс, заданный вручную', en: 'Rate set by hand' },
        before: plainOrNull(before.fixed_course),
        after: plainOrNull(after.fixed_course),
      },
    ],
    page: `/directions/${after.id}`,
  };
}

const percent = (value: string | null) => (value === null ? null : value === unknown ? '?' : `${value} %`);

function fallsBelow(least: string, before: Ground, after: Ground): boolean {
  const [was, becomes] = [marginsOf(before), marginsOf(after)];
  const falls = (from: string | null, to: string | null) =>
    to !== null && compare(to, least) < 0 && (from === null || compare(to, from) < 0);
  // A price that walks moves the margin of a fixed course; what nobody changed is nobody's change.
  const isFixedSame = before.fixed_course === after.fixed_course && after.fixed_course !== null;
  return (falls(was.usual, becomes.usual) && !isFixedSame) || falls(was.verified, becomes.verified);
}

/** The same of a change of many: each that falls is a line. */
export async function dangerOfMargins(
  db: Queryable,
  before: readonly DirectionRow[],
  after: readonly DirectionRow[],
): Promise<Shown | null> {
  const { leastMargin } = await readPolicy(db);
  const becomes = new Map(after.map((row) => [row.id, row]));
  const falling = before.flatMap((row) => {
    const then = becomes.get(row.id);
    return then && fallsBelow(leastMargin, row, then) ? [{ row, then }] : [];
  });
  if (falling.length === 0) return null;
  const told = (row: DirectionRow) => {
    const { usual, verified } = marginsOf(row);
    return [percent(usual), ...(verified === null ? [] : [percent(verified)])].join(' / ');
  };
  return {
    title: {
      ru: `Наценка ниже минимальной: направлений ${falling.length}`,
      en: `Margin below the floor: directions ${falling.length}`,
    },
    means: {
      ru: `Наценка станет ниже ${leastMargin} %. Вместе с ними изменятся все ${before.length} направлений этой правки.`,
      en: `The margin falls below ${leastMargin} %. With them all ${before.length} directions of this change are changed.`,
    },
    facts: falling.map(({ row, then }) => ({
      label: { ru: `${row.from_code} – ${row.to_code}`, en: `${row.from_code} – ${row.to_code}` },
      before: told(row),
      after: told(then),
    })),
    page: '/directions',
  };
}

const earned = (percent: string) => (percent === unknown ? '?' : `${multiply(percent, '10')} USD`);

/** What is wrong with a new direction that would begin below the floor: that is agreed to where it can be seen, in one that is there. */
export async function wrongBelowFloor(
  tx: Tx,
  edit: Pick<DirectionEdit, 'marginPercent' | 'verificationMarginPercent' | 'margins' | 'place'>,
): Promise<FieldErrors> {
  if (!(await isGuarded(tx))) return {};
  const { leastMargin } = await readPolicy(tx);
  const error = [{ code: 'below_min' as const, values: { nearest: leastMargin, ticker: '%' } }];
  const { margins = noCourseMargins, place, ...own } = edit;
  const falls = ({ usual, verified }: { usual: string; verified: string | null }) => ({
    ...(compare(usual, leastMargin) < 0 ? { marginPercent: error } : {}),
    ...(verified !== null && compare(verified, leastMargin) < 0 ? { verificationMarginPercent: error } : {}),
  });
  const alone = falls(leastMargins({ ...own, margins: noCourseMargins }));
  if (Object.keys(alone).length > 0) return alone;
  const all = falls(leastMargins({ ...own, margins }));
  if (
    Object.keys(all).length === 0 &&
    Object.keys(falls(leastMargins({ ...own, margins, place }))).length > 0
  )
    return { 'place.leastMarginPercent': error };
  // The margins themselves are right: it is what stands beside them.
  return Object.keys(all).length > 0 ? { 'margins.floorPercent': error } : {};
}
