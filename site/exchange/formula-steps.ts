import { compare, type Decimal, divide, multiply, type Sums, type Terms } from '@menyala/money';
import type { Anchor } from './reckoning.ts';

/** Decimals of a quotient that are written out; a product is always written out whole. */
const quotientDecimals = 18;

export interface FormulaSteps {
  /** Before rounding. */
  exact: Decimal;
  /** The quotient goes on after what is written. */
  isCut: boolean;
  /** What it is rounded to: "0.01". */
  step: Decimal;
  result: Decimal;
}

/** The steps from the typed sum to the other one. */
export function stepsOf(terms: Terms, sums: Sums, anchor: Anchor): FormulaSteps {
  if (anchor === 'from') {
    const exact = multiply(sums.send, terms.course);
    return { exact, isCut: false, step: stepOf(terms.receive.decimals), result: sums.receive };
  }
  const exact = divide(sums.receive, terms.course, { decimals: quotientDecimals, rounding: 'down' });
  const isCut = compare(multiply(exact, terms.course), sums.receive) !== 0;
  return { exact, isCut, step: stepOf(terms.send.decimals), result: sums.send };
}

function stepOf(decimals: number): Decimal {
  return decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`;
}
