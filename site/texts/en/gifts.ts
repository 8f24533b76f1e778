import type { gifts as ru } from '../ru/gifts.ts';
import type { SameKeys } from '../same-keys.ts';

export const gifts: SameKeys<typeof ru> = {
  pointsOf: '{count, plural, one {{points} point} other {{points} points}}',
  balance: 'Points',
  balanceHow:
    'They come for completed exchanges: in directions with a bonus, and by promocodes. You spend them on gifts.',
  owed: 'Owed: {points}. An exchange was taken back after its points had been spent. They come off your next points.',

  notActivatedText: 'To take a gift, open the link in the letter that we sent to {email}.',

  catalogue: 'What points buy',
  none: 'No gifts yet',
  noneText: 'Points do not expire: have a look here later.',
  stock: '{count, plural, one {# left} other {# left}}',
  soldOut: 'Sold out',
  tooDear: 'You need {points} more',
  needsActivation: 'Confirm your e-mail first',
  take: 'Take it',
  takeWhat: 'Take it: {title}',

  takeTitle: '{title}: take it for points?',
  takeLeaves: '{price} will be spent, {left} will be left.',
  takeShort: 'You have {points} now: not enough for this gift.',
  takePromocode: 'The promocode comes at once.',
  takeMoney: 'The money comes to your referral balance at once.',
  takeThing: 'Tell us where to send it.',
  takeFor: 'Take for {points}',
  taking: 'One moment…',
  cancel: 'Cancel',
  priceChanged: 'The price has changed: it was {was}, and is {now} now. Nothing was spent.',
  addressName: 'To whom',
  addressNameMissing: 'Enter the name of the recipient.',
  addressPhone: 'Phone',
  addressPhoneHint: 'For the delivery service.',
  addressPhoneMissing: 'Enter the phone of the recipient.',
  addressWhere: 'Where to',
  addressWhereHint: 'Country, postcode, city, street, house and flat.',
  addressWhereMissing: 'Enter the address.',

  takenTitle: 'The gift is yours',
  takenPromocode: 'You will also find it under “Promocodes”.',
  takenMoney: '{sum} on the referral balance',
  takenThing: 'We will send it, and write when it is on its way. Its status stands on this page below.',
  usePromocode: 'Exchange with the promocode',
  copyWhat: 'promocode {code}',
  close: 'Good',

  orders: 'My gifts',
  ordersPages: 'Pages of gifts',
  tracking: 'Tracking number',
  reason: 'Reason: {reason}',

  statement: 'How points came and went',
  statementPages: 'Pages of the statement',
  statementNone: 'Nothing has happened yet',
  statementNoneText: 'The first points come when an exchange with a bonus is done.',
  when: 'When',
  why: 'What for',
  points: 'Points',
  claim: 'Claim',
  claimNumber: 'Claim no. {number}',
};
