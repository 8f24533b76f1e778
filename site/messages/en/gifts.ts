import type { SameKeys } from '@menyala/contract/messages';
import type { gifts as ru } from '../ru/gifts.ts';

export const gifts: SameKeys<typeof ru> = {
  pointsOf: '{count, plural, one {{points} point} other {{points} points}}',
  balance: 'Points',
  balanceHow:
    'You get them for completed exchanges: in directions with a bonus, and with promocodes. Spend them on gifts.',
  owed: 'Owed: {points}. An exchange was canceled after its points had been spent. They come off your next points.',

  notActivatedText: 'To redeem a gift, open the link in the email that we sent to {email}.',

  catalogue: 'Rewards',
  none: 'No gifts yet',
  noneText: 'Points do not expire: check back later.',
  stock: '{count, plural, one {# left} other {# left}}',
  soldOut: 'Sold out',
  tooDear: 'You need {points} more',
  needsActivation: 'Confirm your email first',
  take: 'Redeem',
  takeWhat: 'Redeem: {title}',

  takeTitle: '{title}: redeem for points?',
  takeLeaves: 'We deduct {price}; you will have {left} left.',
  takeShort: 'You have {points}: not enough for this gift.',
  takePromocode: 'You get the promocode right away.',
  takeMoney: 'The money goes to your referral balance right away.',
  takeThing: 'Enter the delivery address.',
  takeFor: 'Redeem for {points}',
  taking: 'One moment…',
  cancel: 'Cancel',
  priceChanged: 'The price has changed: it was {was}, now it is {now}. Nothing was deducted.',
  addressName: 'Recipient',
  addressNameMissing: 'Enter the recipient’s full name.',
  addressPhone: 'Phone',
  addressPhoneHint: 'For the delivery service.',
  addressPhoneMissing: 'Enter the recipient’s phone number.',
  addressWhere: 'Address',
  addressWhereHint: 'Country, postal code, city, street, house and apartment.',
  addressWhereMissing: 'Enter the delivery address.',

  takenTitle: 'The gift is yours',
  takenPromocode: 'You will also find it under “Promocodes”.',
  takenMoney: '{sum} added to your referral balance',
  takenThing: 'We will send it and let you know when it is on its way. See its status below.',
  usePromocode: 'Exchange with the promocode',
  copyWhat: 'promocode {code}',
  close: 'OK',

  orders: 'My gifts',
  ordersPages: 'Pages of gifts',
  tracking: 'Tracking number',
  reason: 'Reason: {reason}',

  statement: 'Points history',
  statementPages: 'Pages of the statement',
  statementNone: 'Nothing here yet',
  statementNoneText: 'You get your first points when an exchange with a bonus is completed.',
  when: 'When',
  why: 'Reason',
  points: 'Points',
  claim: 'Order',
  claimNumber: 'Order No. {number}',
};
