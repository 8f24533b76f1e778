import type { ClaimStatus, Language } from '@menyala/contract';
import {
  type ClaimAction,
  type MoveKind,
  moveKinds,
  type OfficeClaim,
  type QueueRow,
} from '@menyala/contract/office/claims';
import { add, profitOf, subtract } from '@menyala/money';
import type { Currency } from '../currencies/catalogue.ts';
import { iconView } from '../currencies/index.ts';
import { plain } from '../database/numeric.ts';
import { Refusal } from '../http/refusal.ts';
import { accountNames } from '../ledger/account-names.ts';
import type { AccountKind, AccountName } from '../ledger/transfers.ts';
import type { World } from '../world.ts';
import type { Claim } from './claim.ts';
import { depositsOf, findClaim, historyOf, payoutsOf, receiptsOf } from './claim-queries.ts';
import { requisiteLines } from './claim-views.ts';
import { effectsOf } from './effects.ts';
import { isLegal, lifecycle } from './lifecycle.ts';
import { railsOf } from './move-claim.ts';
import {
  balancesOf,
  lettersOfClaim,
  type QueueRecord,
  queueRecord,
  transfersOfClaim,
} from './queue-queries.ts';
import { staffMoves } from './staff-moves.ts';
import { statusTexts } from './status-texts.ts';

function currencyOf(world: World, id: number): Currency {
  const currency = world.catalogue.current().currencies.get(id);
  if (!currency) throw new Refusal('unavailable');
  return currency;
}

function sideView(currency: Currency, language: Language): QueueRow['from'] {
  return {
    id: currency.id,
    code: currency.code,
    ticker: currency.ticker,
    name: currency.name[language],
    icon: iconView(currency.icon),
    category: currency.category,
    network: currency.network?.name ?? null,
    decimals: currency.decimals,
  };
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

/** Everything known of a claim, and every legal move with the transfers that it will make. */
export async function officeClaimView(world: World, id: string, language: Language): Promise<OfficeClaim> {
  const [claim, record] = await Promise.all([findClaim(world.db, id), queueRecord(world.db, id)]);
  if (!claim || !record) throw new Refusal('not_found');
  const [history, deposits, payouts, receipts, transfers, letters] = await Promise.all([
    historyOf(world.db, id),
    depositsOf(world.db, id),
    payoutsOf(world.db, id),
    receiptsOf(world.db, id),
    transfersOfClaim(world.db, id),
    lettersOfClaim(world.db, id),
  ]);
  const from = currencyOf(world, claim.fromId);
  const to = currencyOf(world, claim.toId);
  const names = accountNames[language];
  const legal = moveKinds.filter((move) => isLegal(move, claim.status));
  return {
    ...queueRowView(world, record, language),
    course: claim.course,
    baseCourse: claim.baseCourse,
    courseNow: world.catalogue.current().directionById.get(claim.directionId)?.courses[0]?.course ?? null,
    locale: claim.locale,
    city: claim.cityCode,
    refferal: claim.refferal,
    promocode: claim.promocode,
    address: claim.address,
    reason: claim.reason,
    agreements: claim.agreements,
    paymentDeadline: claim.paymentDeadline?.toISOString() ?? null,
    checkDeadline: claim.checkDeadline?.toISOString() ?? null,
    fromRequisites: requisiteLines(from, 'send', claim.fromRequisites, language).map(withCopy),
    toRequisites: requisiteLines(to, 'receive', claim.toRequisites, language).map(withCopy),
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
    deposits: deposits.map((deposit) => ({
      id: deposit.id,
      amount: plain(deposit.amount),
      rail: deposit.rail,
      reference: deposit.reference,
      state: deposit.state,
      at: deposit.at.toISOString(),
      by: deposit.actor,
    })),
    payouts: payouts.map((attempt) => ({
      id: attempt.id,
      amount: plain(attempt.amount),
      state: attempt.state,
      reference: attempt.reference,
      openedAt: attempt.opened_at.toISOString(),
      closedAt: attempt.closed_at?.toISOString() ?? null,
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
    actions: await Promise.all(legal.map((move) => actionView(world, claim, move, language))),
    absent: moveKinds
      .filter((move) => !legal.includes(move))
      .map((move) => ({ move, why: absentReason(claim.status, language) })),
  };
}

function withCopy({ name, label, value }: { name: string; label: string; value: string }) {
  return { name, label, value, copy: value };
}

function absentReason(status: ClaimStatus, language: Language): string {
  const { label } = statusTexts[language][status];
  return language === 'ru'
    ? `В статусе «${label}» это невозможно.`
    : `Not possible in the status “${label}”.`;
}

/** What a press will do to the books, line by line, before and after. */
async function actionView(
  world: World,
  claim: Claim,
  move: MoveKind,
  language: Language,
): Promise<ClaimAction> {
  const names = accountNames[language];
  const { transfers } = effectsOf(move, claim, { amount: claim.fromSumma }, railsOf(world, claim));
  const deltas = new Map<string, { name: AccountName; currencyId: number; delta: string }>();
  const shift = (name: AccountName, currencyId: number, delta: string) => {
    const key = `${name.kind} ${name.owner ?? ''} ${currencyId}`;
    const known = deltas.get(key);
    deltas.set(key, { name, currencyId, delta: add(known?.delta ?? '0', delta) });
  };
  for (const { debit, credit, currencyId, amount } of transfers) {
    shift(debit, currencyId, subtract('0', amount));
    shift(credit, currencyId, amount);
  }
  const touched = [...deltas.values()].filter(({ name }) => name.kind !== 'outside');
  const rows = await balancesOf(
    world.db,
    touched.map(({ name, currencyId }) => ({ kind: name.kind, owner: name.owner ?? '', currencyId })),
  );
  return {
    move,
    row: lifecycle[move].row,
    to: lifecycle[move].to,
    needs: [...staffMoves[move].needs],
    suggested: { amount: move === 'accept' ? claim.fromSumma : null },
    transfers: transfers.map(({ debit, credit, currencyId, amount }) => ({
      debit: names[debit.kind],
      credit: names[credit.kind],
      currency: currencyOf(world, currencyId).code,
      amount,
    })),
    balances: touched.map(({ name, currencyId, delta }) => {
      const row = rows.find(
        (known) =>
          known.kind === name.kind && known.owner === (name.owner ?? '') && known.currency_id === currencyId,
      );
      const before = plain(row?.balance ?? '0');
      return {
        account: names[name.kind],
        currency: currencyOf(world, currencyId).code,
        before,
        after: add(before, delta),
      };
    }),
  };
}
