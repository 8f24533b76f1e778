import type { ClaimFacts, EmailRefund } from '../claim-facts.ts';
import type { ClaimNews, NewsCompositions, Say } from '../claim-news.ts';
import type { EmailLine } from '../email/email.ts';
import { reachUs, reachUsAtOnce } from './reach-us.ts';

const changedSince = ({ isCurrent }: ClaimFacts, t: Say): string[] =>
  isCurrent ? [] : [t('claims.changedSince')];
const came = ({ came: sum }: ClaimFacts, t: Say): string[] => (sum ? [t('claims.came', { came: sum })] : []);
const takenBack = ({ came }: ClaimFacts, t: Say) =>
  came ? t('claims.takenBackSum', { came }) : t('claims.takenBack');

/** Refunds that were asked for before the money they were of went away, or was frozen. */
const refundDropped = ({ refunds }: ClaimFacts, t: Say): string[] =>
  refunds.length === 0 ? [] : [t('claims.refundDropped')];

const linesOf = ({ refunds }: ClaimFacts, t: Say): Pick<ClaimNews, 'lines'> => ({
  lines: refunds.map((refund) => ({ title: null, lines: refundLines(refund, t) })),
});

/** What goes back, and where to; the fee only where there is one. */
function refundLines({ amount, fee, gives, to, reference, explorerUrl }: EmailRefund, t: Say): EmailLine[] {
  const link = explorerUrl === null ? {} : { link: { text: t('common.explorer'), address: explorerUrl } };
  return [
    { label: t('claims.labels.refund'), value: amount },
    ...(fee === null
      ? []
      : [
          { label: t('claims.labels.refundFee'), value: fee },
          { label: t('claims.labels.refundGives'), value: gives },
        ]),
    ...to,
    ...(reference === null ? [] : [{ label: t('common.transferId'), value: reference, ...link }]),
  ];
}

const mayAsk = ({ mayAskBack }: ClaimFacts, t: Say) =>
  mayAskBack ? { button: t('claims.labels.askBack') } : {};

/** What is to be chosen after money came, under its title; or what came, where there is no choice any more. */
const choiceOrWhatCame = (facts: ClaimFacts, t: Say) => ({
  ...(facts.choice && { title: facts.choice.title }),
  paragraphs: facts.choice ? [facts.choice.text] : [...came(facts, t), t('claims.changedSince')],
});

/** Money that did not come as asked, and money that goes back. */
export const moneyNews = {
  hold_discrepancy: (facts, t) => ({
    ...(facts.choice?.waitsFor === 'card' && {
      subject: t('claims.news.hold_discrepancy.card', { number: facts.number }),
    }),
    ...choiceOrWhatCame(facts, t),
  }),
  late: (facts, t) => ({ ...choiceOrWhatCame(facts, t), isOfExchange: false }),
  pause: ({ choice }, t) => ({
    ...(choice && { title: choice.title }),
    paragraphs: choice
      ? [choice.text, t('claims.news.pause.safe')]
      : [t('claims.news.pause.past'), t('claims.changedSince')],
  }),
  // The page says that the link is in the email; here it is.
  returned: ({ detailsLink, coolOffMinutes }, t) =>
    detailsLink
      ? {
          paragraphs: [
            t('claims.news.returned.held'),
            t('claims.news.returned.correct', { minutes: String(coolOffMinutes) }),
          ],
          button: t('claims.news.returned.button'),
          address: detailsLink,
        }
      : { paragraphs: [t('claims.news.returned.text'), t('claims.changedSince')] },
  extra_deposit: (facts, t) => ({
    paragraphs: [
      [...came(facts, t), t('claims.news.extra_deposit.text')].join(' '),
      ...(facts.choice ? [facts.choice.text] : facts.mayAskBack ? [t('claims.askBack')] : []),
      ...changedSince(facts, t),
    ],
    ...(facts.choice ? {} : mayAsk(facts, t)),
    isOfExchange: false,
  }),
  full_reversal: (facts, t) => ({
    paragraphs: [
      t('claims.news.full_reversal.text', { takenBack: takenBack(facts, t) }),
      ...refundDropped(facts, t),
      ...(facts.checkUntil ? [t('claims.news.full_reversal.checking', { until: facts.checkUntil })] : []),
      ...changedSince(facts, t),
    ],
  }),
  partial_reversal: (facts, t) => ({
    paragraphs: [
      ...(facts.choice ? [facts.choice.text] : [takenBack(facts, t)]),
      ...refundDropped(facts, t),
      ...(facts.choice ? [] : [t('claims.changedSince')]),
    ],
  }),
  chargeback: (facts, t) => ({
    paragraphs: [
      takenBack(facts, t),
      ...refundDropped(facts, t),
      ...(facts.checkUntil ? [t('claims.news.chargeback.checking', { until: facts.checkUntil })] : []),
      t('claims.news.chargeback.unexpected', { reachUs: reachUs(facts.support, t) }),
    ],
    isOfExchange: false,
  }),
  resolution_expired: (facts, t) => ({
    paragraphs: [t('claims.news.resolution_expired.text'), ...changedSince(facts, t)],
    isOfExchange: false,
  }),
  ask_refund: (facts, t) => ({
    paragraphs: [
      t('claims.news.ask_refund.text'),
      ...(facts.status === 'paused' ? [t('claims.news.ask_refund.noExchange')] : []),
    ],
    notes: [
      {
        tone: 'danger',
        text: t('claims.news.ask_refund.notYou', { reachUs: reachUsAtOnce(facts.support, t) }),
      },
    ],
    ...linesOf(facts, t),
    isOfExchange: false,
  }),
  refund: (facts, t) => ({
    ...(facts.refundLink
      ? {
          paragraphs: [
            t('claims.news.refund.text'),
            t('claims.news.refund.open', { until: facts.refundLink.until }),
          ],
          notes: [
            {
              tone: 'danger',
              text: t('claims.news.refund.notYou', { reachUs: reachUsAtOnce(facts.support, t) }),
            },
          ],
          button: t('claims.news.refund.button'),
          address: facts.refundLink.address,
        }
      : { title: t('claims.news.refund.gone.title'), paragraphs: [t('claims.news.refund.gone.text')] }),
    ...linesOf(facts, t),
    isOfExchange: false,
  }),
  refund_done: (facts, t) => ({
    paragraphs: [t('claims.news.refund_done.text')],
    ...linesOf(facts, t),
    isOfExchange: false,
  }),
  refund_failed: (facts, t) => ({
    paragraphs: [
      t('claims.news.refund_failed.text'),
      ...(facts.mayAskBack ? [t('claims.news.refund_failed.askAgain')] : changedSince(facts, t)),
    ],
    notes: facts.refunds.flatMap(({ reason }) =>
      reason ? [{ label: t('common.reason'), text: reason }] : [],
    ),
    ...linesOf(facts, t),
    ...mayAsk(facts, t),
    isOfExchange: false,
  }),
  close_refunded: (facts, t) => ({
    paragraphs: [t('claims.news.close_refunded.text')],
    ...linesOf(facts, t),
    isOfExchange: false,
  }),
  reject: (facts, t) => ({
    paragraphs: [facts.errorText ?? t('claims.news.reject.text')],
    ...mayAsk(facts, t),
  }),
  reverse: (facts, t) => ({
    paragraphs: [t('claims.news.reverse.text'), ...(facts.mayAskBack ? [t('claims.askBack')] : [])],
    ...mayAsk(facts, t),
    isOfExchange: false,
  }),
  compliance_hold: (facts, t) => ({
    paragraphs: [
      t('claims.news.compliance_hold.text'),
      facts.complianceHold ?? t('claims.changedSince'),
      ...refundDropped(facts, t),
    ],
    isOfExchange: false,
  }),
  release_compliance_hold: (facts, t) => ({
    paragraphs: [
      facts.mayAskBack
        ? t('claims.askBack')
        : facts.isCurrent
          ? t('claims.news.release_compliance_hold.text')
          : t('claims.changedSince'),
    ],
    ...mayAsk(facts, t),
    isOfExchange: false,
  }),
} satisfies Partial<NewsCompositions>;
