import type { ClaimStatus } from '@menyala/contract';
import type { ClaimFacts } from '../claim-facts.ts';
import type { ClaimNews, NewsWriters } from '../claim-news.ts';
import { ifPaid, onlyOnPage, preparing } from './en-often-said.ts';

/** A claim that was made, and whose card comes first. */
export const waitsForCard = ({ number, card }: ClaimFacts, until: string): ClaimNews => ({
  subject: `Order No. ${number} placed: card check first`,
  title: 'Order placed, card check first',
  paragraphs: [
    `Before you pay, we have to verify ${card ? `card ${card}` : 'the card'}: send its photos on the order’s page. If you have already sent them, just wait: we will email you when it is verified.`,
    `The order waits for the card until ${until}. Until then we hold the rate and the reserve for you; after that the order closes.`,
  ],
  notes: [{ text: 'Do not pay until the card is verified.' }, { text: onlyOnPage }],
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
        subject: `Order No. ${number}: the card is verified, one more thing to do`,
        title: 'The card is verified, one more thing to do',
        paragraphs: [verified, choice.waitsFor === 'card' ? choice.text : `${choice.title}. ${choice.text}`],
      };
    if (status !== 'new')
      return {
        subject: `Order No. ${number}: the card is verified, the exchange continues`,
        title: 'The card is verified, the exchange continues',
        paragraphs: [verified, goesOn[status] ?? 'See the order’s page for what comes next.'],
      };
    return {
      subject: `Order No. ${number}: the card is verified, you can pay`,
      title: 'The card is verified, you can pay',
      paragraphs: [
        payUntil
          ? `${verified} We are waiting for your payment until ${payUntil}. Until then we hold the rate and the reserve for you.`
          : `${verified} The order has changed since then: see its page.`,
      ],
      notes: [{ text: onlyOnPage }],
      ...(payUntil && { button: 'Go to payment' }),
    };
  },
  expire_card: ({ number, deletedText }) => ({
    subject: `Order No. ${number}: the card was not verified in time`,
    title: 'The card was not verified in time',
    paragraphs: [deletedText ?? '', ifPaid],
  }),
} satisfies Partial<NewsWriters>;
