import { describe, expect, it } from 'vitest';
import { receiptMaxBytes, receiptObjection, sizeParts } from './receipt-rules.ts';

const file = (change: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'receipt.png',
  type: 'image/png',
  size: 200_000,
  ...change,
});

describe('a receipt', () => {
  it('is taken as a picture or a PDF', () => {
    expect(receiptObjection(file(), 0)).toBeNull();
    expect(receiptObjection(file({ name: 'a.pdf', type: 'application/pdf' }), 4)).toBeNull();
  });

  it('is judged by its ending where the phone names no type', () => {
    expect(receiptObjection(file({ type: '', name: 'IMG_1.JPG' }), 0)).toBeNull();
    expect(receiptObjection(file({ type: '', name: 'IMG_1.heic' }), 0)).toBe('wrongType');
  });

  it('is refused before it is sent when it is no receipt, empty, too large or the sixth', () => {
    expect(receiptObjection(file({ type: 'image/svg+xml' }), 0)).toBe('wrongType');
    expect(receiptObjection(file({ size: 0 }), 0)).toBe('empty');
    expect(receiptObjection(file({ size: receiptMaxBytes + 1 }), 0)).toBe('tooLarge');
    expect(receiptObjection(file({ size: receiptMaxBytes }), 0)).toBeNull();
    expect(receiptObjection(file(), 5)).toBe('tooMany');
  });

  it('has a size that people can read', () => {
    expect(sizeParts(1)).toEqual({ unit: 'kilobytes', value: 1 });
    expect(sizeParts(2_300_000)).toEqual({ unit: 'megabytes', value: 2.2 });
  });
});
