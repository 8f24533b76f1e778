import type { ClaimFacts, LetterRefund } from '../claim-facts.ts';
import type { ClaimNews, NewsWriters } from '../claim-news.ts';
import { reachUs, reachUsAtOnce } from './en-reach-us.ts';
import { refundLines } from './refund-lines.ts';

const changedSince = 'The claim has changed since: how it stands now, its page shows.';
const takenBack = (came: string | null) =>
  `A payment${came ? ` of ${came}` : ''} was taken back by its sender or by the network.`;
const askBack = 'The money is yours and can be returned: say on the claim’s page where it should go.';
const askBackButton = 'Say where it should go';
/** Refunds that were asked for before the money they were of went away, or was frozen. */
const refundDropped = (refunds: LetterRefund[]) =>
  refunds.length === 0 ? [] : ['So the refund that you asked for is not sent.'];

const refundLabels = {
  amount: 'Refund',
  fee: 'Fee',
  gives: 'You get',
  reference: 'Reference of the transfer',
  explorer: 'See it in the network',
};
const linesOf = ({ refunds }: ClaimFacts): Pick<ClaimNews, 'lines'> => ({
  lines: refunds.map((refund) => ({ title: null, lines: refundLines(refund, refundLabels) })),
});
const mayAsk = ({ mayAskBack }: ClaimFacts) => (mayAskBack ? { button: askBackButton } : {});

/** Money that did not come as asked, and money that goes back. */
export const englishMoneyNews = {
  set_aside: ({ number, choice, came }) => ({
    subject:
      choice?.waitsFor === 'card'
        ? `Claim No. ${number}: the money is here, the card is left to verify`
        : `Claim No. ${number}: please choose how to go on`,
    title: choice?.title ?? 'The money did not come as asked',
    paragraphs: choice ? [choice.text] : [...(came ? [`${came} arrived.`] : []), changedSince],
  }),
  late: ({ number, choice, came }) => ({
    subject: `Claim No. ${number}: the money came after the claim was closed`,
    title: choice?.title ?? 'The money came after the claim was closed',
    paragraphs: choice ? [choice.text] : [...(came ? [`${came} arrived.`] : []), changedSince],
    isOfExchange: false,
  }),
  pause: ({ number, choice }) => ({
    subject: `Claim No. ${number} needs a little time`,
    title: choice?.title ?? 'A little time is needed',
    paragraphs: choice ? [choice.text, 'Your money is safe.'] : ['The claim was paused.', changedSince],
  }),
  // The page says that the link is in the letter; here it is.
  returned: ({ number, detailsLink, coolOffMinutes }) => ({
    subject: `Claim No. ${number}: the transfer came back, check your details`,
    title: 'The transfer came back',
    paragraphs: detailsLink
      ? [
          'The bank or the network returned our transfer. The money is kept for you again.',
          `Check your details, and correct them by the button. After that we send nothing for ${coolOffMinutes}\u00a0min; then we send the money again.`,
        ]
      : ['The bank or the network returned our transfer.', changedSince],
    ...(detailsLink && { button: 'Correct the details', address: detailsLink }),
  }),
  more_money: ({ number, came, choice, mayAskBack, isCurrent }) => ({
    subject: `Claim No. ${number}: another payment arrived`,
    title: 'Another payment arrived',
    paragraphs: [
      `${came ? `${came} arrived. ` : ''}The money is recorded as yours.`,
      ...(choice ? [choice.text] : mayAskBack ? [askBack] : []),
      ...(isCurrent ? [] : [changedSince]),
    ],
    ...(mayAskBack && !choice ? { button: askBackButton } : {}),
    isOfExchange: false,
  }),
  undo_payment: ({ number, came, checkUntil, refunds, isCurrent }) => ({
    subject: `Claim No. ${number}: the payment was taken back`,
    title: 'The payment was taken back',
    paragraphs: [
      `${takenBack(came)} We have sent nothing for the claim.`,
      ...refundDropped(refunds),
      ...(checkUntil ? [`The claim waits for a payment again, until ${checkUntil}. Then it is closed.`] : []),
      ...(isCurrent ? [] : [changedSince]),
    ],
  }),
  undo_part: ({ number, came, choice, refunds }) => ({
    subject: `Claim No. ${number}: one of the payments was taken back`,
    title: 'One of the payments was taken back',
    paragraphs: [
      ...(choice ? [choice.text] : [takenBack(came)]),
      ...refundDropped(refunds),
      ...(choice ? [] : [changedSince]),
    ],
  }),
  reversed: ({ number, came, checkUntil, refunds, support }) => ({
    subject: `Claim No. ${number}: a payment was taken back`,
    title: 'A payment was taken back',
    paragraphs: [
      takenBack(came),
      ...refundDropped(refunds),
      ...(checkUntil ? [`The claim waits for a payment until ${checkUntil}. Then it is closed.`] : []),
      `If you did not expect this, ${reachUs(support)}.`,
    ],
    isOfExchange: false,
  }),
  choice_over: ({ number, isCurrent }) => ({
    subject: `Claim No. ${number}: the time to choose is over`,
    title: 'The time to choose is over',
    paragraphs: [
      'We keep neither the rate nor the reserve for you any longer. The money stays yours.',
      ...(isCurrent ? [] : [changedSince]),
    ],
    isOfExchange: false,
  }),
  ask_refund: (facts) => ({
    subject: `Claim No. ${facts.number}: returning the money`,
    title: 'Returning the money',
    paragraphs: [
      'You asked for the money back. We will write when it has left.',
      ...(facts.status === 'paused' ? ['This claim will not be exchanged.'] : []),
    ],
    notes: [{ tone: 'danger', text: `If it was not you who asked, ${reachUsAtOnce(facts.support)}.` }],
    ...linesOf(facts),
    isOfExchange: false,
  }),
  refund_done: (facts) => ({
    subject: `Claim No. ${facts.number}: the money is returned`,
    title: 'The money is returned',
    paragraphs: ['We have sent the refund to the details that you gave.'],
    ...linesOf(facts),
    isOfExchange: false,
  }),
  refund_failed: (facts) => ({
    subject: `Claim No. ${facts.number}: the refund failed`,
    title: 'The refund failed',
    paragraphs: [
      'The money is still yours.',
      ...(facts.mayAskBack
        ? ['Ask for it again on the claim’s page, after a look at the details.']
        : facts.isCurrent
          ? []
          : [changedSince]),
    ],
    notes: facts.refunds.flatMap(({ reason }) => (reason ? [{ label: 'Reason', text: reason }] : [])),
    ...linesOf(facts),
    ...mayAsk(facts),
    isOfExchange: false,
  }),
  give_back: (facts) => ({
    subject: `Claim No. ${facts.number}: the money is returned, the claim is closed`,
    title: 'The money is returned, the claim is closed',
    paragraphs: [
      'The exchange did not take place. All that arrived has been sent to the details that you gave.',
    ],
    ...linesOf(facts),
    isOfExchange: false,
  }),
  reject: (facts) => ({
    subject: `Claim No. ${facts.number} is rejected`,
    title: 'The claim is rejected',
    paragraphs: [facts.errorText ?? 'It cannot be processed.'],
    ...mayAsk(facts),
  }),
  take_back: (facts) => ({
    subject: `Claim No. ${facts.number}: the exchange is undone`,
    title: 'The exchange is undone',
    paragraphs: ['The exchange was done and had to be undone.', ...(facts.mayAskBack ? [askBack] : [])],
    ...mayAsk(facts),
    isOfExchange: false,
  }),
  freeze: ({ number, frozen, refunds }) => ({
    subject: `Claim No. ${number}: refunds are on hold`,
    title: 'Refunds are on hold',
    paragraphs: [
      'The money stays with us while we check.',
      ...(frozen ? [frozen] : [changedSince]),
      ...refundDropped(refunds),
    ],
    isOfExchange: false,
  }),
  unfreeze: (facts) => ({
    subject: `Claim No. ${facts.number}: the check is over`,
    title: 'The check is over',
    paragraphs: facts.mayAskBack
      ? [askBack]
      : facts.isCurrent
        ? ['The money is yours. As soon as the claim goes on, we write to you.']
        : [changedSince],
    ...mayAsk(facts),
    isOfExchange: false,
  }),
} satisfies Partial<NewsWriters>;
