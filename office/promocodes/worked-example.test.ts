import { describe, expect, it } from 'vitest';
import { exampleOf, worthOf } from './worked-example.ts';

describe('the example of a promocode', () => {
  it('gives a part of the margin back', () => {
    expect(exampleOf('margin', '50', '0')).toEqual({ course: '99', left: '1', isCut: false });
    expect(exampleOf('margin', '100', '0')).toEqual({ course: '100', left: '0', isCut: false });
  });

  it('betters the rate by percent of the rate', () => {
    expect(exampleOf('course', '0.5', '0')).toEqual({ course: '98.49', left: '1.51', isCut: false });
  });

  it('stops at the least margin, and never makes a rate worse', () => {
    expect(exampleOf('course', '10', '0.3')).toEqual({ course: '99.7', left: '0.3', isCut: true });
    expect(exampleOf('margin', '50', '5')).toEqual({ course: '98', left: '2', isCut: true });
    expect(exampleOf('margin', '50', '100')).toEqual({ course: '98', left: '2', isCut: true });
  });

  it('says nothing of what is no amount', () => {
    expect(exampleOf('margin', '5,', '0')).toBeUndefined();
    expect(worthOf('', '100')).toBeUndefined();
  });

  it('knows what points are worth', () => {
    expect(worthOf('250', '100')).toBe('2.5');
    expect(worthOf('1', '3')).toBe('0.33');
    expect(worthOf('1', '0')).toBeUndefined();
  });
});
