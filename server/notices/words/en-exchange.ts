import type { ChoiceWay } from '@menyala/contract';
import type { NewsWriters } from '../claim-news.ts';
import { waitsForCard } from './en-claim-cards.ts';
import { ifPaid, onlyOnPage, preparing, usual } from './en-often-said.ts';

const chosen: Record<ChoiceWay, string> = {
  accept_sum: 'You chose to exchange what arrived. The sums in this letter are the new ones.',
  return_excess:
    'You chose to exchange what was agreed. What is beyond it stays yours: say on the claim’s page where it should go.',
  fresh_course: 'You accepted the new rate. The sums in this letter follow it.',
};

/** An exchange as it goes. */
export const englishExchangeNews = {
  create: (facts) => {
    if (facts.cardUntil) return waitsForCard(facts, facts.cardUntil);
    const { number, payUntil } = facts;
    return {
      subject: `Claim No. ${number} is created`,
      title: 'The claim is created',
      paragraphs: [
        payUntil
          ? `We wait for your payment until ${payUntil}. Until then the sum is kept for you.`
          : 'It has changed since: how it stands now, its page shows.',
      ],
      notes: [{ text: onlyOnPage }],
      ...(payUntil && { button: 'Go to payment' }),
    };
  },
  confirm: ({ number, usualMinutes }) => ({
    subject: `Claim No. ${number}: checking the payment`,
    title: 'Checking the payment',
    paragraphs: [
      'You told us that you have paid. We are checking that the money has arrived.',
      ...usual(usualMinutes),
    ],
  }),
  see: ({ number, usualMinutes }) => ({
    subject: `Claim No. ${number}: we see your payment`,
    title: 'We see your payment',
    paragraphs: [
      'It waits for the network or the bank to confirm it. While it is on its way, the time of the claim does not run.',
      ...usual(usualMinutes),
    ],
  }),
  had_paid: ({ number }) => ({
    subject: `Claim No. ${number}: looking for your payment`,
    title: 'Looking for your payment',
    paragraphs: [
      'You told us that you had paid for the closed claim, and added a receipt. We are checking that the money has arrived.',
      'The rate of that claim no longer holds. When the money is found, you choose: a new rate, or the money back.',
    ],
    isOfExchange: false,
  }),
  accept: ({ number }) => ({
    subject: `Claim No. ${number} is in processing`,
    title: 'Your payment has arrived',
    paragraphs: [preparing],
  }),
  top_up: ({ number }) => ({
    subject: `Claim No. ${number}: the missing part has arrived`,
    title: 'The missing part has arrived',
    paragraphs: [`Now the whole sum is here. ${preparing}`],
  }),
  choose: ({ number, way }) => ({
    subject: `Claim No. ${number}: your choice is taken`,
    title: 'Your choice is taken',
    paragraphs: [...(way ? [chosen[way]] : []), preparing],
  }),
  resume: ({ number }) => ({
    subject: `Claim No. ${number} is in processing again`,
    title: 'The claim goes on',
    paragraphs: [`The check is over. ${preparing}`],
  }),
  reopen: ({ number }) => ({
    subject: `Claim No. ${number}: your payment is found`,
    title: 'Your payment is found',
    paragraphs: [`The claim is open again, at its old rate. ${preparing}`],
  }),
  send: ({ number }) => ({
    subject: `Claim No. ${number}: sending the money`,
    title: 'Sending the money',
    paragraphs: ['It is on its way to your details. We will write when it has left.'],
  }),
  fail_payout: ({ number }) => ({
    subject: `Claim No. ${number}: the transfer failed`,
    title: 'The transfer failed',
    paragraphs: [
      'The money has not left and is still kept for you. We will try again, and write to you.',
      'If your details are wrong, ask on the claim’s page for the link that corrects them.',
    ],
  }),
  sent: ({ number }) => ({
    subject: `Claim No. ${number}: the money is sent`,
    title: 'The money is sent',
    paragraphs: ['The network or the bank still has to confirm it.'],
  }),
  complete: ({ number }) => ({
    subject: `Claim No. ${number} is completed`,
    title: 'The exchange is done',
    paragraphs: ['The money has been sent to your details. Thank you!'],
  }),
  cancel: ({ number, deletedText }) => ({
    subject: `Claim No. ${number} is cancelled`,
    title: 'The claim is cancelled',
    paragraphs: [deletedText ?? ''],
  }),
  withdraw: ({ number, deletedText }) => ({
    subject: `Claim No. ${number} is cancelled`,
    title: 'The claim is cancelled',
    paragraphs: [deletedText ?? '', ifPaid],
  }),
  expire_payment: ({ number, deletedText }) => ({
    subject: `Claim No. ${number}: the time to pay is over`,
    title: 'The time to pay is over',
    paragraphs: [deletedText ?? '', ifPaid],
  }),
  expire_check: ({ number, deletedText }) => ({
    subject: `Claim No. ${number}: no payment was found`,
    title: 'No payment was found',
    paragraphs: [deletedText ?? ''],
  }),
  delete: ({ number }) => ({
    subject: `Claim No. ${number} is deleted`,
    title: 'The claim is deleted',
    paragraphs: [
      'We closed the claim, because no payment came. Do not pay for it any more: make a new one.',
      ifPaid,
    ],
  }),
  refsucc: ({ number }) => ({
    subject: `Claim No. ${number}: the reward is paid out`,
    title: 'The reward is paid out',
    paragraphs: ['Your referral reward has been sent to your details.'],
  }),
} satisfies Partial<NewsWriters>;
