import { expect, it } from 'vitest';
import { backOf } from './shop-of-claim.ts';

it('leads payers back by an address of its own where nothing was paid', () => {
  const checkout = {
    redirectURL: 'https://teas.example/thanks?i={InvoiceId}',
    cancelURL: 'https://teas.example/cart',
    redirectAutomatically: false,
  };
  const invoice = { id: 'abc', orderId: null, checkout };
  expect(backOf(invoice, true)?.address).toBe('https://teas.example/cart');
  expect(backOf(invoice)?.address).toBe('https://teas.example/thanks?i=abc');
  const without = { ...invoice, checkout: { ...checkout, cancelURL: null } };
  expect(backOf(without, true)?.address).toBe('https://teas.example/thanks?i=abc');
});
