import { describe, expect, it } from 'vitest';
import { formatAmount, formatCourse } from './index.ts';

describe('what people read', () => {
  it('groups thousands in the manner of the language and keeps every digit', () => {
    expect(formatAmount('1234567.891', 'ru-RU')).toBe('1\u00a0234\u00a0567,891');
    expect(formatAmount('1234567.891', 'en-US')).toBe('1,234,567.891');
    expect(formatAmount('12345678901234567890.123456789012345678', 'en-US')).toBe(
      '12,345,678,901,234,567,890.123456789012345678',
    );
    expect(formatAmount('-1234', 'ru-RU')).toBe('-1\u00a0234');
    expect(formatAmount('999', 'ru-RU')).toBe('999');
  });

  it('pads decimals and never cuts them', () => {
    expect(formatAmount('5', 'ru-RU', 2)).toBe('5,00');
    expect(formatAmount('0.123', 'en-US', 2)).toBe('0.123');
    expect(formatAmount('0.00450000', 'en-US', 8)).toBe('0.00450000');
  });

  it('shows a course with about six significant digits and its whole part untouched', () => {
    expect(formatCourse('92.4137891', 'ru-RU')).toBe('92,4138');
    expect(formatCourse('0.010823456', 'en-US')).toBe('0.0108235');
    expect(formatCourse('9234567.89', 'ru-RU')).toBe('9\u00a0234\u00a0568');
    expect(formatCourse('92.41', 'ru-RU')).toBe('92,41');
  });
});
