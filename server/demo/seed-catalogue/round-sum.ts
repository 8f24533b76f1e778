import { compare, divide, multiply, roundDown } from '@menyala/money';

/** The beginnings of sums that people call round. */
const beginnings = ['8', '7.5', '6', '5', '4', '3', '2.5', '2', '1.5', '1'];

/**
 * A sum in US dollars as a round sum of a currency: at most so much, with at most `decimals` decimals. "55" at
 * a price of "0.0109" becomes "5000".
 */
export function roundSum(usd: string, price: string, decimals: number): string {
  const exact = divide(usd, price, { digits: 12, rounding: 'down' });
  const [whole = ''] = exact.split('.');
  for (let power = whole.length - 1; power >= -decimals; power--) {
    const round = beginnings
      .map((beginning) => roundDown(multiply(beginning, powerOfTen(power)), decimals))
      .find((sum) => compare(sum, exact) <= 0);
    if (round !== undefined) return round;
  }
  throw new RangeError(`${usd} US dollars are less than the smallest unit of a currency worth ${price}.`);
}

function powerOfTen(power: number): string {
  return power >= 0 ? `1${'0'.repeat(power)}` : `0.${'0'.repeat(-power - 1)}1`;
}
