import { describe, expect, it } from 'vitest';
import { defaultSend } from './fill-form.ts';

const limits = (min: string, max: string, exchangeable = true) => ({
  ...{ exchangeable, send: { min, max } },
  receive: { min: '0', max: '1' },
});

describe('the sum that the form begins with', () => {
  it('is four times the minimum, rounded up to 1, 2 or 5 of a decade', () => {
    expect(defaultSend(limits('5000', '600000'))).toBe('20000');
    expect(defaultSend(limits('0.0005', '1'))).toBe('0.002');
    expect(defaultSend(limits('4869.13', '600000'))).toBe('20000');
    expect(defaultSend(limits('30', '2600'))).toBe('200');
    expect(defaultSend(limits('0.3', '5'))).toBe('2');
  });

  it('is the largest round sum that the limits leave room for, else the minimum', () => {
    expect(defaultSend(limits('5000', '12000'))).toBe('10000');
    expect(defaultSend(limits('5100', '5900'))).toBe('5100');
    expect(defaultSend(limits('5000', '0', false))).toBe('5000');
  });
});
