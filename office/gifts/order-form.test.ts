import { describe, expect, it } from 'vitest';
import { readOrderAction } from './order-form.ts';

describe('what is said of a gift that was taken', () => {
  it('is a number for tracking where there is one', () => {
    expect(readOrderAction({ version: 3 }, 'send', ' RU123 ')).toEqual({
      body: { version: 3, tracking: 'RU123' },
      isMissing: false,
    });
    expect(readOrderAction({ version: 3 }, 'send', ' ')).toEqual({ body: { version: 3 }, isMissing: false });
  });

  it('is a reason of three letters at least where it is cancelled', () => {
    expect(readOrderAction({ version: 1 }, 'cancel', ' no ').isMissing).toBe(true);
    expect(readOrderAction({ version: 1 }, 'cancel', 'No more left')).toEqual({
      body: { version: 1, reason: 'No more left' },
      isMissing: false,
    });
  });
});
