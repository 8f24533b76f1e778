import type { SameKeys } from '@menyala/contract/messages';
import type { payLink as ru } from '../ru/payLink.ts';

/** What `/en/pay/{id}` says to whoever pays a shop by a link. */
export const payLink: SameKeys<typeof ru> = {
  title: '{title} – {shop}',
  shop: 'Shop: {shop}',
  toPay: 'To pay',
  forThing: 'For the shop',
  fee: 'Payment fee, {percent} %',
  feeOnTop: 'A payment fee is added to the sum: {percent} % of what you pay.',
  withFee: 'With the fee: {sum}',
  anySum: 'You choose the sum',
  between: 'from {least} to {most}',
  atLeast: 'from {least}',
  atMost: 'up to {most}',
  sum: 'Sum, {currency}',
  optional: '{label} (optional)',
  pay: 'Go to payment',
  check: 'Check what stands in the fields.',
  next: 'You choose on the next page what to pay with: {ways}{more, plural, =0 {} one { and # more way} other { and # more ways}}.',
  until: 'The link works until {time}.',
  forShop: 'The money goes to the shop {shop}. {exchange} takes the payment.',
  back: 'Back to the shop',
  stopped: 'The shop has stopped this link',
  expired: 'The time of this link is over',
  used_up: 'This link was paid as often as it can be',
  shop_stopped: 'The shop takes no payments now',
  no_ways: 'There is nothing to pay this link with now',
  closedText: 'It cannot be paid by. Ask the shop for a new link.',
  laterText: 'The exchange has paused all currencies that fit. Come back later, or write to the shop.',
};
