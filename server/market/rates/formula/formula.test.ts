import { describe, expect, it } from 'vitest';
import { evaluateFormula } from './evaluate-formula.ts';
import { testingNames, tryFormulas } from './formulas-agree.ts';
import { namesOf, parseFormula } from './parse-formula.ts';

function evaluated(text: string, names: ReadonlyMap<string, string> = testingNames) {
  const parsed = parseFormula(text);
  if ('problem' in parsed) return { base: null, steps: [], problems: [parsed.problem] };
  return evaluateFormula(parsed.formula, ({ key }) => {
    const value = names.get(key);
    return value === undefined ? { code: 'unknown' } : { value, step: `${key} = ${value}` };
  });
}

/** What is wrong, and where: the text between the marks. */
function problem(text: string) {
  const [first] = evaluated(text).problems;
  return first && [first.code, text.slice(first.at, first.at + first.length)];
}

describe('a formula', () => {
  it.each([
    ['1 + 2 × 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['12 / 3 / 2 – 1', '1'],
    ['-2 × -3', '6'],
    ['0,1 + 0.2', '0.3'],
    ['1e3 ÷ 1E-3', '1000000'],
    ['2 ÷ 3', '0.666666666666666666'],
    ['BTC / RUB', '8916964.20397326741'],
    ['1INCH * 4', '1'],
    ['binance:BTC/USDT.bid × rapira:USDT/RUB.last', '8936450.9175'],
    ['BINANCE:btc/usdt.Bid × Rapira:usdt/rub.LAST', '8936450.9175'],
    ['1 / { btc - sberrub }', '0.000000111919416472611999'],
    // So many digits stay on the way.
    ['(1 + 1e-39) × 1e39 - 1e39 + 1e-39 - 1e-39', '1'],
    ['1 / 3 × 3', '1'],
  ])('%s is %s', (text, base) => {
    expect(evaluated(text)).toMatchObject({ base, problems: [] });
  });

  it.each([
    ['200 + 2%', '204'],
    ['200 − 2%', '196'],
    ['200 × 2%', '4'],
    ['200 ÷ 2%', '10000'],
    ['2%', '0.02'],
    ['100 + 100 + 2%', '204'],
    ['100 × 2 + 2%', '204'],
    ['100 + 2% × 3', '100.06'],
    ['200 + (1 + 1)%', '204'],
    ['200 + (2%)', '200.02'],
    ['200 + -2%', '196'],
    ['2% + 1', '1.02'],
  ])('takes a percentage as calculators do: %s is %s', (text, base) => {
    expect(evaluated(text)).toMatchObject({ base, problems: [] });
  });

  it('tells every step', () => {
    expect(evaluated('binance:BTC/USDT.bid × rapira:USDT/RUB.last + 2% − BTC / BTC').steps).toEqual([
      'binance:BTC/USDT.bid = 97400.01',
      'rapira:USDT/RUB.last = 91.75',
      'BTC = 97400',
      { kind: 'operation', operator: '×', left: '97400.01', right: '91.75', value: '8936450.9175' },
      { kind: 'operation', operator: '+', left: '8936450.9175', right: '2%', value: '9115179.93585' },
      { kind: 'operation', operator: '÷', left: '97400', right: '97400', value: '1' },
      { kind: 'operation', operator: '−', left: '9115179.93585', right: '1', value: '9115178.93585' },
    ]);
  });

  it('knows its names once each', () => {
    const parsed = parseFormula('BTC + {A1-B2} + btc + BTC × kraken:BTC/USD.ask');
    expect('formula' in parsed && namesOf(parsed.formula).map(({ key }) => key)).toEqual([
      'BTC',
      '{A1-B2}',
      'btc',
      'kraken:BTC/USD.ask',
    ]);
  });
});

describe('a formula that is none says what is wrong and where', () => {
  it.each([
    ['', 'empty', ''],
    [' \u00a0 ', 'empty', ''],
    ['1 +', 'value_expected', ''],
    ['1 + × 2', 'value_expected', '×'],
    ['()', 'value_expected', ')'],
    ['1 2', 'operator_expected', '2'],
    ['2(3)', 'operator_expected', '('],
    ['2%%', 'operator_expected', '%'],
    ['(1 + 2', 'bracket_open', '('],
    ['1 + 2)', 'bracket_extra', ')'],
    ['1.2.3', 'number', '1.2.3'],
    ['1,000.5', 'number', '1,000.5'],
    ['.5', 'number', '.5'],
    ['1.5x', 'number', '1.5x'],
    ['binance:BTC/USDT', 'quote', 'binance:BTC/USDT'],
    ['binance:BTC/USDT.price + 1', 'quote', 'binance:BTC/USDT.price'],
    ['{BTC}', 'direction', '{BTC}'],
    ['1 + {BTC-RUB', 'direction', '{BTC-RUB'],
    ['1 + NOBODY', 'unknown', 'NOBODY'],
    ['__proto__', 'unknown', '__proto__'],
    ['constructor + toString', 'unknown', 'constructor'],
    ['5 / (BTC − BTC)', 'zero_division', '(BTC − BTC)'],
    ['0 ÷ 0', 'zero_division', '0'],
    ['1e999', 'too_large', '1e999'],
    ['1e-999', 'too_small', '1e-999'],
    [`1e${'9'.repeat(400)}`, 'too_large', `1e${'9'.repeat(400)}`],
    ['1e39 × 1e39', 'too_large', '1e39 × 1e39'],
    ['1 ÷ 1e39 ÷ 1e39', 'too_small', '1 ÷ 1e39 ÷ 1e39'],
    ['1e20', 'too_large', '1e20'],
    ['1e-31', 'too_small', '1e-31'],
    ['1 - 1', 'not_positive', '1 - 1'],
    ['1 - 2', 'not_positive', '1 - 2'],
  ])('%s', (text, code, place) => {
    expect(problem(text)).toEqual([code, place]);
  });

  it.each([
    ['ВТС', 'В (U+0412)'],
    ['1 + BТC', 'Т (U+0422)'],
    ['１ + 1', '１ (U+FF11)'],
    ['1\u0000', 'U+0000'],
    ['1\u200b + 2', 'U+200B'],
    ['\u202e1 + 2', 'U+202E'],
    ['😀', '😀 (U+1F600)'],
    ['\ud800', 'U+D800'],
    ['1; process.exit()', '; (U+003B)'],
    ['`rm -rf /`', '` (U+0060)'],
    ['a=>a', '= (U+003D)'],
    ["BTC' or 1=1", "' (U+0027)"],
    ['$1', '$ (U+0024)'],
    ['BTC[0]', '[ (U+005B)'],
  ])('%j has a character that is none of a formula', (text, character) => {
    expect(evaluated(text).problems).toMatchObject([{ code: 'character', values: { character } }]);
  });

  it.each([
    ['process.exit(1)', 'number'],
    ['constructor.constructor', 'number'],
    ['require(1)', 'operator_expected'],
    ['BTC**2', 'value_expected'],
    ['BTC--2', 'unknown'],
  ])('never runs what would be code: %s', (text, code) => {
    expect(evaluated(text, new Map()).problems).toMatchObject([{ code }]);
  });

  it('tells all names that stand for nothing', () => {
    expect(evaluated('NO1 + BTC × NO2 + NO1').problems).toMatchObject([
      { code: 'unknown', at: 0, length: 3, values: { name: 'NO1' } },
      { code: 'unknown', at: 12, length: 3, values: { name: 'NO2' } },
      { code: 'unknown', at: 18, length: 3, values: { name: 'NO1' } },
    ]);
  });

  it('keeps its bounds: of length, of parts, of brackets and signs within each other', () => {
    expect(problem(`${'('.repeat(10_000)}1${')'.repeat(10_000)}`)?.[0]).toBe('too_long');
    expect(problem('('.repeat(10_000))?.[0]).toBe('too_long');
    expect(evaluated(`${'('.repeat(51)}1${')'.repeat(51)}`).problems).toMatchObject([
      { code: 'too_deep', at: 50 },
    ]);
    expect(evaluated(`${'('.repeat(50)}1${')'.repeat(50)}`).base).toBe('1');
    expect(problem(`${'-'.repeat(400)}1`)?.[0]).toBe('too_deep');
    expect(problem(Array(61).fill('1').join('+'))?.[0]).toBe('too_many_parts');
    expect(evaluated(Array(60).fill('1').join('+')).base).toBe('60');
    expect(problem('1'.repeat(501))?.[0]).toBe('too_long');
  });

  it('agrees with an independent reckoning on 20 000 random texts', () => {
    const { differing, bases, errors } = tryFormulas(20_261_123, 20_000);
    expect(differing).toEqual([]);
    expect(bases).toBeGreaterThan(5_000);
    expect(errors).toBeGreaterThan(5_000);
  });
});
