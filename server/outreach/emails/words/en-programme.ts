import { fullMomentText } from '@menyala/contract/moment';
import type { WithdrawalSums } from '../user-email.ts';
import { button, facts, type ProgrammeWriters, paragraph, reasonNote, warning } from '../user-email-texts.ts';
import { reachUs } from './en-reach-us.ts';

const page = 'Page address:';
const toWithdrawals = (link: string) => button('Open your withdrawals', link, page);
const toGifts = (link: string) => button('Open gifts', link, page);

const sumLines = ({ amount, fee, arrives, to, details }: WithdrawalSums) => [
  { label: 'From your balance', value: amount },
  { label: 'Fee included', value: fee },
  { label: 'You will receive', value: arrives },
  { label: 'To', value: to },
  ...details,
];

export const englishProgrammeEmails: ProgrammeWriters = {
  withdrawal_asked: ({ sums, link }, { name, support }) => ({
    subject: 'Withdrawal requested',
    title: 'Withdrawal requested',
    blocks: [
      paragraph(
        `A withdrawal of your reward at ${name} was requested. We have set the amount aside, will send it manually, and will email you then.`,
      ),
      facts(sumLines(sums)),
      warning(
        `If it was not you, cancel the withdrawal in your account right away, change your password and ${reachUs(support)}.`,
      ),
      toWithdrawals(link),
    ],
  }),
  withdrawal_paid: ({ sums, reference, explorer, link }, { name, support }) => ({
    subject: 'Withdrawal sent',
    title: 'Withdrawal sent',
    blocks: [
      paragraph(
        `${name} has sent your referral withdrawal. How soon the money arrives depends on the network or the bank.`,
      ),
      facts([
        ...sumLines(sums),
        reference === null
          ? null
          : {
              label: 'Transfer ID',
              value: reference,
              ...(explorer === null ? {} : { link: { text: 'View in the explorer', address: explorer } }),
            },
      ]),
      paragraph(`If the money does not arrive, ${reachUs(support)}.`),
      toWithdrawals(link),
    ],
  }),
  withdrawal_rejected: ({ sums, reason, link }, { name, support }) => ({
    subject: 'Withdrawal rejected',
    title: 'Withdrawal rejected',
    blocks: [
      paragraph(
        `The referral withdrawal from ${name} could not be sent. The full amount, including the fee, is back on your referral balance.`,
      ),
      ...reasonNote('Reason', reason),
      facts(sumLines(sums)),
      paragraph(`If you do not agree, ${reachUs(support)}.`),
      toWithdrawals(link),
    ],
  }),
  gift_sent: ({ gift, tracking, link }, { name }) => ({
    subject: 'Your gift is on its way',
    title: 'Your gift is on its way',
    blocks: [
      paragraph(`${name} has sent the gift you redeemed for points.`),
      facts([
        { label: 'Gift', value: gift },
        tracking === null ? null : { label: 'Tracking number', value: tracking },
      ]),
      toGifts(link),
    ],
  }),
  gift_cancelled: ({ gift, points, reason, link }, { name }) => ({
    subject: 'Your gift cannot be sent',
    title: 'Your gift cannot be sent',
    blocks: [
      paragraph(`${name} cannot send the gift you redeemed. Your points are back.`),
      ...reasonNote('Reason', reason),
      facts([
        { label: 'Gift', value: gift },
        { label: 'Returned', value: points },
      ]),
      toGifts(link),
    ],
  }),
  gift_promocode: ({ gift, code, until, link }, { name }) => ({
    subject: 'Your promocode',
    title: 'Your promocode',
    blocks: [
      paragraph(
        `This is the promocode you redeemed for points at ${name}. Enter it when you place an order.`,
      ),
      facts([
        { label: 'Gift', value: gift },
        { label: 'Promocode', value: code },
        until === null ? null : { label: 'Valid until', value: fullMomentText(until, 'en-US') },
      ]),
      button('Open your promocodes', link, page),
    ],
  }),
  prize: ({ contest, place, prize, isMoney, link }, { name }) => ({
    subject: 'You have won a prize',
    title: 'You have won a prize',
    blocks: [
      paragraph(`Congratulations: you won a prize in a contest at ${name}!`),
      facts([
        { label: 'Contest', value: contest },
        { label: 'Place', value: String(place) },
        { label: 'Prize', value: prize },
      ]),
      paragraph(
        isMoney
          ? 'The prize is already on your referral balance.'
          : 'The prize is already added to your points.',
      ),
      button(isMoney ? 'Open the balance' : 'Open gifts', link, page),
    ],
  }),
};
