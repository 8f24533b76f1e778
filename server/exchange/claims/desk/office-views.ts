import type { ClaimStatus, Language } from '@menyala/contract';
import { moveClaim, type OfficeClaim, type QueueRow } from '@menyala/contract/office/claims';
import { mayCall, type StaffRole } from '@menyala/contract/roles';
import type { RefusedFor } from '@menyala/contract/site/partners';
import { profitOf, subtract } from '@menyala/money';
import type { RequisiteKind } from '@menyala/requisites';
import type { Context } from '../../../context.ts';
import { accountNames } from '../../../ledger/account-names.ts';
import type { AccountKind } from '../../../ledger/transfers.ts';
import type { Currency } from '../../../market/currencies/catalogue.ts';
import { currencyView } from '../../../market/currencies/currency-view.ts';
import { requisiteLines } from '../../../market/currencies/requisite-lines.ts';
import { effectText } from '../../../market/promocodes/effect-text.ts';
import { ourDetail } from '../../../market/receiving-accounts/requisite-views.ts';
import { plain } from '../../../platform/database/numeric.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lineShownTo, revealable, shownTo, textShownTo } from '../../../platform/sight.ts';
import type { InvoiceOfClaim, PayoutAttempt } from '../claim.ts';
import { feeOfShop } from '../decide/bookings.ts';
import { courseOf, coursesFor } from '../decide/reckon.ts';
import { currencyIn, factsFor, minutesAfter } from '../facts.ts';
import { checkShown } from '../page/verification-view.ts';
import { actionsForStaff } from './office-actions.ts';
import { type FoundClaim, findOfficeClaim } from './office-claim-queries.ts';
import type { QueueRecord } from './queue-queries.ts';
import type { StaffActor } from './staff-moves.ts';

function currencyOf(ctx: Context, id: number): Currency {
  return currencyIn(ctx.catalogue.current().currencies, id);
}

function sideView(currency: Currency, language: Language): QueueRow['from'] {
  const { network, ...view } = currencyView(currency, language);
  return { ...view, network: network?.name ?? null };
}

export function queueRowView(
  ctx: Context,
  record: QueueRecord,
  { language, role }: { language: Language; role: StaffRole },
): QueueRow {
  const to = currencyOf(ctx, record.to_id);
  const toSumma = plain(record.to_summa);
  const fee = record.feePercent === null ? '0' : feeOfShop({ feePercent: record.feePercent }, toSumma, to);
  return {
    id: record.id,
    publicId: record.public_id,
    status: record.status as ClaimStatus,
    version: record.version,
    from: sideView(currencyOf(ctx, record.from_id), language),
    to: sideView(to, language),
    fromSumma: plain(record.from_summa),
    toSumma,
    profit: earnsNothing(record)
      ? null
      : profitOf({
          send: plain(record.from_summa),
          baseCourse: plain(record.base_course),
          receive: subtract(toSumma, fee),
          decimals: to.decimals,
        }),
    email: record.email === null ? null : shownTo(role, 'email', record.email),
    completedBefore: Number(record.completedBefore ?? 0),
    receipts: Number(record.receipts ?? 0),
    received: plain(record.received ?? '0'),
    receivedOther: record.receivedOther.map(({ currencyId, amount }) => {
      const currency = currencyOf(ctx, currencyId);
      return { currency: currency.code, name: currency.name[language], amount: plain(amount) };
    }),
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
    deadline: record.deadline?.toISOString() ?? null,
    escalatedAt: record.escalated_at?.toISOString() ?? null,
    waitsFor: record.paused_for as QueueRow['waitsFor'],
    payments: Number(record.payments ?? 0),
  };
}

/** Ended without its exchange, or on its way back to the customer. */
function earnsNothing({ status, paused_for }: QueueRecord): boolean {
  return status === 'error' || status === 'deleted' || (status === 'paused' && paused_for === 'refund');
}

async function shopPaid(
  { db }: Pick<Context, 'db'>,
  { id, shopId }: InvoiceOfClaim,
): Promise<OfficeClaim['shop']> {
  const { name } = await db
    .selectFrom('shop')
    .select('name')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  return { id: shopId, name, invoice: id };
}

/** Everything known of a claim, and every move that this member of staff may make, with the transfers that it will make. */
export async function officeClaimView(
  ctx: Context,
  id: string,
  by: StaffActor,
  language: Language,
): Promise<OfficeClaim> {
  const found = await findOfficeClaim(ctx, id);
  if (!found) throw new Refusal('not_found');
  const { claim, record, account, history, receipts, transfers, emails, changes, elsewhere } = found;
  const check = checkShown(claim, found.check);
  // Who makes no move is not told why others made theirs.
  const notes = new Map(
    mayCall(moveClaim, by.role) ? found.notes.map(({ version, note }) => [version, note]) : [],
  );
  const from = currencyOf(ctx, claim.fromId);
  const to = currencyOf(ctx, claim.toId);
  const names = accountNames[language];
  const { settings } = ctx.catalogue.current();
  const newest = factsFor(ctx, claim).direction?.courses[0];
  const lines = (
    currency: Currency,
    side: 'send' | 'receive',
    values: Record<string, string>,
    place: string,
  ) =>
    requisiteLines(currency, side, values, language).map((line) =>
      lineShownTo(by.role, line, `${place}.${line.name}`),
    );
  return {
    ...queueRowView(ctx, record, { language, role: by.role }),
    course: claim.course,
    baseCourse: claim.baseCourse,
    courseNow: newest ? courseOf(coursesFor(claim, newest), claim.fromSumma) : null,
    locale: claim.locale,
    user: account && {
      id: account.id,
      email: account.email === null ? null : shownTo(by.role, 'email', account.email),
    },
    city: claim.cityCode,
    refferal: claim.refferal,
    referrerId: claim.referrerId,
    utm: claim.utm,
    shop: claim.invoice && (await shopPaid(ctx, claim.invoice)),
    promocode: claim.promocode,
    promocodeUse:
      claim.promocodeId !== null && claim.promocodeEffect !== null
        ? {
            id: claim.promocodeId,
            text: effectText(language, claim.promocodeEffect),
            isGivenBack: !claim.isPromocodeTaken,
          }
        : null,
    brought: broughtView(ctx, found.brought),
    address: claim.address === null ? null : shownTo(by.role, 'ip', claim.address),
    reveals: revealable(by.role, {
      email: { secret: 'email', value: claim.email },
      address: { secret: 'ip', value: claim.address },
    }),
    reason: textShownTo(by.role, claim.reason),
    agreements: claim.agreements,
    paymentDeadline: claim.paymentDeadline?.toISOString() ?? null,
    checkDeadline: claim.checkDeadline?.toISOString() ?? null,
    choiceDeadline: claim.choiceDeadline?.toISOString() ?? null,
    verification: claim.verifySide && {
      side: claim.verifySide,
      course: claim.isVerificationCourse,
      checkId: check.id,
      status: check.status,
      deadline: claim.cardDeadline?.toISOString() ?? null,
      clearedAt: claim.cardClearedAt?.toISOString() ?? null,
    },
    complianceHold: textShownTo(by.role, claim.complianceHold),
    courseFixedAt: claim.courseFixedAt,
    held: claim.held,
    due: claim.dues.map(({ currencyId, amount }) => ({
      currency: currencyOf(ctx, currencyId).code,
      amount,
    })),
    refunds: claim.refunds.map((refund) => {
      const currency = currencyOf(ctx, refund.currencyId);
      const { amount, fee, state, route, reference, reason, askedAt, closedAt } = refund;
      return {
        id: refund.id,
        currency: currency.code,
        amount,
        fee,
        gives: subtract(amount, fee),
        state,
        route,
        requisites: lines(currency, 'receive', refund.requisites, `refund.${refund.id}`),
        reference,
        reason: textShownTo(by.role, reason),
        askedAt: askedAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      };
    }),
    requisiteChanges: changes.map(({ at, before, after }, place) => ({
      at: at.toISOString(),
      before: lines(to, 'receive', before, `change.${place}.before`),
      after: lines(to, 'receive', after, `change.${place}.after`),
      changed: [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
        (name) => before[name] !== after[name],
      ),
      payoutFrom: minutesAfter(at, settings.coolOffMinutes).toISOString(),
    })),
    reversal: claim.reversal && {
      ...claim.reversal,
      reason: textShownTo(by.role, claim.reversal.reason),
    },
    fromRequisites: lines(from, 'send', claim.fromRequisites, 'from'),
    toRequisites: lines(to, 'receive', claim.toRequisites, 'to'),
    ourRequisites: claim.ourRequisites.lines.map(({ name, kind, label, value }) => ({
      name,
      label: label[language],
      ...ourDetail(by.role, kind as RequisiteKind, value),
      reveal: null,
    })),
    receiptFiles: receipts.map((receipt) => ({
      id: receipt.id,
      name: receipt.name,
      size: receipt.size,
      type: receipt.type,
      at: isoOf(receipt.at),
      url: receipt.removedAt === null ? `/office/api/claims/${id}/receipts/${receipt.id}` : null,
      removed:
        receipt.removedAt === null
          ? null
          : { at: isoOf(receipt.removedAt), afterDays: receipt.removedAfterDays ?? 0 },
    })),
    deposits: claim.deposits.map((deposit) => ({
      id: deposit.id,
      amount: deposit.amount,
      currency: currencyOf(ctx, deposit.currencyId).code,
      rail: deposit.rail,
      reference: deposit.reference,
      state: deposit.state,
      at: deposit.at.toISOString(),
      by: deposit.actor,
    })),
    payouts: claim.payouts.map((attempt) => ({
      id: attempt.id,
      amount: attempt.amount,
      state: attempt.state,
      route: attempt.route,
      isStuck: isStuck(attempt, ctx.clock.now()),
      reference: attempt.reference,
      openedAt: attempt.openedAt.toISOString(),
      closedAt: attempt.closedAt?.toISOString() ?? null,
      by: attempt.actor,
    })),
    transfers: transfers.map((transfer) => ({
      at: isoOf(transfer.at),
      kind: transfer.kind,
      debit: names[transfer.debit as AccountKind],
      credit: names[transfer.credit as AccountKind],
      currency: currencyOf(ctx, transfer.currencyId).code,
      amount: plain(transfer.amount),
    })),
    history: history.map((row) => ({
      at: row.at.toISOString(),
      event: row.event,
      row: row.lifecycle_row,
      from: row.from_status as ClaimStatus | null,
      to: row.to_status as ClaimStatus,
      by: row.actor,
      reason: textShownTo(by.role, row.reason),
      note: notes.get(row.version) ?? null,
    })),
    emails: emails.map((email) => ({
      id: email.id,
      subject: email.subject,
      createdAt: isoOf(email.at),
      sentAt: email.sentAt && isoOf(email.sentAt),
      error: email.error,
    })),
    sameElsewhere: elsewhere.map(({ kind, what, claimId, publicId, status }) => ({
      kind,
      what,
      claim: { id: claimId, publicId, status },
    })),
    ...(await actionsForStaff(ctx, claim, by, language)),
  };
}

/** So long a provider may take to say what became of an order; then a person looks. */
export const stuckAfterMinutes = 2;

/** Handed to a provider, and nobody knows what became of it. */
export function isStuck({ state, handedAt }: Pick<PayoutAttempt, 'state' | 'handedAt'>, now: Date): boolean {
  return state === 'open' && handedAt !== null && minutesAfter(handedAt, stuckAfterMinutes) <= now;
}

/** A time as JSON of the database has it, as ours has it. */
const isoOf = (time: string) => new Date(time).toISOString();

/** What a completed claim brought to the partner programme. */
function broughtView(ctx: Context, brought: FoundClaim['brought']): OfficeClaim['brought'] {
  if (!brought) return null;
  const { currencyId, value, basis, percent, reward, refusedFor, bonus, takenBackAt } = brought;
  return {
    ticker: currencyIn(ctx.catalogue.current().currencies, currencyId).ticker,
    value,
    basis,
    percent,
    reward,
    // The database lets no other reasons in.
    refusedFor: refusedFor as RefusedFor | null,
    points: bonus,
    takenBackAt: takenBackAt && isoOf(takenBackAt),
  };
}
