import type { SameKeys } from '@menyala/contract/messages';
import type { promocodes as ru } from '../ru/promocodes.ts';

export const promocodes: SameKeys<typeof ru> = {
  code: 'Promocode',
  hint: 'As in the email or on the partner’s site. Upper or lower case does not matter.',
  checking: 'Checking…',
  needsSum: 'Enter an amount, and we will calculate it with the promocode.',
  signIn: 'Sign in',
  remove: 'Remove the promocode',
  course: 'Rate',
  give: 'You send',
  get: 'You get',
  without: 'without the promocode {value}',
  points: 'Points when the exchange is completed',
  plus: '+{points}',
  notCounted: 'The promocode does not apply yet, so the amounts are at the usual rate.',

  refusedTitle: 'The promocode is no longer valid',
  refusedText:
    'The order was not placed, and everything you filled in is here. Change the promocode, or place the order without it.',
  goWithout: 'Remove the promocode',

  title: 'Promocodes',
  lead: 'Your own promocodes and the ones you have used.',
  none: 'No promocodes yet',
  noneText:
    'Promocodes from gifts and contests will appear here, as well as those you have exchanged with. Enter a code from an email right in the exchange form.',
  toForm: 'To the exchange form',
  toGifts: 'Gifts for points',
  stateUsable: 'Active',
  stateLater: 'Not active yet',
  stateUsed: 'Used',
  stateOver: 'Ended',
  used: 'Used: {used, plural, =0 {not yet} one {once} other {# times}}',
  left: 'left: {left, number}',
  pairs: 'Directions',
  use: 'Exchange with the promocode',
  useWhat: 'Exchange with the promocode {code}',
  copyWhat: 'promocode {code}',
  conditions: 'Conditions',
};
