import { evaluateFormula } from './evaluate-formula.ts';
import type { FormulaProblemCode } from './formula.ts';
import { independently, randomBy, randomText } from './independent-formulas.ts';
import { parseFormula } from './parse-formula.ts';

/** What the names of the tests stand for, by their one spelling. */
export const testingNames: ReadonlyMap<string, string> = new Map([
  ['BTC', '97400'],
  ['RUB', '0.010923'],
  ['1INCH', '0.25'],
  ['binance:BTC/USDT.bid', '97400.01'],
  ['binance:BTC/USDT.ask', '97400.02'],
  ['rapira:USDT/RUB.last', '91.75'],
  ['own_file:SHIB/USDT.bid', '0.000012345678901234'],
  ['{BTC-SBERRUB}', '8935000.123456789012'],
  ['{SBERRUB-BTC}', '0.000000111919417999123456789'],
]);
const spellings = [
  ...testingNames.keys(),
  'Binance:btc/usdt.BID',
  '{ btc - sberrub }',
  'NOBODY',
  'constructor',
];

const told: Partial<Record<FormulaProblemCode, 'wrong name' | 'no result'>> = {
  unknown: 'wrong name',
  zero_division: 'no result',
  too_large: 'no result',
  too_small: 'no result',
  not_positive: 'no result',
};

export interface Agreement {
  count: number;
  /** How many had a base, and how many an error. */
  bases: number;
  errors: number;
  slowestMs: number;
  /** Texts on which the two reckonings differ. */
  differing: { text: string; ours: string; other: string }[];
}

/** Tries so many random texts by both reckonings. Only tests import it. */
export function tryFormulas(seed: number, count: number): Agreement {
  const random = randomBy(seed);
  const agreement: Agreement = { count, bases: 0, errors: 0, slowestMs: 0, differing: [] };
  for (let i = 0; i < count; i++) {
    const text = randomText(random, spellings);
    const begun = performance.now();
    const ours = verdictOf(text);
    agreement.slowestMs = Math.max(agreement.slowestMs, performance.now() - begun);
    const other = independently(text, testingNames);
    if (/^\d/.test(ours)) agreement.bases++;
    else agreement.errors++;
    if (!agree(ours, other) && agreement.differing.length < 20)
      agreement.differing.push({ text, ours, other });
  }
  return agreement;
}

/** A number such as 1e999 is told before anything that is wrong with the text around it. */
function agree(ours: string, other: string): boolean {
  return ours === other || (ours === 'wrong number' && (other === 'wrong text' || other === 'no result'));
}

function verdictOf(text: string): string {
  const parsed = parseFormula(text);
  if ('problem' in parsed)
    return parsed.problem.code.startsWith('too_') && told[parsed.problem.code]
      ? 'wrong number'
      : 'wrong text';
  const { base, problems } = evaluateFormula(parsed.formula, ({ key }) => {
    const value = testingNames.get(key);
    return value === undefined ? { code: 'unknown' } : { value, step: null };
  });
  return base ?? told[problems[0]?.code ?? 'empty'] ?? 'wrong text';
}
