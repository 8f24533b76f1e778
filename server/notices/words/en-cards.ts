import type { CardFacts } from '../card-facts.ts';
import type { CardLetterTexts } from '../card-letter-texts.ts';
import { reachUs } from './en-reach-us.ts';

const send = ({ link }: CardFacts) => ({ text: 'Send the photos', address: link });
const look = ({ link }: CardFacts) => ({ text: 'Open the card’s page', address: link });

/** After so many tries the house looks at it together with the customer. */
const noMoreTries = (support: string | null) =>
  `The card could not be verified, and there are no tries left. To sort it out, ${reachUs(support)}.`;

export const englishCardLetters: CardLetterTexts = {
  greeting: 'Hello!',
  about: (card) => `Card ${card}`,
  labels: {
    reason: 'What is wrong',
    photos: 'Which photos we need',
    exchange: 'Exchange',
    pageHint: 'The page’s address:',
    linkHint: 'The link is for you only, do not pass it on:',
    claimPage: 'The claim’s page (the link is for you only):',
  },
  waits: ({ number, until }) =>
    until
      ? `Claim No. ${number} waits for the card until ${until}. Until then the sum is kept for you; after that the claim closes.`
      : `The money of claim No. ${number} is here already. The exchange goes on once the card is verified.`,
  notYours: (support) =>
    `If it was not you who added this card, change the password in the account’s settings at once and ${reachUs(support)}.`,
  automatic: 'This letter was sent automatically.',
  news: {
    approved: ({ card, homeLink }) => ({
      subject: `Card ${card} is verified`,
      title: 'The card is verified',
      paragraphs: [
        'Exchanges that need a verified card no longer have to wait for this one: you can pay at once.',
      ],
      button: { text: 'Go to the exchange', address: homeLink },
    }),
    rejected: (facts) => ({
      subject: facts.mayTry
        ? `Card ${facts.card}: please send the photos again`
        : `Card ${facts.card} could not be verified`,
      title: 'The photos of the card will not do',
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
          ? 'The card is almost verified. What is left is to take the photos named below again; the others need not be sent anew.'
          : noMoreTries(facts.support),
      ],
      button: facts.mayTry ? send(facts) : look(facts),
    }),
  },
};
