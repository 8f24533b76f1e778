import type { ClaimStatus, Language } from '@menyala/contract';
import type { OfficeClaim, QueueRow } from '@menyala/contract/office/claims';
import { profitOf, subtract } from '@menyala/money';
import { maskRequisite } from '@menyala/requisites';
import type { Currency } from '../currencies/catalogue.ts';
import { plain } from '../database/numeric.ts';
import { Refusal } from '../http/refusal.ts';
import { accountNames } from '../ledger/account-names.ts';
import type { AccountKind } from '../ledger/transfers.ts';
import { effectText } from '../promocodes/index.ts';
import type { World } from '../world.ts';
import { accountView } from './account-view.ts';
import { broughtBy } from './brought-view.ts';
import type { PayoutAttempt } from './claim.ts';
import { findClaim, historyOf, receiptsOf, requisiteChangesOf } from './claim-queries.ts';
import { currencyView } from './currency-view.ts';
import { currencyIn, factsFor, minutesAfter } from './facts.ts';
import { actionsForStaff } from './office-actions.ts';
import { lettersOfClaim, type QueueRecord, queueRecord, transfersOfClaim } from './queue-queries.ts';
import { coursesFor } from './reckon.ts';
import { requisiteLines } from './requisite-lines.ts';
import type { StaffActor } from './staff-moves.ts';
import { checkOfClaim } from './verification-view.ts';

function currencyOf(world: World, id: number): Currency {
  return currencyIn(world.catalogue.current().currencies, id);
}

function sideView(currency: Currency, language: Language): QueueRow['from'] {
  const { network, ...view } = currencyView(currency, language);
  return { ...view, network: network?.name ?? null };
}

export function queueRowView(world: World, record: QueueRecord, language: Language): QueueRow {
  const to = currencyOf(world, record.to_id);
  return {
    id: record.id,
    publicId: record.public_id,
    status: record.status as ClaimStatus,
    version: record.version,
    from: sideView(currencyOf(world, record.from_id), language),
    to: sideView(to, language),
    fromSumma: plain(record.from_summa),
    toSumma: plain(record.to_summa),
    profit: profitOf({
      send: plain(record.from_summa),
      baseCourse: plain(record.base_course),
      receive: plain(record.to_summa),
      decimals: to.decimals,
    }),
    email: record.email,
    completedBefore: Number(record.completedBefore ?? 0),
    receipts: Number(record.receipts ?? 0),
    received: plain(record.received ?? '0'),
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
    deadline: record.deadline?.toISOString() ?? null,
  };
}

/** Everything known of a claim, and every move that this member of staff may make, with the transfers that it will make. */
export async function officeClaimView(
  world: World,
  id: string,
  by: StaffActor,
  language: Language,
): Promise<OfficeClaim> {
  const [claim, record] = await Promise.all([findClaim(world, id), queueRecord(world.db, id)]);
  if (!claim || !record) throw new Refusal('not_found');
  const [account, history, receipts, transfers, letters, changes, check] = await Promise.all([
    accountView(world.db, claim.userId, by.role),
    historyOf(world.db, id),
    receiptsOf(world.db, id),
    transfersOfClaim(world.db, id),
    lettersOfClaim(world.db, id),
    requisiteChangesOf(world, id),
    checkOfClaim(world, claim),
  ]);
  const from = currencyOf(world, claim.fromId);
  const to = currencyOf(world, claim.toId);
  const names = accountNames[language];
  const { house } = world.catalogue.current();
  const newest = factsFor(world, claim).direction?.courses[0];
  const lines = (currency: Currency, side: 'send' | 'receive', values: Record<string, string>) =>
    requisiteLines(currency, side, values, language).map(withCopy);
  return {
    ...queueRowView(world, record, language),
    course: claim.course,
    baseCourse: claim.baseCourse,
    courseNow: newest ? coursesFor(claim, newest).course : null,
    locale: claim.locale,
    user: account,
    city: claim.cityCode,
    refferal: claim.refferal,
    referrerId: claim.referrerId,
    utm: claim.utm,
    promocode: claim.promocode,
    promocodeUse:
      claim.promocodeId !== null && claim.promocodeEffect !== null
        ? {
            id: claim.promocodeId,
            text: effectText(language, claim.promocodeEffect),
            isGivenBack: !claim.isPromocodeTaken,
          }
        : null,
    brought: await broughtBy(world, claim),
    address: claim.address,
    reason: claim.reason,
    agreements: claim.agreements,
    paymentDeadline: claim.paymentDeadline?.toISOString() ?? null,
    checkDeadline: claim.checkDeadline?.toISOString() ?? null,
    choiceDeadline: claim.choiceDeadline?.toISOString() ?? null,
    waitsFor: claim.pausedFor,
    verification: claim.verifySide && {
      side: claim.verifySide,
      course: claim.isVerificationCourse,
      checkId: check.id,
      status: check.status,
      deadline: claim.cardDeadline?.toISOString() ?? null,
      clearedAt: claim.cardClearedAt?.toISOString() ?? null,
    },
    frozen: claim.frozen,
    courseFixedAt: claim.courseFixedAt,
    held: claim.held,
    due: claim.dues.map(({ currencyId, amount }) => ({
      currency: currencyOf(world, currencyId).code,
      amount,
    })),
    refunds: claim.refunds.map((refund) => {
      const currency = currencyOf(world, refund.currencyId);
      const { amount, fee, state, route, reference, reason, askedAt, closedAt } = refund;
      return {
        id: refund.id,
        currency: currency.code,
        amount,
        fee,
        gives: subtract(amount, fee),
        state,
        route,
        requisites: lines(currency, 'receive', refund.requisites),
        reference,
        reason,
        askedAt: askedAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      };
    }),
    requisiteChanges: changes.map(({ at, before, after }) => ({
      at: at.toISOString(),
      before: lines(to, 'receive', before),
      after: lines(to, 'receive', after),
      payoutFrom: minutesAfter(at, house.coolOffMinutes).toISOString(),
    })),
    takeBack: claim.takeBack,
    // A payment is told by the last digits of the card that it came from; only a card that is paid to is needed whole.
    fromRequisites: requisiteLines(from, 'send', claim.fromRequisites, language).map((line) =>
      withCopy(line.kind === 'card' ? { ...line, value: maskRequisite('card', line.value) } : line),
    ),
    toRequisites: lines(to, 'receive', claim.toRequisites),
    ourRequisites: claim.ourRequisites.lines.map((line) =>
      withCopy({ ...line, label: line.label[language] }),
    ),
    receiptFiles: receipts.map((receipt) => ({
      id: receipt.id,
      name: receipt.name,
      size: receipt.size,
      type: receipt.type,
      at: receipt.created_at.toISOString(),
      url: `/office/api/claims/${id}/receipts/${receipt.id}`,
    })),
    deposits: claim.deposits.map((deposit) => ({
      id: deposit.id,
      amount: deposit.amount,
      currency: currencyOf(world, deposit.currencyId).code,
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
      isStuck: isStuck(attempt, world.clock.now()),
      reference: attempt.reference,
      openedAt: attempt.openedAt.toISOString(),
      closedAt: attempt.closedAt?.toISOString() ?? null,
      by: attempt.actor,
    })),
    transfers: transfers.map((transfer) => ({
      at: transfer.at.toISOString(),
      kind: transfer.kind,
      debit: names[transfer.debitKind as AccountKind],
      credit: names[transfer.creditKind as AccountKind],
      currency: currencyOf(world, transfer.currency_id).code,
      amount: plain(transfer.amount),
    })),
    history: history.map((row) => ({
      at: row.at.toISOString(),
      event: row.event,
      row: row.lifecycle_row,
      from: row.from_status as ClaimStatus | null,
      to: row.to_status as ClaimStatus,
      by: row.actor,
      reason: row.reason,
    })),
    letters: letters.map((letter) => ({
      id: letter.id,
      subject: letter.subject,
      createdAt: letter.created_at.toISOString(),
      sentAt: letter.sent_at?.toISOString() ?? null,
      error: letter.error,
    })),
    ...(await actionsForStaff(world, claim, by, language)),
  };
}

/** So long a provider may take to say what became of an order; then a person looks. */
export const stuckAfterMinutes = 2;

/** Handed to a provider, and nobody knows what became of it. */
export function isStuck({ state, handedAt }: Pick<PayoutAttempt, 'state' | 'handedAt'>, now: Date): boolean {
  return state === 'open' && handedAt !== null && minutesAfter(handedAt, stuckAfterMinutes) <= now;
}

function withCopy({ name, label, value }: { name: string; label: string; value: string }) {
  return { name, label, value, copy: value };
}
