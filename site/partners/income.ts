import type { Programme, ProgrammeLevel } from '@menyala/contract/site/partners';
import { add, compare, type Decimal, divide, multiply, roundDown } from '@menyala/money';

/** What an example comes to, in the programme's currency. */
export interface Income {
  /** What all exchanges of the month are worth. */
  turnover: Decimal;
  /** Of the first month, level by level as the turnover grows. */
  firstMonth: Decimal;
  /** Of twelve such months on end. */
  year: Decimal;
  /** With the basis `profit` it hangs on what the exchange usually earns, so it is only about so much. */
  isAbout: boolean;
}

/**
 * The income of a partner whose people make so many exchanges a month of so much each, reckoned as rewards are: exchange
 * by exchange, each at the percentage of the level that the turnover before it has reached. Null where the programme earns
 * by profit and too little was exchanged to say what that usually is.
 */
export function incomeOf(
  {
    basis,
    levels,
    usualMarginPercent,
    currency,
  }: Pick<Programme, 'basis' | 'levels' | 'usualMarginPercent' | 'currency'>,
  { exchanges, amount }: { exchanges: number; amount: Decimal },
): Income | null {
  if (basis === 'profit' && usualMarginPercent === null) return null;
  const base = basis === 'profit' ? percentOf(amount, usualMarginPercent ?? '0') : amount;
  const months = 12;
  const reward = (before: number): Decimal =>
    roundDown(percentOf(base, percentAt(levels, multiply(amount, String(before)))), currency.decimals);
  const sumOf = (count: number) => sumByLevel(levels, amount, count, reward);
  return {
    turnover: multiply(amount, String(exchanges)),
    firstMonth: sumOf(exchanges),
    year: sumOf(exchanges * months),
    isAbout: basis === 'profit',
  };
}

/** The percentage of the highest level that the turnover has reached. */
export function percentAt(levels: readonly ProgrammeLevel[], turnover: Decimal): Decimal {
  const reached = levels.filter((level) => compare(level.turnover, turnover) <= 0);
  return reached.reduce((best, level) => (compare(level.turnover, best.turnover) >= 0 ? level : best), {
    turnover: '0',
    percent: levels[0]?.percent ?? '0',
  }).percent;
}

/** Exchanges of one level bring the same, so only the places where a level begins are looked at. */
function sumByLevel(
  levels: readonly ProgrammeLevel[],
  amount: Decimal,
  count: number,
  reward: (before: number) => Decimal,
): Decimal {
  const begins = levels
    .map(({ turnover }) => Number(divide(turnover, amount, { decimals: 0, rounding: 'up' })))
    .filter((begin) => begin > 0 && begin < count);
  const edges = [0, ...new Set(begins), count].sort((one, other) => one - other);
  return edges.slice(0, -1).reduce((sum, edge, index) => {
    const exchanges = (edges[index + 1] ?? count) - edge;
    return add(sum, multiply(reward(edge), String(exchanges)));
  }, '0');
}

function percentOf(amount: Decimal, percent: Decimal): Decimal {
  return divide(multiply(amount, percent), '100', { decimals: 18, rounding: 'down' });
}
