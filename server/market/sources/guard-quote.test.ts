import { describe, expect, it } from 'vitest';
import { guardQuote, type KeptQuote, movedPercent } from './guard-quote.ts';
import { guardFirst } from './known-figures.ts';

const start = new Date('2026-11-23T12:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const rules = { jumpPercent: '2', confirmSeconds: 30 };

/** Each answer as the second at which it comes and what it says; what is kept after the last one. */
function after(
  answers: readonly (readonly [seconds: number, last: string])[],
  given = rules as Parameters<typeof guardQuote>[2],
): KeptQuote | null {
  let kept: KeptQuote | null = null;
  for (const [seconds, last] of answers) {
    const said = { pair: 'USDT/RUB', bid: null, ask: null, last, quotedAt: null };
    kept = kept
      ? guardQuote(kept, said, given, at(seconds))
      : guardFirst(undefined, said, undefined, given, at(seconds));
  }
  return kept;
}

describe('the guard of a quote', () => {
  it('believes small moves', () => {
    expect(
      after([
        [0, '80'],
        [3, '81.6'],
        [6, '80.1'],
      ]),
    ).toMatchObject({ last: '80.1', receivedAt: at(6), held: null });
  });

  it('holds a jump, and keeps what it believed before', () => {
    expect(
      after([
        [0, '80'],
        [3, '82'],
      ]),
    ).toMatchObject({
      ...{ last: '80', receivedAt: at(0) },
      held: { last: '82', since: at(3), receivedAt: at(3) },
    });
  });

  it('believes it once later answers agreed for long enough', () => {
    const jump = [
      [0, '80'],
      [3, '84'],
      [6, '84.2'],
    ] as const;
    expect(after([...jump, [32, '83.9']])?.held).toMatchObject({ since: at(3) });
    expect(after([...jump, [33, '83.9']])).toMatchObject({ last: '83.9', receivedAt: at(33), held: null });
  });

  it('begins anew when answers do not agree with each other', () => {
    expect(
      after([
        [0, '80'],
        [3, '84'],
        [20, '76'],
        [34, '76.1'],
      ]),
    ).toMatchObject({
      last: '80',
      held: { last: '76.1', since: at(20) },
    });
  });

  it('lets it go when the answers come back', () => {
    expect(
      after([
        [0, '80'],
        [3, '8000'],
        [6, '80.1'],
      ]),
    ).toMatchObject({ last: '80.1', held: null });
  });

  it('never believes twice as much or half as much by itself', () => {
    for (const wrong of ['8000', '160', '40', '0.8'])
      expect(
        after([
          [0, '80'],
          [3, wrong],
          [60, wrong],
          [100_000, wrong],
        ]),
      ).toMatchObject({ last: '80', held: { last: wrong } });
  });

  it('waits for staff where the owner wants that, and takes any move where the owner wants that', () => {
    expect(
      after(
        [
          [0, '80'],
          [3, '84'],
          [100_000, '84'],
        ],
        { jumpPercent: '2', confirmSeconds: null },
      )?.last,
    ).toBe('80');
    expect(
      after(
        [
          [0, '80'],
          [3, '8000'],
        ],
        { jumpPercent: null, confirmSeconds: null },
      ),
    ).toMatchObject({ last: '8000', held: null });
  });

  it('is not led back in time by what an intermediary kept', () => {
    const kept = guardFirst(
      undefined,
      { bid: '1', ask: null, last: null, quotedAt: at(10) },
      undefined,
      rules,
      at(11),
    );
    const next = guardQuote(
      kept,
      { pair: 'a', bid: '1.01', ask: null, last: null, quotedAt: at(5) },
      rules,
      at(14),
    );
    expect(next).toMatchObject({ bid: '1', receivedAt: at(11) });
  });

  it('looks at every figure, up and down alike', () => {
    const figures = (bid: string | null, ask: string | null) => ({ bid, ask, last: null });
    expect(movedPercent(figures('100', '101'), figures('100', '202'))).toBe('100');
    expect(movedPercent(figures('100', null), figures('50', null))).toBe('100');
    expect(movedPercent(figures('100', null), figures('98', null))).toBe('2.04082');
    expect(movedPercent(figures('100', null), figures(null, '100'))).toBe('1000000');
  });
});

describe('the guard of a first quote', () => {
  const first = (last: string, known: { believed?: string[]; held?: string[] }, before?: KeptQuote) =>
    guardFirst(
      before,
      { bid: null, ask: null, last, quotedAt: null },
      { believed: [], held: [], ...known },
      rules,
      at(3),
    );

  it('lets it count where nothing is known, and notes that', () => {
    expect(first('8000', {})).toMatchObject({ last: '8000', isCompared: false, held: null });
  });

  it('lets it count near to any one figure that is known', () => {
    expect(first('81', { believed: ['90', '80'] })).toMatchObject({ last: '81', isCompared: true });
  });

  it('holds it otherwise, for as long as it says so', () => {
    const held = first('84', { believed: ['70', '80'] });
    expect(held).toMatchObject({ last: null, held: { last: '84', known: '80', since: at(3) } });
    const later = guardFirst(
      held,
      { bid: null, ask: null, last: '84.1', quotedAt: null },
      { believed: ['80'], held: [] },
      rules,
      at(100_000),
    );
    expect(later).toMatchObject({ last: null, held: { last: '84.1', since: at(3) } });
  });

  it('believes it once another says the same, but never twice as much', () => {
    expect(first('84', { believed: ['80'], held: ['84.2'] })).toMatchObject({ last: '84', held: null });
    expect(first('8000', { believed: ['80'], held: ['8000'] })).toMatchObject({ last: null });
  });
});
