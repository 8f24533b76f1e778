import type { SameKeys } from '@menyala/contract/messages';
import type { widget as ru } from '../ru/widget.ts';

export const widget: SameKeys<typeof ru> = {
  title: 'Exchange {from} for {to}',
  send: 'You send',
  receive: 'You get',
  currencySend: 'Currency you send',
  currencyReceive: 'Currency you get',
  course: 'Rate',
  reserve: 'Reserve',
  go: 'Exchange',
  newTab: 'Opens in a new tab',
  empty: 'Enter the amount in digits.',
  below_min: 'At least {sum}.',
  above_max: 'No more than {sum}.',
  above_reserve: 'No more than {sum}: that is all we have in reserve.',
  none_possible: 'You cannot exchange right now: the reserve is empty.',
  off: 'This direction is off right now.',
  none: 'No directions are available right now.',
  open: 'Open the site',
};
