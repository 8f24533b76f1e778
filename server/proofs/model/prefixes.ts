import type { Event, StaffEvent } from './events.ts';
import { balance, depositsOf, known } from './money.ts';
import { paymentOf } from './payment-ideas.ts';
import type { Claim, State } from './state.ts';
import { one, thousandths } from './units.ts';

/** Ways to where it becomes interesting: each says what comes next, as long as the claim is there. */
type Way = (state: State, claim: Claim, tag: string) => Event;

const pay =
  (share: number): Way =>
  (state, claim, tag) =>
    paymentOf(state, claim, share, tag);

const press =
  (move: StaffEvent['move'], words: Partial<StaffEvent> = {}): Way =>
  (_, { name, version }) => ({
    do: 'staff',
    move,
    claim: name,
    version,
    by: 'olga',
    reason: 'Why',
    ...words,
  });

const wait =
  (minutes: number): Way =>
  () => ({ do: 'wait', ms: minutes * 60_000 });
const sweep: Way = () => ({ do: 'sweep' });
const say =
  (says: Extract<Event, { do: 'drive' }>['says']): Way =>
  () => ({ do: 'drive', says });
const byScript = press('send', { route: 'script' });
const inLockstep = press('send', { route: 'hand' });
const finish = press('complete');
const confirm: Way = (_, { name }) => ({ do: 'confirm', claim: name });
const receipt: Way = (_, { name }) => ({ do: 'receipt', claim: name });
const market: Way = (_, { direction }) => ({ do: 'publish', direction, thousandths: 1100 });
const emptyReserve: Way = (state, { direction }, tag) => {
  const currency = known(state.fixture.directions[direction]).to;
  return { do: 'adjust', currency, by: -balance(state, 'available', currency), key: `${tag}-${state.now}` };
};
const ofCard =
  (event: 'send_card' | 'approve_card' | 'reject_card'): Way =>
  (_, { name }) => ({ do: event, claim: name });
const look: Way = () => ({ do: 'look' });
/** Until its payment has been looked for long enough, and what follows then. */
const lookedFor: Way = ({ now }, { checkBy }) => ({ do: 'wait', ms: Math.max((checkBy ?? now) - now, 0) });
const missed = [lookedFor, sweep];
const cancel: Way = (_, { name }) => ({ do: 'cancel', claim: name });
/** The last payment that stands is taken back. */
const reverse: Way = (state, claim) => {
  const payments = depositsOf(state, claim);
  const last = payments.findLast(({ state: its }) => its !== 'reversed') ?? payments.at(-1);
  const { rail, reference, currency, amount } = known(last);
  return {
    do: 'report',
    rail,
    reference,
    currency,
    amount,
    state: 'reversed',
    confirmations: null,
    claim: claim.name,
  };
};
/** The refund that was asked for goes on. */
const ofRefund =
  (move: StaffEvent['move'], words: Partial<StaffEvent>): Way =>
  (state, claim, tag) => {
    const refund = { currency: claim.refunds[0]?.currency ?? 0, place: 0 };
    return press(move, { ...words, refund })(state, claim, tag);
  };
const bookAgain: Way = (state, claim, tag) => {
  const { reference, amount } = paymentOf(state, claim, 1000, tag);
  return press('reopen', { reference, amount })(state, claim, tag);
};
const askBack: Way = (state, claim) => ({
  do: 'ask_refund',
  claim: claim.name,
  currency: known(state.fixture.directions[claim.direction]).from,
});

/** Ways of claims that need their card verified. */
export const waysOfCards = {
  unverified: [],
  cardSent: [wait(30), ofCard('send_card'), look],
  cardRejected: [wait(30), ofCard('send_card'), look, ofCard('reject_card')],
  cardSentAgain: [
    wait(50),
    ofCard('send_card'),
    look,
    ofCard('reject_card'),
    wait(50),
    ofCard('send_card'),
    look,
  ],
  cardApproved: [ofCard('send_card'), ofCard('approve_card')],
  cardClear: [ofCard('send_card'), ofCard('approve_card'), look],
  approvedAtTheEnd: [wait(59), ofCard('send_card'), ofCard('approve_card'), wait(2), sweep],
  neverSent: [wait(61), sweep],
  tooSlow: [wait(59), ofCard('send_card'), look, wait(61)],
  paidBefore: [pay(1000)],
  paidBeforeCheck: [pay(1000), ofCard('send_card'), ofCard('approve_card')],
  paidTooLittleBefore: [pay(800), ofCard('send_card'), ofCard('approve_card')],
  paidBeforeClear: [pay(1000), ofCard('send_card'), ofCard('approve_card'), look],
  paidLongBefore: [pay(1000), wait(73 * 60), sweep, ofCard('send_card'), ofCard('approve_card'), look],
  takenBackBefore: [pay(1000), reverse],
  paidAfter: [wait(61), sweep, pay(1000), ofCard('send_card'), ofCard('approve_card')],
  reopenedBefore: [wait(61), sweep, bookAgain],
  heldBefore: [pay(1000), press('compliance_hold'), press('release_compliance_hold'), press('resume')],
} satisfies Record<string, Way[]>;

const payRest: Way = (state, claim) => {
  const { invoice } = known(claim.part ?? undefined);
  const way = known(state.fixture.shop.ways.find((other) => other !== claim.direction));
  const name = `c${state.claims.size + 1}`;
  return { do: 'pay_invoice', invoice, claim: name, way, sum: 0n, key: `${invoice} ${name} ${state.now}` };
};
/** The same way once more: what was chosen before holds no longer. */
const payAnew: Way = (state, { part, direction, send }) => {
  const { invoice } = known(part ?? undefined);
  const name = `c${state.claims.size + 1}`;
  const key = `${invoice} ${name} ${state.now}`;
  return { do: 'pay_invoice', invoice, claim: name, way: direction, sum: send, key };
};
const newest =
  (way: Way): Way =>
  (state, claim, tag) =>
    way(state, known([...state.claims.values()].at(-1) ?? claim), tag);
const mark =
  (as: 'Settled' | 'Invalid'): Way =>
  (_, { part }) => ({ do: 'mark_invoice', invoice: known(part ?? undefined).invoice, as });
const driveInvoices: Way = () => ({ do: 'drive_invoices' });
const seen: Way = (state, claim, tag) => ({
  ...paymentOf(state, claim, 1000, tag),
  state: 'seen',
  confirmations: 0,
});

/** All that the shop has, or more than nothing. */
const withdraw: Way = (state) => {
  const { currency } = state.fixture.shop;
  const has = balance(state, 'shop', currency);
  const amount = has > 0n ? has : one;
  return { do: 'withdraw', withdrawal: `w${state.withdrawals.size + 1}`, to: currency, amount };
};
const ofWithdrawal =
  (move: 'send' | 'paid' | 'reject'): Way =>
  (state) => {
    const { name, version } = [...state.withdrawals.values()].at(-1) ?? { name: 'w1', version: 1 };
    return { do: 'move_withdrawal', withdrawal: name, move, version };
  };

/** Half of what the invoice brought. */
const makePull: Way = (state, { part }) => {
  const { invoice } = known(part ?? undefined);
  const { sums } = known(state.invoices.get(invoice));
  const amount = thousandths(sums.settled, 500, 2);
  const pull = `p${state.pulls.size + 1}`;
  return {
    do: 'make_pull',
    pull,
    invoice,
    amount,
    expiresAt: state.now + 60 * 60_000,
    key: `${pull} ${state.now}`,
  };
};
const lastPull = (state: State) => [...state.pulls.values()].at(-1) ?? { name: 'p1', version: 1 };
const askPull: Way = (state) => ({
  ...{ do: 'ask_pull', pull: lastPull(state).name, to: state.fixture.shop.currency },
});
const decidePull =
  (as: 'approve' | 'refuse'): Way =>
  (state) => {
    const { name: pull, version } = lastPull(state);
    return { do: 'decide_pull', pull, as, version, withdrawal: `w${state.withdrawals.size + 1}` };
  };

/** Ways of claims that pay an invoice. */
export const waysOfInvoices = {
  invoiced: [],
  invoiceChosenAnew: [payAnew],
  invoiceSaidTwice: [confirm, payAnew, newest(confirm)],
  invoiceSaidAndEnded: [confirm, wait(16), driveInvoices, sweep],
  invoiceSeen: [seen],
  invoicePaid: [pay(1000)],
  invoiceShort: [pay(800)],
  invoiceOver: [pay(1250)],
  invoiceInTwo: [pay(500), payRest, newest(pay(1000))],
  invoiceBooked: [pay(500), payRest, newest(pay(1000)), driveInvoices],
  invoiceEnded: [wait(16), driveInvoices],
  invoiceLate: [wait(16), driveInvoices, sweep, pay(1000)],
  invoiceLateAtLower: [
    wait(16),
    (_, { direction }) => ({ do: 'publish', direction, thousandths: 900 }),
    driveInvoices,
    pay(1000),
  ],
  invoiceTakenBack: [pay(1000), reverse],
  invoiceLostTwice: [
    ...[pay(1000), pay(1000), askBack],
    ...[ofRefund('refund_done', { reference: 'out' }), reverse, reverse],
  ],
  invoiceGone: [seen, reverse],
  invoiceUnconfirmed: [seen, wait(25 * 60), driveInvoices],
  invoiceMarked: [pay(500), mark('Settled')],
  invoiceInvalid: [mark('Invalid')],
  invoiceInvalidPaid: [mark('Invalid'), pay(1000)],
  invoiceNoReserve: [emptyReserve, pay(1250)],
  invoiceAskedBack: [pay(800), askBack],
  withdrawing: [pay(1000), withdraw],
  withdrawalSending: [pay(1000), withdraw, ofWithdrawal('send')],
  withdrawalPaid: [pay(1000), withdraw, ofWithdrawal('send'), ofWithdrawal('paid')],
  withdrawalBack: [pay(1000), withdraw, ofWithdrawal('reject')],
  withdrawnAndTakenBack: [pay(1000), withdraw, reverse],
  pullMade: [pay(1000), makePull],
  pullAsked: [pay(1000), makePull, askPull],
  pullApproved: [pay(1000), makePull, askPull, decidePull('approve')],
  pullRefused: [pay(1000), makePull, askPull, decidePull('refuse')],
  pullPaid: [
    ...[pay(1000), makePull, askPull, decidePull('approve')],
    ...[ofWithdrawal('send'), ofWithdrawal('paid')],
  ],
  pullBack: [pay(1000), makePull, askPull, decidePull('approve'), ofWithdrawal('reject')],
  pullStopped: [pay(1000), makePull, askPull, reverse, decidePull('approve')],
  pullArchived: [pay(1000), makePull, (state) => ({ do: 'archive_pull', pull: lastPull(state).name })],
  pullExpired: [pay(1000), makePull, wait(61), () => ({ do: 'drive_pulls' })],
} satisfies Record<string, Way[]>;

export const ways = {
  made: [],
  confirmed: [confirm],
  unlooked: [confirm, lookedFor],
  escalated: [confirm, ...missed],
  escalatedWithReceipt: [confirm, receipt, ...missed],
  receiptThen: [confirm, ...missed, receipt, lookedFor],
  letGo: [confirm, ...missed, lookedFor],
  released: [confirm, ...missed, ...missed],
  releasedPaid: [confirm, ...missed, ...missed, pay(1000)],
  releasedReceipt: [confirm, ...missed, ...missed, receipt, lookedFor],
  releasedReopened: [confirm, ...missed, ...missed, bookAgain],
  unfound: [confirm, ...missed, ...missed, ...missed],
  withdrawn: [confirm, cancel],
  struckOff: [confirm, press('delete')],
  hadPaid: [wait(21), sweep, receipt, confirm],
  seen: [(state, claim, tag) => ({ ...paymentOf(state, claim, 1000, tag), state: 'seen', confirmations: 1 })],
  paid: [pay(1000)],
  short: [pay(800)],
  over: [pay(1250)],
  excessKept: [pay(1250), (_, { name }) => ({ do: 'choose', claim: name, way: 'return_excess' })],
  twice: [pay(1000), pay(1000)],
  late: [wait(21), sweep, pay(1000)],
  closed: [wait(21), sweep],
  reopened: [wait(21), sweep, bookAgain],
  lookedInto: [pay(1000), press('pause')],
  unpaidAgain: [pay(1000), reverse],
  halfTakenBack: [pay(500), pay(500), reverse],
  unknown: [(state, claim, tag) => ({ ...paymentOf(state, claim, 1000, tag), claim: null })],
  waiting: [pay(1000), byScript],
  sending: [pay(1000), inLockstep],
  sent: [pay(1000), byScript, say('sent')],
  cameBack: [pay(1000), byScript, say('sent'), say('returned_less')],
  notSent: [pay(1000), inLockstep, press('fail_payout')],
  done: [pay(1000), inLockstep, finish],
  takingBack: [pay(1000), inLockstep, finish, press('ask_reversal', { amount: 0n })],
  takenBack: [
    pay(1000),
    inLockstep,
    finish,
    press('ask_reversal', { amount: 0n }),
    press('reverse', { by: 'fedor' }),
  ],
  notTakenBack: [
    pay(1000),
    inLockstep,
    finish,
    press('ask_reversal', { amount: 0n }),
    press('drop_reversal'),
  ],
  undecided: [pay(800), wait(73 * 60)],
  decidedByTime: [pay(800), wait(73 * 60), sweep],
  complianceHold: [pay(800), press('compliance_hold')],
  releasedHold: [pay(800), press('compliance_hold'), press('release_compliance_hold')],
  noReserve: [emptyReserve, market, pay(1000)],
  askedBack: [pay(800), askBack],
  sendingBack: [pay(500), askBack, ofRefund('send_refund', { route: 'script' })],
  givenBack: [pay(500), askBack, ofRefund('refund_done', { reference: 'out' })],
  notGivenBack: [pay(500), askBack, ofRefund('refund_failed', {})],
  excessGivenBack: [pay(1000), pay(500), askBack, ofRefund('refund_done', { reference: 'out' })],
  tooMuch: [pay(2000), press('reject'), askBack],
  ...waysOfCards,
  ...waysOfInvoices,
} satisfies Record<string, Way[]>;
export type WayName = keyof typeof ways;
