import { describe, expect, it } from 'vitest';
import { paymentReference } from './payment-reference.ts';

const hash = 'ab'.repeat(32);

describe('the reference of a payment', () => {
  it('is the same with capitals, spaces and as a link to an explorer', () => {
    expect(paymentReference(hash.toUpperCase())).toBe(hash);
    expect(paymentReference(` ${hash.slice(0, 10)} ${hash.slice(10)} `)).toBe(hash);
    expect(paymentReference(`https://mempool.space/tx/${hash}`)).toBe(hash);
    expect(paymentReference(`https://tronscan.org/#/transaction/${hash}?lang=ru`)).toBe(hash);
    expect(paymentReference(`0x${hash.toUpperCase()}`)).toBe(`0x${hash}`);
  });

  it('keeps the number of an output, so that one transaction may pay two claims', () => {
    expect(paymentReference(`${hash}:1`)).not.toBe(paymentReference(`${hash}:0`));
  });

  it('keeps a bank’s own writing, where capitals may matter', () => {
    expect(paymentReference('Op-77 A')).toBe('Op-77A');
  });
});
