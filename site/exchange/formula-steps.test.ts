import { compare, multiply, roundDown } from '@menyala/money';
import { describe, expect, it } from 'vitest';
import { homeOf } from '../testing/pages.ts';
import { stepsOf } from './formula-steps.ts';
import { reckon, termsOf } from './reckoning.ts';

const { pair, course, reserves } = homeOf();
const terms = termsOf(pair, course, reserves);

describe('the shown formula', () => {
  it('gives the result exactly by the numbers that it shows', () => {
    const { sums } = reckon(terms, { anchor: 'from', text: '12345.67' }, 'en-US');
    if (!sums) throw new Error('The sum is an amount.');
    const steps = stepsOf(terms, sums, 'from');
    expect(steps.exact).toBe(multiply('12345.67', terms.course));
    expect(roundDown(steps.exact, 2)).toBe(steps.result);
    expect(steps).toMatchObject({ step: '0.01', isCut: false, result: sums.receive });
  });

  it('says that a quotient goes on, and rounds it up', () => {
    const { sums } = reckon(terms, { anchor: 'to', text: '1000' }, 'en-US');
    if (!sums) throw new Error('The sum is an amount.');
    const steps = stepsOf(terms, sums, 'to');
    expect(steps.isCut).toBe(true);
    expect(compare(steps.result, steps.exact)).toBe(1);
    expect(steps.result).toBe(sums.send);
  });
});
