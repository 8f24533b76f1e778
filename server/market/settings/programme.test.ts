import { describe, expect, it } from 'vitest';
import { levelOf } from './programme.ts';

const levels = [
  { turnover: '0', percent: '20' },
  { turnover: '10000', percent: '25' },
  { turnover: '50000', percent: '30.50' },
];
const at = (turnover: string, ownPercent: string | null = null) => levelOf(levels, { turnover, ownPercent });

describe('a level', () => {
  it('is the highest whose turnover is reached, to the last digit', () => {
    expect(at('0')).toMatchObject({ level: 1, percent: '20' });
    expect(at('9999.999999999999999999')).toMatchObject({ level: 1 });
    expect(at('10000.00')).toMatchObject({ level: 2, percent: '25' });
    expect(at('1000000')).toEqual({ level: 3, percent: '30.5', next: null });
  });

  it('tells the way to the next one', () => {
    expect(at('9999.99').next).toEqual({ percent: '25', turnover: '10000', left: '0.01' });
    expect(at('10000').next).toEqual({ percent: '30.5', turnover: '50000', left: '40000' });
  });

  it('gives way to a percentage of one’s own, from which no level leads on', () => {
    expect(at('12000', '7.5')).toEqual({ level: 2, percent: '7.5', next: null });
  });

  it('is the first where the owner let none begin at zero', () => {
    expect(levelOf([{ turnover: '5', percent: '1' }], { turnover: '2', ownPercent: null })).toMatchObject({
      level: 1,
      percent: '1',
    });
  });
});
