import type { TelegramWords } from './telegram-words.ts';

const ifPaid = 'If you did pay, add the receipt on the claim’s page: we will find the money.';
const ifNotYou = 'If it was not you, write to us at once.';

export const englishWords: TelegramWords = {
  about: (number) => `Claim No. ${number}`,
  claims: {
    create: 'The claim is created. Where to pay is on its page only.',
    confirm: 'Checking the payment.',
    see: 'We see your payment and wait for it to be confirmed.',
    had_paid: 'Looking for your payment for the closed claim.',
    accept: 'Your payment has arrived; we are preparing the transfer.',
    top_up: 'The missing part has arrived; we are preparing the transfer.',
    choose: 'Your choice is taken; we are preparing the transfer.',
    resume: 'The claim goes on; we are preparing the transfer.',
    reopen: 'Your payment is found and the claim is open again. We are preparing the transfer.',
    send: 'Sending the money to your details.',
    fail_payout: 'The transfer failed. The money is still kept for you; we will try again.',
    sent: 'The money is sent; the network or the bank still has to confirm it.',
    complete: 'The exchange is done, the money has been sent. Thank you!',
    cancel: 'The claim is cancelled. Do not pay for it.',
    withdraw: `The claim is cancelled. ${ifPaid}`,
    expire_payment: `The time to pay is over and the claim is closed. ${ifPaid}`,
    clear_card: 'The card is verified. What comes next is on the claim’s page.',
    expire_card: 'The card was not verified in time and the claim is closed. Do not pay for it.',
    expire_check: `No payment was found and the claim is closed. ${ifPaid}`,
    delete: `The claim is closed: no payment came. ${ifPaid}`,
    set_aside: 'Your decision is needed: open the claim and choose how to go on.',
    late: 'The money came after the claim was closed. Open it and choose what to do with it.',
    pause: 'We need a little time. The money is safe.',
    returned: 'The bank or the network returned our transfer. What comes next is on the claim’s page.',
    more_money: 'Another payment arrived. The money is recorded as yours.',
    undo_payment: 'The payment was taken back by its sender or by the network. We have not sent any money.',
    undo_part: 'One of the payments was taken back. Open the claim to go on.',
    reversed: 'The payment was taken back by its sender or by the network.',
    choice_over: 'The time to choose is over. Rate and reserve are not kept any more; the money stays yours.',
    ask_refund: `You asked for the money back. ${ifNotYou}`,
    refund_done: 'The money has been returned to the details that you gave.',
    refund_failed: 'The refund failed. The money is still yours.',
    give_back: 'The money has been returned, and the claim is closed.',
    reject: 'The claim is rejected. Its page says more.',
    take_back: 'The completed exchange had to be taken back. The claim’s page says more.',
    change_requisites: `The details that we pay to were changed. ${ifNotYou}`,
    freeze: 'The refund is on hold while we check. The money is with us.',
    unfreeze: 'Our check is over; the money is not held up any more.',
    refsucc: 'Your referral reward is paid out.',
  },
  cardFirst: {
    create:
      'The claim is created. Before the payment the card has to be verified: send its photos on the claim’s page.',
    set_aside: 'The money has come. The card is left to be verified: send its photos on the claim’s page.',
  },
  aboutCard: (ending) => `Card •••• ${ending}`,
  cards: {
    approved: 'The card is verified. Exchanges that need a verified card no longer have to wait for it.',
    rejected: 'The photos will not do. What to mend is on the card’s page.',
    asked_again: 'Some photos have to be taken again. Which ones is on the card’s page.',
  },
  programme: {
    aboutWithdrawal: 'Referral withdrawal',
    withdrawal_asked: `A withdrawal was asked for. ${ifNotYou}`,
    withdrawal_paid: 'The money is sent. How soon it arrives depends on the network or the bank.',
    withdrawal_rejected:
      'It could not be sent, and the whole sum is on the balance again. Your account says why.',
    aboutGift: (title) => `Gift “${title}”`,
    gift_sent: 'The gift is on its way. The tracking number is in your account.',
    gift_cancelled: 'It cannot be sent, and the points are yours again. Your account says why.',
    aboutContest: (title) => `Contest “${title}”`,
    prize: ({ place, prize }) => `Congratulations, your place: ${place}! The prize: ${prize}.`,
  },
  staff: {
    withdrawal: (sums) => `A referral withdrawal was asked for: ${sums}`,
    gift: (title) => `A gift has to be sent: “${title}”`,
    card: (ending) => `Card to be checked: •••• ${ending}`,
    create: (number) => `New claim No. ${number}`,
    confirm: (number) => `“I paid”: claim No. ${number}`,
    had_paid: (number) => `“I had paid” for the closed claim No. ${number}`,
    receipt: (number) => `Receipt for claim No. ${number}`,
  },
  staffWaits: ({ number, until }) =>
    until ? `Claim No. ${number} waits until ${until}` : `Claim No. ${number} is paid already`,
  answers: {
    linked: (email) =>
      `Done: this Telegram is linked to the account ${email}. News of your claims and cards will come here.\n\nTo stop them: /stop`,
    alreadyLinked: (settings) =>
      `This Telegram is linked already, and the link no longer works. To link another account, get a new one: ${settings}`,
    badLink: (settings) =>
      `This link does not work: a link works once, and for fifteen minutes. Get a new one in the settings of your account: ${settings}`,
    stopped: 'Stopped. Nothing will come here any more.',
    nothingToStop: 'This Telegram is not linked to anything; there is nothing to stop.',
    hintLinked: 'I only bring news of your claims and cards, and do not answer messages. To stop them: /stop',
    hintUnlinked: (settings) =>
      `I bring news of claims. To link your Telegram, get a link in the settings of your account: ${settings}`,
    groupId: (id) => `The id of this group: ${id}`,
  },
  staffFaults: {
    noToken: 'The bot’s token is not set.',
    noGroup: 'The group of staff is not set.',
    otherBot: ({ set, actual }) => `The token belongs to the bot @${actual}, and the settings name @${set}.`,
    groupMoved: (id) => `The group has become a supergroup. Its new id: ${id}`,
  },
};
