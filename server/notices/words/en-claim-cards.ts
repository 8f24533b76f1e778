import type { ClaimStatus } from '@menyala/contract';
import type { ClaimFacts } from '../claim-facts.ts';
import type { ClaimNews, NewsWriters } from '../claim-news.ts';
import { ifPaid, onlyOnPage, preparing } from './en-often-said.ts';

/** A claim that was made, and whose card comes first. */
export const waitsForCard = ({ number, card }: ClaimFacts, until: string): ClaimNews => ({
  subject: `Claim No. ${number} is created: the card comes first`,
  title: 'The claim is created, the card comes first',
  paragraphs: [
    `Before the payment ${card ? `card ${card}` : 'the card'} has to be verified: send its photos on the claim’s page. If you have sent them already, just wait: we write when it is verified.`,
    `The claim waits for the card until ${until}. Until then the sum is kept for you; after that the claim closes.`,
  ],
  notes: [{ text: 'Pay nothing until the card is verified.' }, { text: onlyOnPage }],
});

/** What comes next where money came, or is on its way, before the card was verified. */
const goesOn: Partial<Record<ClaimStatus, string>> = {
  checking: 'Do not pay again: we are checking that the money has arrived.',
  accepted: preparing,
};

/** What becomes of a claim whose card is checked first. */
export const englishClaimCardNews = {
  clear_card: ({ number, status, card, payUntil, choice }) => {
    const verified = card ? `Card ${card} is verified.` : 'The card is verified.';
    if (choice)
      return {
        subject: `Claim No. ${number}: the card is verified, one thing is left`,
        title: 'The card is verified, one thing is left',
        paragraphs: [verified, choice.waitsFor === 'card' ? choice.text : `${choice.title}. ${choice.text}`],
      };
    if (status !== 'new')
      return {
        subject: `Claim No. ${number}: the card is verified, the exchange goes on`,
        title: 'The card is verified, the exchange goes on',
        paragraphs: [verified, goesOn[status] ?? 'What comes next is on the claim’s page.'],
      };
    return {
      subject: `Claim No. ${number}: the card is verified, you can pay`,
      title: 'The card is verified, you can pay',
      paragraphs: [
        payUntil
          ? `${verified} We wait for your payment until ${payUntil}. Until then the sum is kept for you.`
          : `${verified} The claim has changed since: how it stands now, its page shows.`,
      ],
      notes: [{ text: onlyOnPage }],
      ...(payUntil && { button: 'Go to payment' }),
    };
  },
  expire_card: ({ number, deletedText }) => ({
    subject: `Claim No. ${number}: the card was not verified in time`,
    title: 'The card was not verified in time',
    paragraphs: [deletedText ?? '', ifPaid],
  }),
} satisfies Partial<NewsWriters>;
