import type { Confirmed, CostKind, CostQuestion } from '@menyala/contract/office/costs';
import { compare, type Decimal, divide, isZero, max, min, multiply, roundUp, subtract } from '@menyala/money';
import { Refusal } from '../../platform/http/refusal.ts';

/** What a change by hand does to an exchange of 1,000 US dollars, and the question before one that costs much. */

/** A question, and how far from the value that was confirmed one may be that holds. */
export interface AskedCost extends CostQuestion {
  /** Zero for what was typed; what is reckoned from prices moves with them. */
  slack: Decimal;
}

/** From so many percent on a new price is asked about: markets seldom move so much between two looks. */
const usualPercent = '3';
/** From so many points down on a new margin is asked about. */
const usualFall = '1';

const plainCost = {
  ...{ before: null, percent: null, where: null, asset: null, pair: null },
  ...{ others: 0, usd: '0', slack: '0' },
} as const;

/** Of a price or course that moves far; null where it moves little. */
export function askOfMove(
  of: Pick<CostQuestion, 'field' | 'after'> & { before: Decimal } & (
      | { kind: 'price_moves'; asset: string }
      | { kind: 'course_moves'; pair: { from: string; to: string } }
    ),
): AskedCost | null {
  const { before, after } = of;
  if (isZero(before)) return null;
  const hundredfold = multiply(size(subtract(after, before)), '100');
  const percent = divide(hundredfold, before, { decimals: 2, rounding: 'down' });
  if (compare(hundredfold, multiply(before, usualPercent)) <= 0) return null;
  const isLess = compare(after, before) < 0;
  return {
    ...plainCost,
    ...of,
    percent: isLess ? `-${percent}` : percent,
    usd: divide(hundredfold, multiply(before, '0.1'), { decimals: 2, rounding: 'down' }),
  };
}

/** Of a margin in percent that falls by more than a point, and of one that falls below zero. @param before null for a new one */
export function asksOfMargin(
  of: Pick<CostQuestion, 'field' | 'after' | 'before'> & Partial<Pick<AskedCost, 'where' | 'pair' | 'slack'>>,
): AskedCost[] {
  const { before, after } = of;
  if (before !== null && compare(before, after) === 0) return [];
  const points = before === null ? '0' : max(subtract(before, after), '0');
  const loses = compare(after, '0') < 0;
  return [
    ...(compare(points, usualFall) > 0
      ? [{ ...plainCost, ...of, kind: 'margin_falls' as const, usd: usdOf(points) }]
      : []),
    ...(loses ? [{ ...plainCost, ...of, kind: 'margin_loses' as const, usd: usdOf(size(after)) }] : []),
  ];
}

/** Of a change that will wait for a second person, since it is below the owner's floor. */
export const askOfFloor = (floor: Decimal): AskedCost => ({
  ...{ ...plainCost, field: 'marginPercent', kind: 'below_floor' },
  after: floor,
});

/** Of 1,000 US dollars so many percent. */
const usdOf = (percent: Decimal) => roundUp(multiply(percent, '10'), 2);

const size = (value: Decimal) => value.replace('-', '');

/** Of all that is asked of many directions the worst of each kind and place, which says how many others there are. */
export function worstCosts(asked: readonly (readonly AskedCost[])[]): AskedCost[] {
  const worst = new Map<string, AskedCost>();
  for (const question of asked.flat()) {
    const key = `${question.kind} ${question.where}`;
    const known = worst.get(key);
    const others = known === undefined ? 0 : known.others + 1;
    const isWorse = known === undefined || compare(question.usd, known.usd) > 0;
    worst.set(key, { ...(isWorse ? question : known), others });
  }
  return [...worst.values()];
}

/** What of a confirmed change the audit log keeps. */
export type ConfirmedCost = NonNullable<Confirmed>[number];

/**
 * @returns what was asked and confirmed, for the audit log
 * @throws Refusal `confirm_needed` with all questions, where one of them was not answered
 */
export function requireConfirmed(
  asked: readonly AskedCost[],
  confirmed: Confirmed = [],
): readonly ConfirmedCost[] {
  const isAnswered = (question: AskedCost) => confirmed.some((answer) => answers(answer, question));
  if (!asked.every(isAnswered))
    throw new Refusal('confirm_needed', {
      context: { questions: asked.map(({ slack: _, ...question }) => question) },
    });
  return asked.map(({ field, kind, before, after }) => ({ field, kind, before, after }));
}

function answers(answer: NonNullable<Confirmed>[number], question: AskedCost): boolean {
  const { field, kind, before, after, slack } = question;
  return (
    answer.field === field &&
    answer.kind === kind &&
    compare(size(subtract(answer.after, after)), slack) <= 0 &&
    isStillThere(kind, answer.before, before)
  );
}

/** Prices that follow a market move while one reads the question: what stands need not be the same to the last digit. */
function isStillThere(kind: CostKind, seen: Decimal | null, now: Decimal | null): boolean {
  if (seen === null || now === null) return seen === now;
  const moved = size(subtract(seen, now));
  if (kind === 'margin_falls' || kind === 'margin_loses') return compare(moved, usualFall) <= 0;
  return compare(multiply(moved, '100'), multiply(min(seen, now), usualPercent)) <= 0;
}
