import type { ChoiceWay } from '@menyala/contract';
import type { NewsWriters } from '../claim-news.ts';
import { waitsForCard } from './en-claim-cards.ts';
import { ifPaid, onlyOnPage, preparing, usual } from './en-often-said.ts';
import { reachUs } from './en-reach-us.ts';

const chosen: Record<ChoiceWay, string> = {
  accept_sum: 'You chose to exchange what arrived. The amounts in this email are the new ones.',
  return_excess:
    'You chose to exchange the agreed amount. The rest is yours: choose on the order’s page where to return it.',
  fresh_course: 'You accepted the new rate. The amounts in this email use it.',
};

/** An exchange as it goes. */
export const englishExchangeNews = {
  create: (facts) => {
    if (facts.cardUntil) return waitsForCard(facts, facts.cardUntil);
    const { number, payUntil } = facts;
    return {
      subject: `Order No. ${number} placed`,
      title: 'Order placed',
      paragraphs: [
        payUntil
          ? `We are waiting for your payment until ${payUntil}. Until then we hold the rate and the reserve for you.`
          : 'It has changed since then: see its page.',
      ],
      notes: [{ text: onlyOnPage }],
      ...(payUntil && { button: 'Go to payment' }),
    };
  },
  confirm: ({ number, usualMinutes }) => ({
    subject: `Order No. ${number}: checking the payment`,
    title: 'Checking the payment',
    paragraphs: [
      'You told us that you have paid. We are checking that the money has arrived.',
      ...usual(usualMinutes),
    ],
  }),
  see: ({ number, usualMinutes }) => ({
    subject: `Order No. ${number}: we see your payment`,
    title: 'We see your payment',
    paragraphs: [
      'It is waiting for the network or the bank to confirm it. Meanwhile, the order will not expire.',
      ...usual(usualMinutes),
    ],
  }),
  had_paid: ({ number }) => ({
    subject: `Order No. ${number}: looking for your payment`,
    title: 'Looking for your payment',
    paragraphs: [
      'You told us that you paid for the closed order and attached a receipt. We are checking that the money has arrived.',
      'The old rate no longer applies. When we find the money, you choose: a new rate or a refund.',
    ],
    isOfExchange: false,
  }),
  accept: ({ number }) => ({
    subject: `Order No. ${number}: payment received`,
    title: 'Payment received',
    paragraphs: [preparing],
  }),
  top_up: ({ number }) => ({
    subject: `Order No. ${number}: the rest of the payment received`,
    title: 'The rest of the payment received',
    paragraphs: [`We now have the full amount. ${preparing}`],
  }),
  choose: ({ number, way, isByStaff, support }) => ({
    subject: `Order No. ${number}: your choice is confirmed`,
    title: 'Your choice is confirmed',
    paragraphs: [
      ...(isByStaff ? ['You asked our staff to do this.'] : []),
      ...(way ? [chosen[way]] : []),
      preparing,
    ],
    ...(isByStaff
      ? { notes: [{ tone: 'danger', text: `If it was not you who asked, ${reachUs(support)} right away.` }] }
      : {}),
  }),
  resume: ({ number }) => ({
    subject: `Order No. ${number} is moving again`,
    title: 'Your order is moving again',
    paragraphs: [`The check is over. ${preparing}`],
  }),
  reopen: ({ number }) => ({
    subject: `Order No. ${number}: we found your payment`,
    title: 'We found your payment',
    paragraphs: [`The order is open again, at the old rate. ${preparing}`],
  }),
  send: ({ number }) => ({
    subject: `Order No. ${number}: sending your money`,
    title: 'Sending your money',
    paragraphs: ['We are transferring it to your details. We will email you when it is sent.'],
  }),
  fail_payout: ({ number }) => ({
    subject: `Order No. ${number}: the transfer failed`,
    title: 'The transfer failed',
    paragraphs: [
      'The money was not sent and is still held for you. We will try again and email you.',
      'If your details are wrong, request a link on the order’s page to correct them.',
    ],
  }),
  sent: ({ number }) => ({
    subject: `Order No. ${number}: money sent`,
    title: 'Money sent',
    paragraphs: ['Waiting for the network or the bank to confirm it.'],
  }),
  complete: ({ number }) => ({
    subject: `Order No. ${number} completed`,
    title: 'Exchange completed',
    paragraphs: ['The money has been sent to your details. Thank you!'],
  }),
  cancel: ({ number, deletedText }) => ({
    subject: `Order No. ${number} canceled`,
    title: 'Order canceled',
    paragraphs: [deletedText ?? ''],
  }),
  cancel_checking: ({ number, deletedText }) => ({
    subject: `Order No. ${number} canceled`,
    title: 'Order canceled',
    paragraphs: [deletedText ?? '', ifPaid],
  }),
  expire_payment: ({ number, deletedText }) => ({
    subject: `Order No. ${number}: time to pay is over`,
    title: 'Time to pay is over',
    paragraphs: [deletedText ?? '', ifPaid],
  }),
  release_hold: ({ number, isCurrent }) => ({
    subject: `Order No. ${number}: no payment found yet`,
    title: 'No payment found yet',
    paragraphs: [
      'You told us that you have paid, but we see no payment and have no receipt. So the rate and the reserve are no longer kept for this order.',
      ...(isCurrent
        ? [
            'If you did pay, attach the receipt on the order’s page: we will find the money. It is exchanged at the rate of the day on which we find it, or returned.',
            'If you did not pay, there is nothing to do. Without a receipt or a payment the order is closed in three days.',
          ]
        : ['The order has changed since: its page shows how it stands now.']),
    ],
  }),
  expire_check: ({ number, deletedText }) => ({
    subject: `Order No. ${number}: no payment found`,
    title: 'No payment found',
    paragraphs: [deletedText ?? ''],
  }),
  delete: ({ number }) => ({
    subject: `Order No. ${number} deleted`,
    title: 'Order deleted',
    paragraphs: [
      'We closed the order because no payment arrived. Do not pay for it: place a new one.',
      ifPaid,
    ],
  }),
  refsucc: ({ number }) => ({
    subject: `Order No. ${number}: reward paid`,
    title: 'Reward paid',
    paragraphs: ['Your referral reward has been sent to your details.'],
  }),
} satisfies Partial<NewsWriters>;
