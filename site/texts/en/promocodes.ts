import type { promocodes as ru } from '../ru/promocodes.ts';
import type { SameKeys } from '../same-keys.ts';

export const promocodes: SameKeys<typeof ru> = {
  code: 'Promocode',
  hint: 'As in the letter, or on the partner’s site. Capital and small letters are the same.',
  checking: 'Checking…',
  needsSum: 'Enter an amount, and we will calculate with the promocode.',
  signIn: 'Sign in',
  remove: 'Remove the promocode',
  course: 'Rate',
  give: 'You send',
  get: 'You get',
  without: 'without the promocode {value}',
  points: 'Points when the exchange is done',
  plus: '+{points}',
  notCounted: 'While the promocode is not valid, the amounts are at the usual rate.',

  refusedTitle: 'The promocode is not valid any more',
  refusedText:
    'The claim was not made, and all that you filled in is here. Change the promocode, or make the claim without it.',
  goWithout: 'Remove the promocode',

  title: 'Promocodes',
  lead: 'Promocodes of your own, and those that you have used.',
  none: 'No promocodes yet',
  noneText:
    'Promocodes for gifts and contests will be here, and all that you exchange with. A code from a letter goes right into the exchange form.',
  toForm: 'To the exchange form',
  toGifts: 'Gifts for points',
  stateUsable: 'Valid',
  stateLater: 'Not valid yet',
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
