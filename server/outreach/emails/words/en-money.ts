import type { ClaimFacts, LetterRefund } from '../claim-facts.ts';
import type { ClaimNews, NewsWriters } from '../claim-news.ts';
import { reachUs, reachUsAtOnce } from './en-reach-us.ts';
import { refundLines } from './refund-lines.ts';

const changedSince = 'The order has changed since then: see its page.';
const takenBack = (came: string | null) =>
  `A payment${came ? ` of ${came}` : ''} was reversed by the sender or the network.`;
const askBack = 'The money is yours and can be returned: choose on the order’s page where to send it.';
const askBackButton = 'Choose where to send the refund';
/** Refunds that were asked for before the money they were of went away, or was frozen. */
const refundDropped = (refunds: LetterRefund[]) =>
  refunds.length === 0 ? [] : ['So we will not send the refund you requested.'];

const refundLabels = {
  amount: 'Refund',
  fee: 'Fee',
  gives: 'You get',
  reference: 'Transfer ID',
  explorer: 'View in the explorer',
};
const linesOf = ({ refunds }: ClaimFacts): Pick<ClaimNews, 'lines'> => ({
  lines: refunds.map((refund) => ({ title: null, lines: refundLines(refund, refundLabels) })),
});
const mayAsk = ({ mayAskBack }: ClaimFacts) => (mayAskBack ? { button: askBackButton } : {});

/** Money that did not come as asked, and money that goes back. */
export const englishMoneyNews = {
  hold_discrepancy: ({ number, choice, came }) => ({
    subject:
      choice?.waitsFor === 'card'
        ? `Order No. ${number}: we have your money; the card still needs checking`
        : `Order No. ${number}: please choose how to continue`,
    title: choice?.title ?? 'Your payment differs from the order',
    paragraphs: choice ? [choice.text] : [...(came ? [`${came} received.`] : []), changedSince],
  }),
  late: ({ number, choice, came }) => ({
    subject: `Order No. ${number}: your payment arrived after the order closed`,
    title: choice?.title ?? 'Your payment arrived after the order closed',
    paragraphs: choice ? [choice.text] : [...(came ? [`${came} received.`] : []), changedSince],
    isOfExchange: false,
  }),
  pause: ({ number, choice }) => ({
    subject: `Order No. ${number} needs a little time`,
    title: choice?.title ?? 'We need a little time',
    paragraphs: choice ? [choice.text, 'Your money is safe.'] : ['The order was put on hold.', changedSince],
  }),
  // The page says that the link is in the letter; here it is.
  returned: ({ number, detailsLink, coolOffMinutes }) => ({
    subject: `Order No. ${number}: the transfer came back, check your details`,
    title: 'The transfer came back',
    paragraphs: detailsLink
      ? [
          'The bank or the network returned our transfer. We are holding the money for you.',
          `Press the button and correct your details. After that we send nothing for ${coolOffMinutes}\u00a0min; then we send the money again.`,
        ]
      : ['The bank or the network returned our transfer.', changedSince],
    ...(detailsLink && { button: 'Correct the details', address: detailsLink }),
  }),
  extra_deposit: ({ number, came, choice, mayAskBack, isCurrent }) => ({
    subject: `Order No. ${number}: another payment arrived`,
    title: 'Another payment arrived',
    paragraphs: [
      `${came ? `${came} received. ` : ''}The money is yours.`,
      ...(choice ? [choice.text] : mayAskBack ? [askBack] : []),
      ...(isCurrent ? [] : [changedSince]),
    ],
    ...(mayAskBack && !choice ? { button: askBackButton } : {}),
    isOfExchange: false,
  }),
  full_reversal: ({ number, came, checkUntil, refunds, isCurrent }) => ({
    subject: `Order No. ${number}: payment reversed`,
    title: 'Payment reversed',
    paragraphs: [
      `${takenBack(came)} We have not sent any money for the order.`,
      ...refundDropped(refunds),
      ...(checkUntil ? [`We are looking for a payment again until ${checkUntil}.`] : []),
      ...(isCurrent ? [] : [changedSince]),
    ],
  }),
  partial_reversal: ({ number, came, choice, refunds }) => ({
    subject: `Order No. ${number}: one of the payments was reversed`,
    title: 'One of the payments was reversed',
    paragraphs: [
      ...(choice ? [choice.text] : [takenBack(came)]),
      ...refundDropped(refunds),
      ...(choice ? [] : [changedSince]),
    ],
  }),
  chargeback: ({ number, came, checkUntil, refunds, support }) => ({
    subject: `Order No. ${number}: a payment was reversed`,
    title: 'A payment was reversed',
    paragraphs: [
      takenBack(came),
      ...refundDropped(refunds),
      ...(checkUntil ? [`We are looking for a payment until ${checkUntil}.`] : []),
      `If you did not expect this, ${reachUs(support)}.`,
    ],
    isOfExchange: false,
  }),
  resolution_expired: ({ number, isCurrent }) => ({
    subject: `Order No. ${number}: time to choose is over`,
    title: 'Time to choose is over',
    paragraphs: [
      'We no longer hold the rate and the reserve. The money is still yours.',
      ...(isCurrent ? [] : [changedSince]),
    ],
    isOfExchange: false,
  }),
  ask_refund: (facts) => ({
    subject: `Order No. ${facts.number}: returning the money`,
    title: 'Returning the money',
    paragraphs: [
      'You asked for a refund. We will email you when it is sent.',
      ...(facts.status === 'paused' ? ['This order will not be exchanged.'] : []),
    ],
    notes: [{ tone: 'danger', text: `If you did not request it, ${reachUsAtOnce(facts.support)}.` }],
    ...linesOf(facts),
    isOfExchange: false,
  }),
  refund: (facts) => ({
    subject: `Order No. ${facts.number}: confirm the refund`,
    title: facts.refundLink ? 'Confirm the refund' : 'There is nothing to confirm any more',
    paragraphs: facts.refundLink
      ? [
          'A refund was requested to the details below. We cannot tell whether they are yours, so we ask you first.',
          `Open the link and confirm. It works once, until ${facts.refundLink.until}.`,
        ]
      : ['The order changed while this email was on its way. Its page shows how it stands now.'],
    notes: facts.refundLink
      ? [
          {
            tone: 'danger',
            text: `If you did not request it, do not confirm, and ${reachUsAtOnce(facts.support)}. Someone may have access to your order.`,
          },
        ]
      : [],
    ...linesOf(facts),
    ...(facts.refundLink && { button: 'See and confirm', address: facts.refundLink.address }),
    isOfExchange: false,
  }),
  refund_done: (facts) => ({
    subject: `Order No. ${facts.number}: money returned`,
    title: 'Money returned',
    paragraphs: ['We have sent the refund to the details you gave.'],
    ...linesOf(facts),
    isOfExchange: false,
  }),
  refund_failed: (facts) => ({
    subject: `Order No. ${facts.number}: the refund failed`,
    title: 'The refund failed',
    paragraphs: [
      'The money is still yours.',
      ...(facts.mayAskBack
        ? ['Request it again on the order’s page and check the details.']
        : facts.isCurrent
          ? []
          : [changedSince]),
    ],
    notes: facts.refunds.flatMap(({ reason }) => (reason ? [{ label: 'Reason', text: reason }] : [])),
    ...linesOf(facts),
    ...mayAsk(facts),
    isOfExchange: false,
  }),
  close_refunded: (facts) => ({
    subject: `Order No. ${facts.number}: money returned, order closed`,
    title: 'Money returned, order closed',
    paragraphs: [
      'The exchange did not take place. Everything we received has been sent to the details you gave.',
    ],
    ...linesOf(facts),
    isOfExchange: false,
  }),
  reject: (facts) => ({
    subject: `Order No. ${facts.number} rejected`,
    title: 'Order rejected',
    paragraphs: [facts.errorText ?? 'It cannot be processed.'],
    ...mayAsk(facts),
  }),
  reverse: (facts) => ({
    subject: `Order No. ${facts.number}: the exchange is canceled`,
    title: 'The exchange is canceled',
    paragraphs: ['We had to cancel a completed exchange.', ...(facts.mayAskBack ? [askBack] : [])],
    ...mayAsk(facts),
    isOfExchange: false,
  }),
  compliance_hold: ({ number, complianceHold, refunds }) => ({
    subject: `Order No. ${number}: refunds are on hold`,
    title: 'Refunds are on hold',
    paragraphs: [
      'The money stays with us while we check.',
      ...(complianceHold ? [complianceHold] : [changedSince]),
      ...refundDropped(refunds),
    ],
    isOfExchange: false,
  }),
  release_compliance_hold: (facts) => ({
    subject: `Order No. ${facts.number}: the check is over`,
    title: 'The check is over',
    paragraphs: facts.mayAskBack
      ? [askBack]
      : facts.isCurrent
        ? ['The money is yours. We will email you as soon as the order moves on.']
        : [changedSince],
    ...mayAsk(facts),
    isOfExchange: false,
  }),
} satisfies Partial<NewsWriters>;
