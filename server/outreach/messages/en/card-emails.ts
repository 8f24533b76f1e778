import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/card-emails.ts';

export const cardEmails: SameKeys<typeof ru.cardEmails> = {
  about: 'Card {card}',
  labels: {
    reason: 'What is wrong',
    photos: 'Which photos we need',
    exchange: 'Exchange',
    claimPage: 'Order page (the link is for you only):',
  },
  waits: {
    until:
      'Order No. {number} waits for the card until {until}. Until then we hold the rate and the reserve for you; after that the order closes.',
    paid: 'We already have the money for order No. {number}. The exchange continues once the card is verified.',
  },
  notYours:
    'If you did not add this card, change your password in the account settings right away and {reachUs}.',
  noMoreTries: 'The card could not be verified, and there are no attempts left. For help, {reachUs}.',
  send: 'Send the photos',
  look: 'Open the card’s page',
  exchange: 'Go to the exchange',
  news: {
    approved: {
      subject: 'Card {card} is verified',
      title: 'The card is verified',
      text: 'Exchanges with this card no longer wait for a check: you can pay right away.',
    },
    rejected: {
      subject: 'Card {card}: please send the photos again',
      lastSubject: 'Card {card} could not be verified',
      title: 'We can’t accept these photos',
      text: 'The card could not be verified yet. Send the photos again, and we will take another look.',
    },
    asked_again: {
      subject: 'Card {card}: more photos are needed',
      lastSubject: 'Card {card}: the photos were not enough',
      title: 'More photos of the card are needed',
      text: 'The card is almost verified. Please retake only the photos listed below.',
    },
  },
};
