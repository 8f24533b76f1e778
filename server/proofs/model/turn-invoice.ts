import type { InvoiceEventType, InvoiceStatus } from '../../shop/invoices/invoice.ts';
import { claimsOf, type Invoice, isOver, isWhole, sumsOf } from './invoice.ts';
import { directionOf, known } from './money.ts';
import type { Deposit, State } from './state.ts';

/** The machine of invoices: what the money of its claims, and the clock, make of one. */

/** A claim of it has changed, or its time has come. */
export function touch(state: State, name: string) {
  if (state.unturned) state.unturned.add(name);
  else turn(state, known(state.invoices.get(name)));
}

/** Claims that were written together turn their invoices once. */
export function turnTouched(state: State) {
  const touched = state.unturned ?? new Set();
  state.unturned = null;
  for (const name of touched) turn(state, known(state.invoices.get(name)));
}

export function turn(state: State, invoice: Invoice) {
  const before = pictureOf(invoice);
  if (invoice.status === 'New' && isOver(state, invoice)) expire(invoice);
  invoice.sums = sumsOf(state, invoice);
  tellOfPayments(state, invoice, 'InvoiceReceivedPayment', ['seen', 'final']);
  if (invoice.status === 'New') ofNew(invoice);
  tellOfPayments(state, invoice, 'InvoicePaymentSettled', ['final']);
  if (invoice.status === 'Processing') ofProcessing(state, invoice);
  else if (invoice.status === 'Settled') ofSettled(invoice);
  else if (invoice.status === 'Expired') ofExpired(invoice);
  if (pictureOf(invoice) !== before) invoice.version += 1;
}

const pictureOf = ({ status, additional, sums }: Invoice) =>
  [status, additional, sums.seen, sums.paid, sums.settled].join();

const isPart = ({ sums }: Invoice) => sums.seen > 0n;
const isBeyond = ({ amount, sums }: Invoice) => amount !== null && sums.seen > amount;
const partOr = (invoice: Invoice) => (isPart(invoice) ? 'PaidPartial' : 'None');
const overOr = (invoice: Invoice) => (isBeyond(invoice) ? 'PaidOver' : 'None');

/** Once, whatever it is. */
function tell(
  { events }: Invoice,
  type: InvoiceEventType,
  says: Record<string, boolean> = {},
  of: string | null = null,
) {
  if (!events.some((told) => told.type === type && told.of === of && !told.says['manuallyMarked']))
    events.push({ type, of, says });
}

function tellOfPayments(state: State, invoice: Invoice, type: InvoiceEventType, wanted: Deposit['state'][]) {
  const claims = claimsOf(state, invoice.name);
  for (const [name, deposit] of state.deposits) {
    const claim = claims.find((its) => its.name === deposit.claim);
    if (!claim || deposit.currency !== directionOf(state, claim).from) continue;
    if (wanted.includes(deposit.state))
      tell(invoice, type, { afterExpiration: isOver(state, invoice) }, name);
  }
}

/** Its end is told before what came after it. */
function expire(invoice: Invoice) {
  invoice.status = 'Expired';
  invoice.additional = partOr(invoice);
  tell(invoice, 'InvoiceExpired', { partiallyPaid: isPart(invoice) });
  if (isPart(invoice)) tell(invoice, 'InvoiceExpiredPaidPartial');
}

function ofNew(invoice: Invoice) {
  if (!isWhole(invoice, invoice.sums.seen)) {
    invoice.additional = partOr(invoice);
    return;
  }
  invoice.status = 'Processing';
  invoice.additional = overOr(invoice);
  tell(invoice, 'InvoiceProcessing', { overPaid: isBeyond(invoice) });
}

function ofProcessing(state: State, invoice: Invoice) {
  const { seen, paid, settled } = invoice.sums;
  if (!isWhole(invoice, seen)) return takeBack(state, invoice);
  const isLast = state.now >= invoice.monitoredUntil;
  // Any sum pays one without an amount, so all that is on its way is waited for, as long as anything is.
  const isAllThere = isWhole(invoice, settled) && (invoice.amount !== null || settled >= seen || isLast);
  if (isAllThere) {
    tell(invoice, 'InvoiceSettled', { manuallyMarked: false, overPaid: isBeyond(invoice) });
    return become(invoice, 'Settled', overOr(invoice));
  }
  if (isLast && !isWhole(invoice, paid)) {
    tell(invoice, 'InvoiceInvalid', { manuallyMarked: false });
    return become(invoice, 'Invalid', 'None');
  }
  invoice.additional = overOr(invoice);
}

/** A payment is gone again. After the end nothing but what is there can pay it. */
function takeBack(state: State, invoice: Invoice) {
  if (!isOver(state, invoice)) return become(invoice, 'New', partOr(invoice));
  if (isPart(invoice)) return expire(invoice);
  tell(invoice, 'InvoiceInvalid', { manuallyMarked: false });
  become(invoice, 'Invalid', 'None');
}

/** What comes beyond it later is told, and nothing takes it back. */
function ofSettled(invoice: Invoice) {
  if (invoice.additional === 'None') invoice.additional = overOr(invoice);
}

function ofExpired(invoice: Invoice) {
  if (invoice.additional !== 'None' && invoice.additional !== 'PaidPartial') return;
  if (!isWhole(invoice, invoice.sums.settled)) {
    invoice.additional = partOr(invoice);
    return;
  }
  invoice.additional = 'PaidLate';
  tell(invoice, 'InvoicePaidAfterExpiration');
}

function become(invoice: Invoice, status: InvoiceStatus, additional: Invoice['additional']) {
  invoice.status = status;
  invoice.additional = additional;
}
