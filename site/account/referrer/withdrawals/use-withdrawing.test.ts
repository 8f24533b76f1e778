import { expect, it } from 'vitest';
import { keyOf } from './use-withdrawing.ts';

it('keeps the key of an order for as long as nothing in it changes', () => {
  let made = 0;
  const make = () => `key-${++made}`;
  const first = keyOf({ currency: 3, amount: '10', requisites: 'last' }, null, make);
  const again = keyOf({ currency: 3, amount: '10', requisites: 'last' }, first, make);
  const other = keyOf({ currency: 3, amount: '11', requisites: 'last' }, again, make);
  expect([first.key, again.key, other.key]).toEqual(['key-1', 'key-1', 'key-2']);
});
