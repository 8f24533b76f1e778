import { divide, formatCourse, multiply, readableCourse, roundDown, roundUp } from '@menyala/money';
import { describe, expect, it } from 'vitest';
import { homeOf } from '../testing/pages.ts';
import { stepsOf } from './formula.tsx';
import { type Anchor, reckon, termsOf } from './reckoning.ts';

const { pair, course, reserves } = homeOf();
const terms = termsOf(pair, course, reserves);

function steps(anchor: Anchor, text: string, at = terms) {
  const { sums } = reckon(at, { anchor, text }, { locale: 'en-US', pair });
  if (!sums) throw new Error('The sum is an amount.');
  return { sums, ...stepsOf(at, sums, anchor) };
}

describe('the shown formula', () => {
  it('gives the received sum by the course that is read beside the form', () => {
    const shown = steps('from', '12345.67');
    expect(shown).toMatchObject({ sign: '÷', step: '0.01', result: shown.sums.receive });
    expect(divide('12345.67', shown.course, { decimals: 2, rounding: 'down' })).toBe(shown.result);
    const { value } = readableCourse(terms.course);
    expect(formatCourse(shown.course, 'en-US')).toBe(formatCourse(value, 'en-US'));
  });

  it('gives the sent sum by the same course, the other way round', () => {
    const shown = steps('to', '1000');
    expect(shown).toMatchObject({ sign: '×', result: shown.sums.send });
    expect(roundUp(multiply('1000', shown.course), 2)).toBe(shown.result);
    const { value } = readableCourse(terms.course);
    expect(formatCourse(shown.course, 'en-US')).toBe(formatCourse(value, 'en-US'));
  });

  it('has no long tails of digits, whatever the course and the sum', () => {
    const courses = ['0.010671093123456789', '93.711051344285031533', '0.000000106', '9123456.789'];
    for (const rate of courses) {
      for (const anchor of ['from', 'to'] as const) {
        for (const text of ['1', '999.99', '123456.78']) {
          const shown = steps(anchor, text, { ...terms, course: rate });
          expect(shown.exact.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(4);
          const { decimals } = anchor === 'from' ? terms.receive : terms.send;
          const whole =
            shown.sign === '×'
              ? multiply(text, shown.course)
              : divide(text, shown.course, { decimals: 18, rounding: 'down' });
          if (anchor === 'from') expect(roundDown(whole, decimals)).toBe(shown.result);
        }
      }
    }
  });
});
