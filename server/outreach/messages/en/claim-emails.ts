import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/claim-emails.ts';

const preparing = 'We are preparing the transfer to your details.';
const ifPaid =
  'If you did pay, the money is not lost: attach the receipt on the order’s page, and we will find it.';
const rateIsHeld = 'Until then we hold the rate and the reserve for you';

export const claimEmails: SameKeys<typeof ru.claimEmails> = {
  about: 'Order No. {number}',
  labels: {
    shop: 'Shop',
    meeting: 'Meeting',
    created: 'Created',
    sends: 'You send',
    receives: 'You get',
    receivesAbout: 'You get about',
    course: 'Rate',
    courseNow: 'Rate now',
    fromRequisites: 'From',
    toRequisites: 'To',
    button: 'Open the order',
    choose: 'Choose how to continue',
    checkCard: 'Go to the card check',
    pay: 'Go to payment',
    askBack: 'Choose where to send the refund',
    pageToo: 'Order page (this link is for you only, too):',
    ways: 'Your options',
    otherWays: 'Other options',
    refund: 'Refund',
    refundFee: 'Fee',
    refundGives: 'You get',
  },
  after: 'You send {sends}, you get {receives}.',
  chooseUntil: 'You can choose until {until}.',
  courseFixedLater: 'The rate is fixed when your payment is received, so the amount you get may change.',
  courseFixedNow: 'The rate was fixed when your payment was received: the amounts in this email use it.',
  usual: 'An exchange usually takes up to {minutes}\u00a0min.',
  preparing,
  ifPaid,
  onlyOnPage:
    'Payment details are on the order’s page only. We never send them by email; an email that says where to pay is not from us.',
  changedSince: 'The order has changed since then: see its page.',
  came: '{came} received.',
  takenBack: 'A payment was reversed by the sender or the network.',
  takenBackSum: 'A payment of {came} was reversed by the sender or the network.',
  askBack: 'The money is yours and can be returned: choose on the order’s page where to send it.',
  refundDropped: 'So we will not send the refund you requested.',
  /** To whoever pays a shop's invoice. */
  shop: {
    pay: 'This is a payment to the shop {shop}. We are waiting for it until {until}; the rate is locked until then.',
    see: 'It is waiting for the network or the bank to confirm it. Meanwhile the order will not expire, and the shop sees the payment already.',
    hadPaid:
      'The old rate no longer applies. When we find the money, it counts for the shop or is returned to you.',
    ifPaid:
      'If you did pay, attach the receipt on the order’s page: we will find the money. It counts for the shop at the rate of the day on which we find it, or is returned.',
    resume: {
      subject: 'Order No. {number}: the check is over',
      title: 'The check is over',
      text: 'We are passing the payment on to the shop.',
    },
    closeRefunded:
      'The payment to the shop did not go through. Everything we received has been sent to the details you gave.',
    delete:
      'We closed the order because no payment arrived. Do not pay for it: open the shop’s invoice once more.',
  },
  news: {
    create: {
      subject: 'Order No. {number} placed',
      title: 'Order placed',
      pay: `We are waiting for your payment until {until}. ${rateIsHeld}.`,
      changed: 'It has changed since then: see its page.',
      card: {
        subject: 'Order No. {number} placed: card check first',
        title: 'Order placed, card check first',
        check:
          'Before you pay, we have to verify {card}: send its photos on the order’s page. If you have already sent them, just wait: we will email you when it is verified.',
        until: `The order waits for the card until {until}. ${rateIsHeld}; after that the order closes.`,
        card: 'card {card}',
        anyCard: 'the card',
        doNotPay: 'Do not pay until the card is verified.',
      },
    },
    confirm: {
      subject: 'Order No. {number}: checking the payment',
      title: 'Checking the payment',
      text: 'You told us that you have paid. We are checking that the money has arrived.',
    },
    meeting_day: {
      subject: 'Order No. {number}: meeting tomorrow',
      title: 'Meeting tomorrow',
      text: 'A reminder of the meeting. If your plans have changed, move it on the order’s page.',
    },
    meeting_hours: {
      subject: 'Order No. {number}: meeting soon',
      title: 'Meeting soon',
      text: 'A reminder of the meeting: we are waiting for you at the agreed time.',
    },
    move_meeting: {
      subject: 'Order No. {number}: the meeting is at another time',
      title: 'The meeting is at another time',
      text: 'We are waiting for you at the new time. The calendar file in this email replaces the earlier one.',
    },
    see: {
      subject: 'Order No. {number}: we see your payment',
      title: 'We see your payment',
      text: 'It is waiting for the network or the bank to confirm it. Meanwhile, the order will not expire.',
    },
    had_paid: {
      subject: 'Order No. {number}: looking for your payment',
      title: 'Looking for your payment',
      text: 'You told us that you paid for the closed order and attached a receipt. We are checking that the money has arrived.',
      next: 'The old rate no longer applies. When we find the money, you choose: a new rate or a refund.',
    },
    accept: { subject: 'Order No. {number}: payment received', title: 'Payment received' },
    top_up: {
      subject: 'Order No. {number}: the rest of the payment received',
      title: 'The rest of the payment received',
      text: `We now have the full amount. ${preparing}`,
    },
    choose: {
      subject: 'Order No. {number}: your choice is confirmed',
      title: 'Your choice is confirmed',
      byStaff: 'You asked our staff to do this.',
      ways: {
        accept_sum: 'You chose to exchange what arrived. The amounts in this email are the new ones.',
        return_excess:
          'You chose to exchange the agreed amount. The rest is yours: choose on the order’s page where to return it.',
        fresh_course: 'You accepted the new rate. The amounts in this email use it.',
      },
      notYou: `If it was not you who asked, {reachUs} right away.`,
    },
    resume: {
      subject: 'Order No. {number} is moving again',
      title: 'Your order is moving again',
      text: `The check is over. ${preparing}`,
    },
    reopen: {
      subject: 'Order No. {number}: we found your payment',
      title: 'We found your payment',
      text: `The order is open again, at the old rate. ${preparing}`,
    },
    send: {
      subject: 'Order No. {number}: sending your money',
      title: 'Sending your money',
      text: 'We are transferring it to your details. We will email you when it is sent.',
    },
    fail_payout: {
      subject: 'Order No. {number}: the transfer failed',
      title: 'The transfer failed',
      text: 'The money was not sent and is still held for you. We will try again and email you.',
      ifWrong: 'If your details are wrong, request a link on the order’s page to correct them.',
    },
    sent: {
      subject: 'Order No. {number}: money sent',
      title: 'Money sent',
      text: 'Waiting for the network or the bank to confirm it.',
    },
    complete: {
      subject: 'Order No. {number} completed',
      title: 'Exchange completed',
      text: 'The money has been sent to your details. Thank you!',
    },
    settle: {
      subject: 'Payment for order No. {number} received',
      title: 'Payment received',
      text: 'We received the money and passed it on to the shop. The shop will tell you about your purchase.',
    },
    cancel: { subject: 'Order No. {number} canceled', title: 'Order canceled' },
    cancel_checking: { subject: 'Order No. {number} canceled', title: 'Order canceled' },
    expire_payment: { subject: 'Order No. {number}: time to pay is over', title: 'Time to pay is over' },
    release_hold: {
      subject: 'Order No. {number}: no payment found yet',
      title: 'No payment found yet',
      text: 'You told us that you have paid, but we see no payment and have no receipt. So the rate and the reserve are no longer kept for this order.',
      ifPaid:
        'If you did pay, attach the receipt on the order’s page: we will find the money. It is exchanged at the rate of the day on which we find it, or returned.',
      ifNot:
        'If you did not pay, there is nothing to do. Without a receipt or a payment the order is closed in three days.',
      changed: 'The order has changed since: its page shows how it stands now.',
    },
    expire_check: { subject: 'Order No. {number}: no payment found', title: 'No payment found' },
    delete: {
      subject: 'Order No. {number} deleted',
      title: 'Order deleted',
      text: 'We closed the order because no payment arrived. Do not pay for it: place a new one.',
    },
    refsucc: {
      subject: 'Order No. {number}: reward paid',
      title: 'Reward paid',
      text: 'Your referral reward has been sent to your details.',
    },
    clear_card: {
      subject: 'Order No. {number}: the card is verified, you can pay',
      title: 'The card is verified, you can pay',
      pay: `{verified} We are waiting for your payment until {until}. ${rateIsHeld}.`,
      changed: `{verified} The order has changed since then: see its page.`,
      verified: 'The card is verified.',
      verifiedCard: 'Card {card} is verified.',
      more: {
        subject: 'Order No. {number}: the card is verified, one more thing to do',
        title: 'The card is verified, one more thing to do',
      },
      goesOn: {
        subject: 'Order No. {number}: the card is verified, the exchange continues',
        title: 'The card is verified, the exchange continues',
        checking: 'Do not pay again: we are checking that the money has arrived.',
        other: 'See the order’s page for what comes next.',
      },
    },
    expire_card: {
      subject: 'Order No. {number}: the card was not verified in time',
      title: 'The card was not verified in time',
    },
    hold_discrepancy: {
      subject: 'Order No. {number}: please choose how to continue',
      title: 'Your payment differs from the order',
      card: 'Order No. {number}: we have your money; the card still needs checking',
    },
    late: {
      subject: 'Order No. {number}: your payment arrived after the order closed',
      title: 'Your payment arrived after the order closed',
    },
    pause: {
      subject: 'Order No. {number} needs a little time',
      title: 'We need a little time',
      safe: 'Your money is safe.',
      past: 'The order was put on hold.',
    },
    returned: {
      subject: 'Order No. {number}: the transfer came back, check your details',
      title: 'The transfer came back',
      text: 'The bank or the network returned our transfer.',
      held: 'The bank or the network returned our transfer. We are holding the money for you.',
      correct:
        'Press the button and correct your details. After that we send nothing for {minutes}\u00a0min; then we send the money again.',
      button: 'Correct the details',
    },
    extra_deposit: {
      subject: 'Order No. {number}: another payment arrived',
      title: 'Another payment arrived',
      text: 'The money is yours.',
    },
    full_reversal: {
      subject: 'Order No. {number}: payment reversed',
      title: 'Payment reversed',
      text: `{takenBack} We have not sent any money for the order.`,
      checking: 'We are looking for a payment again until {until}.',
    },
    partial_reversal: {
      subject: 'Order No. {number}: one of the payments was reversed',
      title: 'One of the payments was reversed',
    },
    chargeback: {
      subject: 'Order No. {number}: a payment was reversed',
      title: 'A payment was reversed',
      checking: 'We are looking for a payment until {until}.',
      unexpected: `If you did not expect this, {reachUs}.`,
    },
    resolution_expired: {
      subject: 'Order No. {number}: time to choose is over',
      title: 'Time to choose is over',
      text: 'We no longer hold the rate and the reserve. The money is still yours.',
    },
    ask_refund: {
      subject: 'Order No. {number}: returning the money',
      title: 'Returning the money',
      text: 'You asked for a refund. We will email you when it is sent.',
      noExchange: 'This order will not be exchanged.',
      notYou: `If you did not request it, {reachUs}.`,
    },
    refund: {
      subject: 'Order No. {number}: confirm the refund',
      title: 'Confirm the refund',
      text: 'A refund was requested to the details below. We cannot tell whether they are yours, so we ask you first.',
      open: 'Open the link and confirm. It works once, until {until}.',
      notYou: `If you did not request it, do not confirm, and {reachUs}. Someone may have access to your order.`,
      button: 'See and confirm',
      gone: {
        title: 'There is nothing to confirm any more',
        text: 'The order changed while this email was on its way. Its page shows how it stands now.',
      },
    },
    refund_done: {
      subject: 'Order No. {number}: money returned',
      title: 'Money returned',
      text: 'We have sent the refund to the details you gave.',
    },
    refund_failed: {
      subject: 'Order No. {number}: the refund failed',
      title: 'The refund failed',
      text: 'The money is still yours.',
      askAgain: 'Request it again on the order’s page and check the details.',
    },
    close_refunded: {
      subject: 'Order No. {number}: money returned, order closed',
      title: 'Money returned, order closed',
      text: 'The exchange did not take place. Everything we received has been sent to the details you gave.',
    },
    reject: {
      subject: 'Order No. {number} rejected',
      title: 'Order rejected',
      text: 'It cannot be processed.',
    },
    reverse: {
      subject: 'Order No. {number}: the exchange is canceled',
      title: 'The exchange is canceled',
      text: 'We had to cancel a completed exchange.',
    },
    compliance_hold: {
      subject: 'Order No. {number}: refunds are on hold',
      title: 'Refunds are on hold',
      text: 'The money stays with us while we check.',
    },
    release_compliance_hold: {
      subject: 'Order No. {number}: the check is over',
      title: 'The check is over',
      text: 'The money is yours. We will email you as soon as the order moves on.',
    },
    change_requisites: {
      subject: 'Order No. {number}: payout details changed',
      title: 'Payout details changed',
      until: 'New details were entered using a link from an email. We will send nothing before {until}.',
      minutes:
        'New details were entered using a link from an email. We will send nothing for another {minutes}\u00a0min.',
      afterwards: 'After that we send the money to the new details.',
      notYou: `If you did not change them, {reachUs}. Someone may have access to your mailbox: change its password.`,
      before: 'Before',
      now: 'Now',
    },
    maker: {
      subject: 'Your link to order No. {number}',
      title: 'Your link to the order',
      text: 'Open it where you want to continue: that browser will know that the order is yours.',
      notYou: 'If you did not request it, do nothing: the link is in this email only.',
    },
    requisites: {
      subject: 'Order No. {number}: a link to change your details',
      title: 'A link to change your details',
      text: 'Use it to change where we send the money for this order. It works once, and only until the money is sent.',
      after: 'After a change we send nothing for {minutes}\u00a0min, and we email you the new details.',
      notYou: 'If you did not request this link, do nothing and don’t share it.',
      current: 'Current details',
      button: 'Change the details',
      gone: {
        title: 'The details can no longer be changed',
        text: 'The order changed while this email was on its way: the money is being sent, or the order is closed.',
      },
    },
  },
};
