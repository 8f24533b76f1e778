import { fullMomentText } from '@menyala/contract/moment';
import type { Say } from '../claim-news.ts';
import type { EmailLine } from '../email/email.ts';
import type { ProgrammeUserNews, WithdrawalSums } from '../user-email.ts';
import { button, facts, paragraph, reasonNote, type UserNewsWriters, warning } from '../user-email-texts.ts';
import { reachUs } from './reach-us.ts';

const toWithdrawals = (link: string, t: Say) =>
  button(t('programme.openWithdrawals'), link, t('common.pageAddress'));
const toGifts = (link: string, t: Say) => button(t('programme.openGifts'), link, t('common.pageAddress'));

const sumLines = ({ amount, fee, arrives, to, details }: WithdrawalSums, t: Say): EmailLine[] => [
  { label: t('programme.sums.amount'), value: amount },
  { label: t('programme.sums.fee'), value: fee },
  { label: t('programme.sums.arrives'), value: arrives },
  { label: t('programme.sums.to'), value: to },
  ...details,
];

/** Emails about what the partner programme brought. */
export const programmeCompositions: Pick<UserNewsWriters, ProgrammeUserNews['kind']> = {
  withdrawal_asked: ({ sums, link }, { t, name, support }) => ({
    blocks: [
      paragraph(t('programme.withdrawal_asked.text', { name })),
      facts(sumLines(sums, t)),
      warning(t('programme.withdrawal_asked.notYou', { reachUs: reachUs(support, t) })),
      toWithdrawals(link, t),
    ],
  }),
  withdrawal_paid: ({ sums, reference, explorer, link }, { t, name, support }) => ({
    blocks: [
      paragraph(t('programme.withdrawal_paid.text', { name })),
      facts([
        ...sumLines(sums, t),
        reference === null
          ? null
          : {
              label: t('common.transferId'),
              value: reference,
              ...(explorer === null ? {} : { link: { text: t('common.explorer'), address: explorer } }),
            },
      ]),
      paragraph(t('programme.withdrawal_paid.notCome', { reachUs: reachUs(support, t) })),
      toWithdrawals(link, t),
    ],
  }),
  withdrawal_rejected: ({ sums, reason, link }, { t, name, support }) => ({
    blocks: [
      paragraph(t('programme.withdrawal_rejected.text', { name })),
      ...reasonNote(t('common.reason'), reason),
      facts(sumLines(sums, t)),
      paragraph(t('programme.withdrawal_rejected.disagree', { reachUs: reachUs(support, t) })),
      toWithdrawals(link, t),
    ],
  }),
  gift_sent: ({ gift, tracking, link }, { t, name }) => ({
    blocks: [
      paragraph(t('programme.gift_sent.text', { name })),
      facts([
        { label: t('programme.gift'), value: gift },
        tracking === null ? null : { label: t('programme.gift_sent.tracking'), value: tracking },
      ]),
      toGifts(link, t),
    ],
  }),
  gift_cancelled: ({ gift, points, reason, link }, { t, name }) => ({
    blocks: [
      paragraph(t('programme.gift_cancelled.text', { name })),
      ...reasonNote(t('common.reason'), reason),
      facts([
        { label: t('programme.gift'), value: gift },
        { label: t('programme.gift_cancelled.returned'), value: points },
      ]),
      toGifts(link, t),
    ],
  }),
  gift_promocode: ({ gift, code, until, link }, { t, name, locale }) => ({
    blocks: [
      paragraph(t('programme.gift_promocode.text', { name })),
      facts([
        { label: t('programme.gift'), value: gift },
        { label: t('programme.gift_promocode.code'), value: code },
        until === null
          ? null
          : { label: t('programme.gift_promocode.until'), value: fullMomentText(until, locale) },
      ]),
      button(t('programme.gift_promocode.button'), link, t('common.pageAddress')),
    ],
  }),
  prize: ({ contest, place, prize, isMoney, link }, { t, name }) => ({
    blocks: [
      paragraph(t('programme.prize.text', { name })),
      facts([
        { label: t('programme.prize.contest'), value: contest },
        { label: t('programme.prize.place'), value: String(place) },
        { label: t('programme.prize.prize'), value: prize },
      ]),
      paragraph(isMoney ? t('programme.prize.inMoney') : t('programme.prize.inPoints')),
      isMoney ? button(t('programme.prize.openBalance'), link, t('common.pageAddress')) : toGifts(link, t),
    ],
  }),
};
