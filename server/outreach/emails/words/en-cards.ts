import type { CardEmailTexts } from '../card-email-texts.ts';
import type { CardFacts } from '../card-facts.ts';
import { reachUs } from './en-reach-us.ts';

const send = ({ link }: CardFacts) => ({ text: 'Send the photos', address: link });
const look = ({ link }: CardFacts) => ({ text: 'Open the card’s page', address: link });

/** After so many tries the exchange looks at it together with the customer. */
const noMoreTries = (support: string | null) =>
  `The card could not be verified, and there are no attempts left. For help, ${reachUs(support)}.`;

export const englishCardEmails: CardEmailTexts = {
  greeting: 'Hello!',
  about: (card) => `Card ${card}`,
  labels: {
    reason: 'What is wrong',
    photos: 'Which photos we need',
    exchange: 'Exchange',
    pageHint: 'Page address:',
    linkHint: 'The link is for you only, don’t share it:',
    claimPage: 'Order page (the link is for you only):',
  },
  waits: ({ number, until }) =>
    until
      ? `Order No. ${number} waits for the card until ${until}. Until then we hold the rate and the reserve for you; after that the order closes.`
      : `We already have the money for order No. ${number}. The exchange continues once the card is verified.`,
  notYours: (support) =>
    `If you did not add this card, change your password in the account settings right away and ${reachUs(support)}.`,
  automatic: 'This email was sent automatically.',
  news: {
    approved: ({ card, homeLink }) => ({
      subject: `Card ${card} is verified`,
      title: 'The card is verified',
      paragraphs: ['Exchanges with this card no longer wait for a check: you can pay right away.'],
      button: { text: 'Go to the exchange', address: homeLink },
    }),
    rejected: (facts) => ({
      subject: facts.mayTry
        ? `Card ${facts.card}: please send the photos again`
        : `Card ${facts.card} could not be verified`,
      title: 'We can’t accept these photos',
      paragraphs: [
        facts.mayTry
          ? 'The card could not be verified yet. Send the photos again, and we will take another look.'
          : noMoreTries(facts.support),
      ],
      button: facts.mayTry ? send(facts) : look(facts),
    }),
    asked_again: (facts) => ({
      subject: facts.mayTry
        ? `Card ${facts.card}: more photos are needed`
        : `Card ${facts.card}: the photos were not enough`,
      title: 'More photos of the card are needed',
      paragraphs: [
        facts.mayTry
          ? 'The card is almost verified. Please retake only the photos listed below.'
          : noMoreTries(facts.support),
      ],
      button: facts.mayTry ? send(facts) : look(facts),
    }),
  },
};
