import type { ClaimStatus } from '@menyala/contract';
import type { ClaimFacts } from '../claim-facts.ts';
import type { NewsCompositions, Say } from '../claim-news.ts';
import type { linkNews } from './links.ts';
import type { moneyNews } from './money.ts';
import { reachUs } from './reach-us.ts';

const usual = ({ usualMinutes }: ClaimFacts, t: Say): string[] =>
  usualMinutes === null ? [] : [t('claims.usual', { minutes: String(usualMinutes) })];

/** What comes next where money came, or is on its way, before the card was verified. */
function goesOn(status: ClaimStatus, t: Say): string {
  if (status === 'checking') return t('claims.news.clear_card.goesOn.checking');
  return status === 'accepted' ? t('claims.preparing') : t('claims.news.clear_card.goesOn.other');
}

/** An exchange as it goes. */
export const exchangeNews: Omit<NewsCompositions, keyof typeof moneyNews | keyof typeof linkNews> = {
  create: (facts, t) =>
    facts.cardUntil === null
      ? {
          paragraphs: [
            facts.payUntil
              ? t('claims.news.create.pay', { until: facts.payUntil })
              : t('claims.news.create.changed'),
          ],
          notes: [{ text: t('claims.onlyOnPage') }],
          ...(facts.payUntil && { button: t('claims.labels.pay') }),
        }
      : {
          subject: t('claims.news.create.card.subject', { number: facts.number }),
          title: t('claims.news.create.card.title'),
          paragraphs: [
            t('claims.news.create.card.check', {
              card: facts.card
                ? t('claims.news.create.card.card', { card: facts.card })
                : t('claims.news.create.card.anyCard'),
            }),
            t('claims.news.create.card.until', { until: facts.cardUntil }),
          ],
          notes: [{ text: t('claims.news.create.card.doNotPay') }, { text: t('claims.onlyOnPage') }],
        },
  confirm: (facts, t) => ({ paragraphs: [t('claims.news.confirm.text'), ...usual(facts, t)] }),
  see: (facts, t) => ({ paragraphs: [t('claims.news.see.text'), ...usual(facts, t)] }),
  had_paid: (_, t) => ({
    paragraphs: [t('claims.news.had_paid.text'), t('claims.news.had_paid.next')],
    isOfExchange: false,
  }),
  accept: (_, t) => ({ paragraphs: [t('claims.preparing')] }),
  top_up: (_, t) => ({ paragraphs: [t('claims.news.top_up.text')] }),
  choose: ({ way, isByStaff, support }, t) => ({
    paragraphs: [
      ...(isByStaff ? [t('claims.news.choose.byStaff')] : []),
      ...(way ? [t(`claims.news.choose.ways.${way}`)] : []),
      t('claims.preparing'),
    ],
    notes: isByStaff
      ? [{ tone: 'danger', text: t('claims.news.choose.notYou', { reachUs: reachUs(support, t) }) }]
      : [],
  }),
  meeting_day: (_, t) => ({ paragraphs: [t('claims.news.meeting_day.text')] }),
  meeting_hours: (_, t) => ({ paragraphs: [t('claims.news.meeting_hours.text')] }),
  move_meeting: (_, t) => ({ paragraphs: [t('claims.news.move_meeting.text')], isOfExchange: false }),
  resume: (_, t) => ({ paragraphs: [t('claims.news.resume.text')] }),
  reopen: (_, t) => ({ paragraphs: [t('claims.news.reopen.text')] }),
  send: (_, t) => ({ paragraphs: [t('claims.news.send.text')] }),
  fail_payout: (_, t) => ({
    paragraphs: [t('claims.news.fail_payout.text'), t('claims.news.fail_payout.ifWrong')],
  }),
  sent: (_, t) => ({ paragraphs: [t('claims.news.sent.text')] }),
  complete: (_, t) => ({ paragraphs: [t('claims.news.complete.text')] }),
  settle: (_, t) => ({ paragraphs: [t('claims.news.settle.text')] }),
  cancel: ({ deletedText }) => ({ paragraphs: [deletedText ?? ''] }),
  cancel_checking: ({ deletedText }, t) => ({ paragraphs: [deletedText ?? '', t('claims.ifPaid')] }),
  expire_payment: ({ deletedText }, t) => ({ paragraphs: [deletedText ?? '', t('claims.ifPaid')] }),
  release_hold: ({ isCurrent }, t) => ({
    paragraphs: [
      t('claims.news.release_hold.text'),
      ...(isCurrent
        ? [t('claims.news.release_hold.ifPaid'), t('claims.news.release_hold.ifNot')]
        : [t('claims.news.release_hold.changed')]),
    ],
  }),
  expire_check: ({ deletedText }) => ({ paragraphs: [deletedText ?? ''] }),
  delete: (_, t) => ({ paragraphs: [t('claims.news.delete.text'), t('claims.ifPaid')] }),
  refsucc: (_, t) => ({ paragraphs: [t('claims.news.refsucc.text')] }),
  // What becomes of a claim whose card is checked first.
  clear_card: (facts, t) => {
    const { number, status, card, payUntil, choice } = facts;
    const verified = card
      ? t('claims.news.clear_card.verifiedCard', { card })
      : t('claims.news.clear_card.verified');
    if (choice)
      return {
        subject: t('claims.news.clear_card.more.subject', { number }),
        title: t('claims.news.clear_card.more.title'),
        paragraphs: [verified, choice.waitsFor === 'card' ? choice.text : `${choice.title}. ${choice.text}`],
      };
    if (status !== 'new')
      return {
        subject: t('claims.news.clear_card.goesOn.subject', { number }),
        title: t('claims.news.clear_card.goesOn.title'),
        paragraphs: [verified, goesOn(status, t)],
      };
    return {
      paragraphs: [
        payUntil
          ? t('claims.news.clear_card.pay', { verified, until: payUntil })
          : t('claims.news.clear_card.changed', { verified }),
      ],
      notes: [{ text: t('claims.onlyOnPage') }],
      ...(payUntil && { button: t('claims.labels.pay') }),
    };
  },
  expire_card: ({ deletedText }, t) => ({ paragraphs: [deletedText ?? '', t('claims.ifPaid')] }),
};
