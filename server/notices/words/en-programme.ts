import { letterDate } from '../letter-date.ts';
import type { WithdrawalSums } from '../user-letter.ts';
import {
  button,
  facts,
  type ProgrammeWriters,
  paragraph,
  reasonNote,
  warning,
} from '../user-letter-texts.ts';
import { reachUs } from './en-reach-us.ts';

const page = 'Address of the page:';
const toWithdrawals = (link: string) => button('Open your withdrawals', link, page);
const toGifts = (link: string) => button('Open gifts', link, page);

const sumLines = ({ amount, fee, arrives, to, details }: WithdrawalSums) => [
  { label: 'From the balance', value: amount },
  { label: 'Of it the fee', value: fee },
  { label: 'To arrive', value: arrives },
  { label: 'Where to', value: to },
  ...details,
];

export const englishProgrammeLetters: ProgrammeWriters = {
  withdrawal_asked: ({ sums, link }, { name, support }) => ({
    subject: 'A referral withdrawal was asked for',
    title: 'A referral withdrawal was asked for',
    blocks: [
      paragraph(
        `Somebody asked ${name} to pay your reward out. We have set the sum aside, will send it by hand, and write to you then.`,
      ),
      facts(sumLines(sums)),
      warning(
        `If it was not you, cancel the withdrawal in your account at once, change your password, and ${reachUs(support)}.`,
      ),
      toWithdrawals(link),
    ],
  }),
  withdrawal_paid: ({ sums, reference, explorer, link }, { name, support }) => ({
    subject: 'Your referral withdrawal is sent',
    title: 'Your referral withdrawal is sent',
    blocks: [
      paragraph(
        `${name} has sent you a referral withdrawal. How soon the money arrives depends on the network or the bank.`,
      ),
      facts([
        ...sumLines(sums),
        reference === null
          ? null
          : {
              label: 'Reference',
              value: reference,
              ...(explorer === null ? {} : { link: { text: 'See it in the network', address: explorer } }),
            },
      ]),
      paragraph(`If the money does not arrive, ${reachUs(support)}.`),
      toWithdrawals(link),
    ],
  }),
  withdrawal_rejected: ({ sums, reason, link }, { name, support }) => ({
    subject: 'Your referral withdrawal was rejected',
    title: 'Your referral withdrawal was rejected',
    blocks: [
      paragraph(
        `The referral withdrawal from ${name} could not be sent. The whole sum, with its fee, is on your referral balance again.`,
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
      paragraph(`${name} has sent the gift that you took for points.`),
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
      paragraph(`${name} cannot send the gift that you took. The points are yours again.`),
      ...reasonNote('Reason', reason),
      facts([
        { label: 'Gift', value: gift },
        { label: 'Given back', value: points },
      ]),
      toGifts(link),
    ],
  }),
  gift_promocode: ({ gift, code, until, link }, { name }) => ({
    subject: 'Your promocode',
    title: 'Your promocode',
    blocks: [
      paragraph(`This is the promocode that you took for points at ${name}. Give it when you make a claim.`),
      facts([
        { label: 'Gift', value: gift },
        { label: 'Promocode', value: code },
        until === null ? null : { label: 'Good until', value: letterDate(until, 'en') },
      ]),
      button('Open your promocodes', link, page),
    ],
  }),
  prize: ({ contest, place, prize, isMoney, link }, { name }) => ({
    subject: 'You have won a prize',
    title: 'You have won a prize',
    blocks: [
      paragraph(`Congratulations: you came in among the winners of a contest at ${name}!`),
      facts([
        { label: 'Contest', value: contest },
        { label: 'Place', value: String(place) },
        { label: 'Prize', value: prize },
      ]),
      paragraph(
        isMoney
          ? 'The prize is on your referral balance already.'
          : 'The prize is among your points already.',
      ),
      button(isMoney ? 'Open the balance' : 'Open gifts', link, page),
    ],
  }),
};
