import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/programme-emails.ts';

export const programmeEmails: SameKeys<typeof ru.programmeEmails> = {
  withdrawal_asked: {
    title: 'Withdrawal requested',
    text: 'A withdrawal of your balance at {name} was requested. We have set the amount aside, will send it manually, and will email you then.',
    notYou:
      'If it was not you, cancel the withdrawal in your account right away, change your password and {reachUs}.',
  },
  withdrawal_paid: {
    title: 'Withdrawal sent',
    text: '{name} has sent your withdrawal. How soon the money arrives depends on the network or the bank.',
    notCome: 'If the money does not arrive, {reachUs}.',
  },
  withdrawal_rejected: {
    title: 'Withdrawal rejected',
    text: 'The withdrawal from {name} could not be sent. The full amount, including the fee, is back on the balance it came from.',
    disagree: 'If you do not agree, {reachUs}.',
  },
  gift_sent: {
    title: 'Your gift is on its way',
    text: '{name} has sent the gift you redeemed for points.',
    tracking: 'Tracking number',
  },
  gift_cancelled: {
    title: 'Your gift cannot be sent',
    text: '{name} cannot send the gift you redeemed. Your points are back.',
    returned: 'Returned',
  },
  gift_promocode: {
    title: 'Your promocode',
    text: 'This is the promocode you redeemed for points at {name}. Enter it when you place an order.',
    code: 'Promocode',
    until: 'Valid until',
    button: 'Open your promocodes',
  },
  prize: {
    title: 'You have won a prize',
    text: 'Congratulations: you won a prize in a contest at {name}!',
    contest: 'Contest',
    place: 'Place',
    prize: 'Prize',
    inMoney: 'The prize is already on your referral balance.',
    inPoints: 'The prize is already added to your points.',
    openBalance: 'Open the balance',
  },
  sums: {
    amount: 'From your balance',
    fee: 'Fee included',
    arrives: 'You will receive',
    to: 'To',
  },
  gift: 'Gift',
  openWithdrawals: 'Open your withdrawals',
  openGifts: 'Open gifts',
};
