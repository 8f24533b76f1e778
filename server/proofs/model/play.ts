import { randomUUID } from 'node:crypto';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import { moveByStaff } from '../../exchange/claims/desk/move-by-staff.ts';
import { createClaim } from '../../exchange/claims/order/create-claim.ts';
import { cancelClaim } from '../../exchange/claims/page/cancel-claim.ts';
import { changeRequisites, requisitesToken } from '../../exchange/claims/page/change-requisites.ts';
import { chooseWay } from '../../exchange/claims/page/choose-option.ts';
import { confirmPayment } from '../../exchange/claims/page/confirm-payment.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import { expireClaims } from '../../exchange/claims/store/expire-claims.ts';
import { goOnWithCard } from '../../exchange/claims/store/verified-card.ts';
import { orderFor } from '../../exchange/claims/testing-claims.ts';
import { askBack } from '../../exchange/claims/testing-refund.ts';
import { assignDeposit } from '../../exchange/deposits/assign-deposit.ts';
import { reportDeposit } from '../../exchange/deposits/report-deposit.ts';
import { returnDeposit } from '../../exchange/deposits/return-deposit.ts';
import { drivePayouts } from '../../exchange/payouts/drive-payouts.ts';
import { adjustReserve } from '../../ledger/adjust-reserve.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { driveInvoices } from '../../shop/invoices/drive-invoices.ts';
import { markInvoice } from '../../shop/invoices/mark-invoice.ts';
import { archivePullPayment } from '../../shop/pull-payments/decide-pull-payment.ts';
import { drivePullPayments } from '../../shop/pull-payments/drive-pull-payments.ts';
import { decideCheck, sendCheck } from './checks.ts';
import type { Exchange } from './context.ts';
import { type CreateEvent, type Event, type ReportEvent, roles, type StaffEvent } from './events.ts';
import { Crash } from './faults.ts';
import { type Ids, nameClaim, playMakeInvoice, playPayInvoice } from './play-invoices.ts';
import { playAskPull, playDecidePull, playMakePull } from './play-pull-payments.ts';
import { playCancelWithdrawal, playMoveWithdrawal, playWithdraw } from './play-withdrawals.ts';
import { text, type Units } from './units.ts';

const provider = { kind: 'provider', name: 'script' } as const;
const asker = { language: 'en', address: '127.0.0.1' } as const;
const olga = { kind: 'staff', id: 1, login: 'olga', address: '127.0.0.1' } as const;

/** Plays an event on the real exchange. @returns `ok`, the code of a refusal, `lost` where it crashed, or what went wrong */
export async function play(exchange: Exchange, ids: Ids, event: Event): Promise<string> {
  try {
    await act(exchange, ids, event);
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    return error instanceof Crash ? 'lost' : `a fault: ${error instanceof Error ? error.message : error}`;
  }
}

async function act(exchange: Exchange, ids: Ids, event: Event): Promise<unknown> {
  const { ctx, test, script } = exchange;
  switch (event.do) {
    case 'create':
      return create(exchange, ids, event);
    case 'create_again':
      return createAgain(exchange, ids, event);
    case 'confirm':
      return confirmPayment(ctx, idOf(ids, event.claim));
    case 'cancel':
      return cancelClaim(ctx, idOf(ids, event.claim));
    case 'receipt':
      return test.admin.query(
        "insert into receipt (id, claim_id, name, type, size, sha256, created_at) values ($1, $2, 'r.png', 'image/png', 1, '', $3)",
        [randomUUID(), idOf(ids, event.claim), ctx.clock.now()],
      );
    case 'sweep':
      return expireClaims(ctx);
    case 'send_card':
      return sendCheck(exchange, idOf(ids, event.claim));
    case 'approve_card':
    case 'reject_card':
      return decideCheck(
        exchange,
        idOf(ids, event.claim),
        event.do === 'approve_card' ? 'approved' : 'rejected',
      );
    case 'look':
      return goOnWithCard(ctx);
    case 'report':
      return reportDeposit(ctx, reportOf(ids, event), provider);
    case 'assign':
      return assignDeposit(ctx, await depositId(exchange, event), idOf(ids, event.claim), olga);
    case 'send_back': {
      const words = { reference: 'back', reason: 'Nobody asked for it.' };
      return returnDeposit(ctx, await depositId(exchange, event), words, olga);
    }
    case 'staff':
      return press(exchange, ids, event);
    case 'choose': {
      const accept = event.accept && {
        course: text(event.accept.course),
        toSumma: text(event.accept.receive),
      };
      return chooseWay(ctx, idOf(ids, event.claim), { way: event.way, accept }, 'en');
    }
    case 'ask_refund': {
      const requisites = examplesOf(exchange, event.currency);
      return askBack(ctx, idOf(ids, event.claim), { requisites, currency: event.currency });
    }
    case 'change_requisites':
      return changeDetails(exchange, idOf(ids, event.claim), event.link);
    case 'drive':
      script.says = event.says;
      return drivePayouts(ctx);
    case 'adjust':
      return adjust(exchange, event);
    // Time and the market are turned for both at once, in `both.ts`.
    case 'wait':
    case 'publish':
      return undefined;
    case 'make_invoice':
      return playMakeInvoice(exchange, ids, event);
    case 'pay_invoice':
      return playPayInvoice(exchange, ids, event);
    case 'mark_invoice':
      return markInvoice(ctx, ids.invoices.get(event.invoice) ?? nobodys, event.as);
    case 'drive_invoices':
      return driveInvoices(ctx);
    case 'withdraw':
      return playWithdraw(exchange, ids, event, examplesOf(exchange, event.to));
    case 'move_withdrawal':
      return playMoveWithdrawal(exchange, ids, event);
    case 'cancel_withdrawal':
      return playCancelWithdrawal(exchange, ids, event.withdrawal);
    case 'make_pull':
      return playMakePull(exchange, ids, event);
    case 'ask_pull':
      return playAskPull(exchange, ids, event, examplesOf(exchange, event.to));
    case 'decide_pull':
      return playDecidePull(exchange, ids, event);
    case 'archive_pull':
      return archivePullPayment(ctx, ids.pulls.get(event.pull) ?? nobodys, 'customer');
    case 'drive_pulls':
      return drivePullPayments(ctx);
  }
}

/** A claim that nobody made has an id too, by which somebody may ask for it. */
const nobodys = '00000000-0000-4000-8000-000000000000';

function idOf(ids: Ids, name: string): string {
  return ids.claims.get(name) ?? nobodys;
}

async function create(exchange: Exchange, ids: Ids, event: CreateEvent): Promise<void> {
  const { ctx } = exchange;
  const asked = { ...asker, idempotencyKey: event.key };
  // The snapshot of the reserves in memory may be a second old; the model has none.
  await ctx.reserves.refresh();
  const { id } = await createClaim(ctx, orderOf(exchange, event), asked);
  nameClaim(ids, event.claim, id);
  made.set(id, event);
}

/** What each claim was asked for with, so that it can be asked for again. */
const made = new Map<string, CreateEvent>();

async function createAgain(
  exchange: Exchange,
  ids: Ids,
  { claim, isOther }: Extract<Event, { do: 'create_again' }>,
): Promise<void> {
  const first = made.get(idOf(ids, claim));
  if (!first) throw new Error(`Nobody asked for ${claim}.`);
  const order = { ...orderOf(exchange, first), ...(isOther ? { refferal: 'other' } : {}) };
  const { id } = await createClaim(exchange.ctx, order, { ...asker, idempotencyKey: first.key });
  if (id !== ids.claims.get(claim)) throw new Error('The same key made another claim.');
}

function orderOf({ ctx, fixture }: Exchange, event: CreateEvent): ClaimOrder {
  const { from, to } = fixture.directions[event.direction] ?? { from: 0, to: 0 };
  const { email: _, ...order } = orderFor(ctx, String(from), String(to));
  const sums = { fromSumma: text(event.send), toSumma: text(event.receive) };
  return { ...order, ...sums, ...(event.code === null ? {} : { promocode: event.code }) };
}

function reportOf(ids: Ids, { rail, reference, currency, amount, state, confirmations, claim }: ReportEvent) {
  const claimId = claim && idOf(ids, claim);
  return { rail, reference, currencyId: currency, amount: text(amount), state, confirmations, claimId };
}

async function depositId({ ctx }: Exchange, { rail, reference }: { rail: string; reference: string }) {
  const { rows } = await ctx.pool.query<{ id: string }>(
    'select id from deposit where rail = $1 and reference = $2',
    [rail, reference],
  );
  return Number(rows[0]?.id ?? 0);
}

async function press(exchange: Exchange, ids: Ids, { do: _, ...event }: StaffEvent): Promise<void> {
  const id = idOf(ids, event.claim);
  const { move, version, reference, currency, reason, route, by } = event;
  const amountOf = (amount: Units | undefined) => (amount === undefined ? undefined : text(amount));
  const refund = event.refund && (await refundId(exchange, id, event.refund));
  const words = { reference, currency, reason, route, refund };
  const sums = { amount: amountOf(event.amount), fee: amountOf(event.fee) };
  const person = { kind: 'staff', id: 1, login: by, role: roles[by] } as const;
  await moveByStaff(exchange.ctx, id, { move, version, ...words, ...sums }, person);
}

async function refundId(
  { ctx }: Exchange,
  claim: string,
  { currency, place }: { currency: number; place: number },
): Promise<string> {
  const { rows } = await ctx.pool.query<{ id: string }>(
    'select id from refund where claim_id = $1 and currency_id = $2 order by asked_at offset $3 limit 1',
    [claim, currency, place],
  );
  return rows[0]?.id ?? randomUUID();
}

function examplesOf({ ctx }: Exchange, currency: number): Record<string, string> {
  const fields = ctx.catalogue.current().currencies.get(currency)?.fields ?? [];
  return Object.fromEntries(
    fields
      .filter((field) => field.side === 'receive' && !field.isVerificationOnly)
      .map((field) => [field.name, field.example]),
  );
}

async function changeDetails(exchange: Exchange, id: string, link: number | null): Promise<void> {
  const { ctx } = exchange;
  const claim = await findClaim(ctx, id);
  if (!claim) throw new Refusal('not_found');
  const { toRequisites } = claim;
  // What pays an invoice has none of its own.
  const wanted = claim.invoice ? examplesOf(exchange, claim.toId) : toRequisites;
  const requisitesChangedAt = link === null ? null : new Date(link);
  const token = requisitesToken(ctx, { id, toRequisites, requisitesChangedAt });
  await changeRequisites(ctx, id, { token, toRequisites: wanted });
}

function adjust({ ctx }: Exchange, { currency, by, key }: Extract<Event, { do: 'adjust' }>) {
  const size = by < 0n ? -by : by;
  const direction = by < 0n ? 'out' : 'in';
  return adjustReserve(ctx, currency, { direction, amount: text(size), reason: 'The model.', key }, olga);
}
