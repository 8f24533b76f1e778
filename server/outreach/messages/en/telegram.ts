import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/telegram.ts';

const ifPaid = 'If you did pay, attach the receipt on the order’s page: we will find the money.';
const ifNotYou = 'If it was not you, write to us right away.';

export const telegram: SameKeys<typeof ru.telegram> = {
  about: 'Order No. {number}',
  payment: '{sum} → the shop “{shop}”',
  claims: {
    create: 'Order placed. Payment details are on its page only.',
    confirm: 'Checking the payment.',
    move_meeting: 'The meeting has been moved.',
    see: 'We see your payment and are waiting for confirmation.',
    had_paid: 'Looking for your payment for the closed order.',
    accept: 'Payment received; we are preparing the transfer.',
    top_up: 'The rest of the payment received; we are preparing the transfer.',
    choose: 'Your choice is confirmed; we are preparing the transfer.',
    resume: 'Your order is moving again; we are preparing the transfer.',
    reopen: 'We found your payment, and the order is open again. We are preparing the transfer.',
    send: 'Sending your money to your details.',
    fail_payout: 'The transfer failed. We are still holding the money for you and will try again.',
    sent: 'Money sent; waiting for the network or the bank to confirm it.',
    settle: 'Payment received and passed on to the shop.',
    complete: 'Exchange completed, the money has been sent. Thank you!',
    cancel: 'Order canceled. Do not pay for it.',
    cancel_checking: `Order canceled. ${ifPaid}`,
    expire_payment: `Time to pay is over, and the order is closed. ${ifPaid}`,
    clear_card: 'The card is verified. See the order’s page for what comes next.',
    expire_card: 'The card was not verified in time, and the order is closed. Do not pay for it.',
    expire_check: `No payment found, and the order is closed. ${ifPaid}`,
    delete: `The order is closed: no payment arrived. ${ifPaid}`,
    hold_discrepancy: 'We need your decision: open the order and choose how to continue.',
    late: 'Your payment arrived after the order closed. Open it and choose what to do with the money.',
    release_hold:
      'No payment found yet, and the rate is no longer held. If you did pay, attach the receipt on the order’s page: the money is exchanged at the rate of the day on which we find it, or returned.',
    pause: 'We need a little time. The money is safe.',
    returned: 'The bank or the network returned our transfer. See the order’s page for what comes next.',
    extra_deposit: 'Another payment arrived. The money is yours.',
    full_reversal: 'The payment was reversed by the sender or the network. We have not sent any money.',
    partial_reversal: 'One of the payments was reversed. Open the order to continue.',
    chargeback: 'The payment was reversed by the sender or the network.',
    resolution_expired:
      'Time to choose is over. We no longer hold the rate and the reserve; the money is still yours.',
    ask_refund: `You asked for a refund. ${ifNotYou}`,
    refund_done: 'The money has been returned to the details you gave.',
    refund_failed: 'The refund failed. The money is still yours.',
    close_refunded: 'Money returned, order closed.',
    reject: 'Order rejected. See its page for details.',
    reverse: 'We had to cancel a completed exchange. See the order’s page for details.',
    change_requisites: `Payout details changed. ${ifNotYou}`,
    compliance_hold: 'The refund is on hold while we check. The money is with us.',
    release_compliance_hold: 'Our check is over; the money is no longer on hold.',
    refsucc: 'Your referral reward has been paid.',
  },
  cardFirst: {
    create: 'Order placed. Before you pay, we have to verify the card: send its photos on the order’s page.',
    hold_discrepancy:
      'We have your money; the card still needs checking: send its photos on the order’s page.',
  },
  aboutCard: 'Card •••• {ending}',
  cards: {
    approved: 'The card is verified. Exchanges with it no longer wait for a check.',
    rejected: 'We can’t accept these photos. See the card’s page for what to fix.',
    asked_again: 'Some photos have to be retaken. See the card’s page for which ones.',
  },
  programme: {
    aboutWithdrawal: 'Referral withdrawal',
    aboutShopWithdrawal: 'Withdrawal of your shop',
    withdrawal_asked: `Withdrawal requested. ${ifNotYou}`,
    withdrawal_paid: 'Money sent. How soon it arrives depends on the network or the bank.',
    withdrawal_rejected:
      'We could not send it; the full amount is back on your balance. See your account for the reason.',
    aboutGift: 'Gift “{title}”',
    gift_sent: 'The gift is on its way. The tracking number is in your account.',
    gift_cancelled: 'We cannot send it; your points are back. See your account for the reason.',
    aboutContest: 'Contest “{title}”',
    prize: 'Congratulations, your place: {place, number}! Prize: {prize}.',
  },
  staff: {
    withdrawal: 'Referral withdrawal requested: {sums}',
    shopWithdrawal: 'Withdrawal of a shop requested: {sums}',
    gift: 'A gift has to be sent: “{title}”',
    card: 'Card to be checked: •••• {ending}',
    create: 'New order No. {number}',
    confirm: '“I paid”: order No. {number}',
    had_paid: '“I paid” for the closed order No. {number}',
    receipt: 'Receipt for order No. {number}',
    accept: 'Money arrived, ready to pay out: order No. {number}',
    top_up: 'The rest of the money arrived, ready to pay out: order No. {number}',
    choose: 'The customer chose how to continue, ready to pay out: order No. {number}',
    hold_discrepancy: 'Money arrived, but the exchange is stopped: order No. {number}',
    late: 'Money arrived after order No. {number} was closed',
    extra_deposit: 'Another payment arrived: order No. {number}',
    ask_refund: 'The customer asks for a refund: order No. {number}',
    escalate: 'Needs attention: the time to check is over and no payment was found. Order No. {number}',
  },
  staffWaitsUntil: 'Order No. {number} waits until {until}',
  staffPaid: 'Order No. {number} is already paid',
  answers: {
    linked:
      'Done: this Telegram is linked to the account {email}. Updates about your orders and cards will come here.\n\nTo stop them: /stop',
    alreadyLinked:
      'This Telegram is already linked, and the link no longer works. To link another account, get a new one: {settings}',
    badLink:
      'This link does not work: a link works once, and for fifteen minutes. Get a new one in the settings of your account: {settings}',
    stopped: 'Stopped. We won’t send anything here anymore.',
    nothingToStop: 'This Telegram is not linked to anything; there is nothing to stop.',
    hintLinked:
      'I only send updates about your orders and cards, and do not answer messages. To stop them: /stop',
    hintUnlinked:
      'I send updates about orders. To link your Telegram, get a link in the settings of your account: {settings}',
    groupId: 'The id of this group: {id}',
  },
  staffFaults: {
    noToken: 'The bot’s token is not set.',
    noGroup: 'The staff group is not set.',
    otherBot: 'The token belongs to the bot @{actual}, and the settings name @{set}.',
    groupMoved: 'The group has become a supergroup. Its new id: {id}',
  },
};
