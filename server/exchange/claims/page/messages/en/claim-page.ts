import type { SameKeys } from '@menyala/contract/messages';
import type { claimPage as inRussian } from '../ru/claim-page.ts';

/** What the page of a claim tells of where it stands. */
export const claimPage: SameKeys<typeof inRussian> = {
  /** A claim is deleted by one of its timers, by the customer or by staff; people want to know which. */
  deleted: {
    unverified:
      'The card was not checked in time, and the order is closed. Do not pay for it. Place a new one: the card can be checked there.',
    unpaid: 'Time to pay ran out, and the order is closed. Do not pay for it.',
    unfound:
      'No payment was found in three days, and the order is closed. If you did pay, attach the receipt below: we will find the transfer.',
    cancelled: 'Order canceled. Do not pay for it.',
  },
  /** A new claim whose card is checked first: paying comes after that. */
  card: 'First we check the card, then you see where to pay. We hold the rate and the reserve for you.',
  /** A payment that is looked for longer than usual, or without a rate that is kept. */
  lookedFor: {
    longer:
      'The check takes longer than usual; staff are looking for the payment. Attach the receipt: it is found faster, and the rate is kept until they decide.',
    withReceipt:
      'The check takes longer than usual; staff have your receipt and are looking for the payment. The rate and the amount are kept, and the order is not closed meanwhile.',
    released:
      'No payment found yet, so the rate is no longer kept. If you did pay, attach the receipt: the money is exchanged at the rate of the day on which we find it, or returned.',
    releasedWithReceipt:
      'We have the receipt and are looking for the payment. The earlier rate is not kept: the money is exchanged at the rate of the day on which we find it, or returned.',
  },
  /** A rejected claim: what becomes of the money is said with it. */
  error: {
    cannot: 'We cannot carry out the order.',
    why: 'Reason: {reason}',
    returned: 'The exchange did not take place; the money has been returned.',
    yours: 'The money we received is yours and can be returned.',
  },
  /** Why money cannot be asked back now, and what comes next. */
  complianceHold:
    'The refund is on hold until our review is over. Reason: {reason} We will tell you when it is over and what to do next.',
  /** What happened beside the moves; what is not here is not told by itself. */
  events: {
    send_card: {
      label: 'Photos of the card sent',
      text: 'We are checking the card. The rate is held meanwhile.',
    },
    clear_card: { label: 'Card verified', text: 'The card is verified, and your order continues.' },
    see: {
      label: 'Payment seen',
      text: 'We see the payment and are waiting for confirmations. Meanwhile, the order will not expire.',
    },
    notice: { label: 'Payment seen', text: 'We see the payment and are waiting for confirmations.' },
    extra_deposit: { label: 'Another payment arrived', text: 'The money is yours.' },
    reversed: {
      label: 'Payment reversed',
      text: 'A payment was reversed by the sender or the network.',
    },
    partial_reversal: {
      label: 'Payment reversed',
      text: 'A payment was reversed by the sender or the network.',
    },
    hold_passed: {
      label: 'You chose another way',
      text: 'The newer attempt is kept in the reserve. Money for this one counts all the same.',
    },
    escalate: {
      label: 'The check takes longer',
      text: 'We are looking for the payment manually. The order will not close meanwhile.',
    },
    release_hold: {
      label: 'The rate is no longer held',
      text: 'No payment found yet. Money that is found is exchanged at the rate of that day, or returned.',
    },
    resolution_expired: {
      label: 'Time to choose is over',
      text: 'The reserve is released. The money is yours and can be returned.',
    },
    ask_refund: { label: 'Refund requested', text: 'We return the money to the details you gave.' },
    send_refund: { label: 'Refund on its way', text: 'We are sending the refund.' },
    refund_done: { label: 'Refund sent', text: 'The money has been returned.' },
    refund_failed: { label: 'The refund failed', text: 'Request it again and check the details.' },
    change_requisites: {
      label: 'Details changed',
      text: 'New details were entered using the link from the email.',
    },
    compliance_hold: { label: 'Refund put on hold', text: 'The money stays with us while we check.' },
    release_compliance_hold: {
      label: 'The review of the money is over',
      text: 'The money is no longer on hold.',
    },
  },
  /** What has happened by a move; `sum` is what was sent to the customer. */
  moves: {
    create: 'Order placed',
    clear_card: 'Card verified',
    expire_card: 'Time to verify the card ran out',
    confirm: 'You told us you paid',
    see: 'Payment seen',
    move_meeting: 'Meeting moved',
    accept: 'Payment confirmed',
    hold_discrepancy: 'Money arrived, one more step needed',
    settle: 'Payment received and passed on to the shop',
    top_up: 'The missing part arrived',
    choose: 'You chose how to continue',
    cancel: 'You canceled the order',
    expire_payment: 'Time to pay ran out',
    cancel_checking: 'You canceled the order',
    delete: 'Order closed',
    expire_check: 'No payment found, order closed',
    late: 'Money arrived after the order was closed',
    had_paid: 'You told us you had paid',
    reopen: 'Order reopened',
    pause: 'Order put on hold for review',
    resume: 'Review finished',
    send: 'Payout started',
    fail_payout: 'Payout did not go through',
    sent: 'Sent {sum}',
    complete: 'Received',
    returned: 'The transfer came back to us',
    reverse: 'Exchange reversed',
    reject: 'Order rejected',
    close_refunded: 'Money returned',
    full_reversal: 'Payment reversed',
    partial_reversal: 'One of the payments was reversed',
  },
  /** Of a claim that was completed in one press, without waiting for a bank or a network. */
  sentAndDone: 'Sent {sum}, exchange completed',
  /** The way was chosen by staff, whom the customer had asked. */
  choseForYou: 'We chose how to continue, as you asked',
  /** The way that a customer chose. */
  chose: {
    accept_sum: 'Exchange what arrived',
    return_excess: 'Exchange as agreed, return the rest',
    fresh_course: 'Exchange at a new rate',
  },
  /** Of a claim that pays a shop's invoice: nothing is exchanged for whoever pays. */
  shop: {
    paid: 'The payment is received and passed on to the shop {shop}.',
    accepted: 'The payment is received; we are passing it on to the shop.',
    released:
      'The payment has not been found yet, so the rate is no longer kept. If you paid, attach the receipt: the money counts for the shop at the rate of the day on which we find it, or is returned.',
    releasedWithReceipt:
      'We have the receipt and are looking for the payment. The old rate is no longer kept: the money counts for the shop at the rate of the day on which we find it, or is returned.',
    returned: 'The payment did not go through; the money has been returned.',
    short:
      'We received {received} of {asked}; {left} is missing. The money counts for the shop when the rest comes: here, or in another currency on the page of the invoice.',
    late: 'We received {came}. The shop’s invoice is closed already, and we could not count this money for it. It can be returned.',
    reserve:
      'We received {received}. The money cannot be counted for the shop now; we try again. It can be returned, too.',
    refundOpen:
      'You chose a refund. This money does not count for the shop; how the refund goes is shown below.',
    refundFailed: 'The money is with us and still yours. Request the refund again.',
    staff: 'There is nothing to do. When we are done, we tell you and count the money for the shop.',
    over: 'The time to choose is over. The money can be returned.',
    refundWay: 'You say where to return it; the fee is shown first. This money does not count for the shop.',
  },
  /** What a paused claim waits for and how it may go on; the page and the emails say the same. */
  choice: {
    reasons: {
      short: {
        title: 'We received less than needed',
        text: 'We received {received} of {asked}; {left} is missing. Your money is safe with us.',
      },
      over: {
        title: 'We received more than needed',
        text: 'We received {received} instead of {asked}. The extra {excess} is yours.',
      },
      currency: {
        title: {
          network: 'The money came on another network',
          bank: 'The money came through another bank',
          way: 'The money came another way',
          currency: 'We received another currency',
        },
        text: 'We expected {wanted}, but received {others}. The money is yours and can be returned. You can still pay the order the way it asks.',
      },
      late: {
        title: 'Your payment arrived after the order closed',
        text: 'We received {came}. The old rate no longer applies. Exchange at a new rate, or get a refund.',
      },
      reserve: {
        title: 'The rate changed, and there is not enough in reserve',
        text: 'We received {received}. At the rate when you paid, you are due more than we have in reserve now. Try again later, or get a refund.',
      },
      returned: {
        title: 'The transfer came back',
        text: 'The bank or the network returned our transfer: check your payment details. We are holding the money for you.',
        byEmail: 'The link to change the details is in our email.',
        writeToUs: 'To change the details, write to us.',
      },
      reversed: {
        title: 'A payment was reversed',
        text: 'A payment was reversed by the sender or the network. {received} of {asked} remains; {left} is missing.',
      },
      refund: {
        open: {
          title: 'Returning the money',
          text: 'You chose a refund, so the exchange is canceled. See the refund’s status below.',
        },
        failed: {
          title: 'The refund did not go through',
          text: 'We have the money, and it is still yours. Request the refund again, or exchange it.',
        },
      },
      card: {
        clear: {
          title: 'The card is verified',
          text: 'We received {came}. The old rate no longer applies. Exchange at a new rate, or get a refund.',
        },
        waits: {
          title: 'We check the card, then the exchange continues',
          text: 'We received {came}. Your money is safe with us. Send photos of the card: once it is verified, your order continues.',
        },
      },
      staff: {
        title: 'We are reviewing your order',
        text: 'You don’t need to do anything. We will let you know when the review is over and continue.',
      },
    },
    released: 'Time to choose is over, and the reserve is released. Get a refund, or exchange at a new rate.',
    otherwise: {
      held: 'If you choose nothing, we release the reserve; the money is still yours, and we offer a refund.',
      late: 'If you choose nothing, the money is still yours, and we offer a refund.',
    },
    ways: {
      topup: {
        whole: {
          title: 'Pay as the order asks: {left}',
          text: 'Same payment details, same rate. What has already arrived stays yours and can be refunded.',
        },
        rest: { title: 'Pay the missing {left}', text: 'Same payment details, same rate.' },
      },
      accept_sum: {
        title: 'Exchange what we received',
        text: 'Both amounts are recalculated for {received} at the order’s rate.',
      },
      return_excess: {
        title: 'Exchange as agreed',
        text: 'We exchange {asked} and return {excess}: you choose where.',
      },
      fresh_course: {
        title: 'Exchange at a new rate',
        text: 'Now {course}. You see the old and new amounts first.',
      },
      refund: {
        title: 'Get a refund',
        text: 'Choose where to send it; you see the fee first. This cancels the exchange.',
      },
    },
  },
};
