import type { SameKeys } from '@menyala/contract/messages';
import type { home as ru } from '../ru/home.ts';

export const home: SameKeys<typeof ru> = {
  noWayBack: '{from} cannot be exchanged for {to} right now.',
  nearest: 'You can exchange instead:',
  reserveEmpty: 'The {name} reserve is empty right now',
  reserveEmptyText: 'The exchange reopens when the reserve is topped up.',
  off: 'This direction is off right now',
  wantedOff: 'Exchanging {from} for {to} is off right now',
  offText: '{from} cannot be exchanged for {to} right now.',
  instead: 'Showing another one: {from} for {to}.',
  similar: 'Similar directions',
  notifyEmail: 'Email',
  notifyHint: 'One email when the reserve is topped up. No newsletters.',
  notifySend: 'Notify me',
  notifyDone: 'We will write to {email} as soon as the reserve is topped up.',
  notifyDirectionHint: 'One email when this direction is back. No newsletters.',
  notifyDirectionDone: 'We will write to {email} as soon as this direction is back.',
  notifyFailed: 'No connection to the server, please try again.',
  how: 'How it works',
  howClaim: 'Place an order',
  howClaimText:
    'Tell us where you pay from and where we should send. You have {minutes, plural, one {# minute} other {# minutes}} to pay, and we hold the reserve for you all that time.',
  howClaimTime: '1–2 minutes',
  howPay: 'Send the money',
  howPayText:
    'Use the payment details in the order and send the exact amount. Press “I paid” and attach a receipt if needed.',
  howPayTime: '{minutes, plural, one {up to # minute} other {up to # minutes}}',
  howGet: 'Get your money',
  howGetText:
    'We check that the payment has arrived and send the money to your details. You can watch it live on the order’s page.',
  howGetTime: '{minutes, plural, one {usually # minute} other {usually # minutes}}',
  popular: 'Popular directions',
  popularPair: 'You send and get',
  popularCourse: 'Rate',
  popularMin: 'Minimum',
  reserves: 'Reserves',
  reservesCurrency: 'Currency',
  reservesNow: 'Available now',
  reservesAll: 'Show all',
  opening: 'Opening soon',
  openingText: 'We are still setting up and do not take orders yet. Please come back later.',
  paused: 'Exchange is paused',
  pausedText:
    'We are not taking new orders at the moment. Orders already placed go on as usual; open them by their links.',
  closedWrite: 'Email us',
};
