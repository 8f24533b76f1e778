import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amounts,
  ceilUnits,
  courses,
  decimalCounts,
  flatTerms,
  floorUnits,
  fraction,
  minus,
  over,
  textOf,
  times,
} from './independent-reckoning.ts';
import {
  applyMargin,
  compare,
  exchange,
  isZero,
  matchesCourse,
  profitOf,
  readableCourse,
  receiveFor,
  roundDown,
  sendFor,
  subtract,
  type Terms,
} from './index.ts';

const rubToUsdt: Terms = {
  course: '0.0108',
  send: { min: '1000', max: null, decimals: 2 },
  receive: { min: null, max: null, decimals: 6 },
  reserve: '1500',
};

describe('the sums of an exchange', () => {
  it('gives send × course rounded down', () => {
    fc.assert(
      fc.property(flatTerms, amounts, (terms, send) => {
        const units = floorUnits(times(fraction(send), fraction(terms.course)), terms.receive.decimals);
        expect(receiveFor(terms, send)).toBe(textOf(units, terms.receive.decimals));
      }),
    );
  });

  it('asks receive ÷ course rounded up', () => {
    fc.assert(
      fc.property(flatTerms, amounts, (terms, receive) => {
        const units = ceilUnits(over(fraction(receive), fraction(terms.course)), terms.send.decimals);
        expect(sendFor(terms, receive)).toBe(textOf(units, terms.send.decimals));
      }),
    );
  });

  it('asks the smallest send amount that gives what is to be received', () => {
    fc.assert(
      fc.property(flatTerms, amounts, (terms, typed) => {
        const receive = roundDown(typed, terms.receive.decimals);
        const send = sendFor(terms, receive);
        expect(compare(receiveFor(terms, send), receive)).toBeGreaterThanOrEqual(0);
        if (isZero(send)) return;
        const oneLess = subtract(send, textOf(1n, terms.send.decimals));
        expect(compare(receiveFor(terms, oneLess), receive)).toBeLessThan(0);
      }),
    );
  });

  it('always makes pairs that match the course, from either anchor', () => {
    fc.assert(
      fc.property(flatTerms, amounts, (terms, amount) => {
        for (const anchor of [{ send: amount }, { receive: amount }]) {
          const { send, receive } = exchange(terms, anchor);
          expect(
            matchesCourse(terms.course, send, receive, terms.send.decimals, terms.receive.decimals),
          ).toBe(true);
        }
      }),
    );
  });

  it('reckons a plain example both ways', () => {
    expect(exchange(rubToUsdt, { send: '5000' })).toEqual({ send: '5000', receive: '54' });
    expect(exchange(rubToUsdt, { receive: '100' })).toEqual({ send: '9259.26', receive: '100' });
  });

  it('sends the minimum where less would give the same', () => {
    const coarse: Terms = {
      course: '0.001',
      send: { min: '105', max: null, decimals: 0 },
      receive: { min: null, max: null, decimals: 2 },
      reserve: '9',
    };
    expect(exchange(coarse, { receive: '0.1' })).toEqual({ send: '105', receive: '0.1' });
    expect(exchange(coarse, { receive: '0.09' })).toEqual({ send: '90', receive: '0.09' });
    expect(exchange({ ...coarse, course: '0.00001' }, { receive: '0' })).toEqual({ send: '0', receive: '0' });
  });

  it('refuses a course of zero and a negative amount as bugs', () => {
    expect(() => receiveFor({ ...rubToUsdt, course: '0' }, '1')).toThrow(RangeError);
    expect(() => sendFor({ ...rubToUsdt, course: '0.0' }, '1')).toThrow(RangeError);
    expect(() => receiveFor(rubToUsdt, '-1')).toThrow(RangeError);
  });
});

describe('the match of a pair with a course', () => {
  const nearby = fc.record({
    course: courses,
    send: amounts,
    sendDecimals: decimalCounts,
    receiveDecimals: decimalCounts,
    off: fc.constantFrom(-1n, 0n, 1n),
    anchorIsSend: fc.boolean(),
  });

  it('holds exactly where one side follows from the other', () => {
    fc.assert(
      fc.property(nearby, ({ course, send: amount, sendDecimals, receiveDecimals, off, anchorIsSend }) => {
        const rate = fraction(course);
        const unitOfSend = 10n ** BigInt(sendDecimals);
        const unitOfReceive = 10n ** BigInt(receiveDecimals);
        let sent = floorUnits(fraction(amount), sendDecimals);
        let received = floorUnits(times({ n: sent, d: unitOfSend }, rate), receiveDecimals) + off;
        if (!anchorIsSend) {
          received = floorUnits(fraction(amount), receiveDecimals);
          sent = ceilUnits(over({ n: received, d: unitOfReceive }, rate), sendDecimals) + off;
        }
        fc.pre(sent >= 0n && received >= 0n);
        const follows =
          received === floorUnits(times({ n: sent, d: unitOfSend }, rate), receiveDecimals) ||
          sent === ceilUnits(over({ n: received, d: unitOfReceive }, rate), sendDecimals);
        const [send, receive] = [textOf(sent, sendDecimals), textOf(received, receiveDecimals)];
        expect(matchesCourse(course, send, receive, sendDecimals, receiveDecimals)).toBe(follows);
      }),
    );
  });

  it('never holds for an amount with more decimals than its side', () => {
    expect(matchesCourse('2', '1.5', '3', 1, 0)).toBe(true);
    expect(matchesCourse('2', '1.5', '3', 0, 0)).toBe(false);
    expect(matchesCourse('2', '1.50', '3.0', 1, 0)).toBe(true);
    expect(matchesCourse('1', '1', '1.01', 2, 1)).toBe(false);
  });
});

describe('the course and the profit', () => {
  it('takes the margin off the base price and keeps at least 12 significant digits', () => {
    fc.assert(
      fc.property(courses, fc.integer({ min: -5000, max: 9999 }), (base, hundredths) => {
        const margin = textOf(BigInt(hundredths), 2);
        const exact = times(fraction(base), { n: BigInt(10_000 - hundredths), d: 10_000n });
        const course = applyMargin(base, margin);
        const lost = minus(exact, fraction(course));
        expect(lost.n >= 0n).toBe(true);
        expect(lost.n * exact.d * 10n ** 11n <= exact.n * lost.d).toBe(true);
        expect(lost.n * 10n ** 18n < lost.d).toBe(true);
      }),
    );
    expect(applyMargin('92.5', '2')).toBe('90.65');
    expect(applyMargin('0.000000000412312312312312312', '0')).toBe('0.000000000412312312312');
    expect(applyMargin('0.000000000000000000000012345678901', '0')).toBe('0.000000000000000000000012345678');
    expect(() => applyMargin('1', '100')).toThrow(RangeError);
    expect(() => applyMargin('0', '1')).toThrow(RangeError);
  });

  it('turns a course so that its number is one or more', () => {
    expect(readableCourse('92.41')).toEqual({ inverted: false, value: '92.41' });
    expect(readableCourse('0.0125')).toEqual({ inverted: true, value: '80' });
    expect(readableCourse('1.00')).toEqual({ inverted: false, value: '1' });
    fc.assert(
      fc.property(courses, (course) => {
        expect(compare(readableCourse(course).value, '1')).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('counts the profit exactly, a loss below zero, rounded toward minus infinity', () => {
    fc.assert(
      fc.property(amounts, courses, amounts, decimalCounts, (send, baseCourse, receive, decimals) => {
        const exact = minus(times(fraction(send), fraction(baseCourse)), fraction(receive));
        const expected = textOf(floorUnits(exact, decimals), decimals);
        expect(profitOf({ send, baseCourse, receive, decimals })).toBe(expected);
      }),
    );
    expect(profitOf({ send: '100', baseCourse: '0.0111', receive: '1.08', decimals: 2 })).toBe('0.03');
    expect(profitOf({ send: '1', baseCourse: '1', receive: '1.001', decimals: 2 })).toBe('-0.01');
  });
});
