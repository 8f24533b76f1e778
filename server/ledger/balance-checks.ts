import type { BodyOf } from '@menyala/contract';
import type { addBalanceCheck, BalanceCheck } from '@menyala/contract/office/reserves';
import { compare, isZero, negate, subtract } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { ByStaff } from '../platform/audit/by-staff.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Queryable } from '../platform/database/connection.ts';
import { plain } from '../platform/database/numeric.ts';
import { refuseWrong, wrongDecimals } from '../platform/http/field-checks.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { notifyOwners } from '../platform/jobs/notify-owners.ts';
import { listedText } from '../platform/sight.ts';
import { adjustReserve } from './adjust-reserve.ts';
import { reserveRow } from './reserve-views.ts';

const shown = 50;

/** Balances that were typed in, newest first. @throws Refusal `not_found` */
export async function balanceChecks(db: Queryable, currencyId: number): Promise<BalanceCheck[]> {
  await reserveRow(db, currencyId);
  const { rows } = await sql<{
    id: string;
    at: Date;
    by: string;
    counted: string;
    expected: string;
    note: string;
    is_corrected: boolean;
  }>`
    select k.id, k.at, s.login as by, k.counted, k.expected, k.note,
      exists (select from ledger_tx x where x.key = 'adjustment:' || k.id) as is_corrected
    from balance_check k join staff s on s.id = k.staff_id
    where k.currency_id = ${currencyId} order by k.number desc limit ${shown}`.execute(db);
  return rows.map((row, place) => {
    const difference = subtract(plain(row.counted), plain(row.expected));
    return {
      id: row.id,
      at: row.at.toISOString(),
      by: row.by,
      counted: plain(row.counted),
      expected: plain(row.expected),
      difference,
      note: listedText(row.note),
      isCorrected: row.is_corrected,
      isCorrectable: place === 0 && !isZero(difference) && !row.is_corrected,
    };
  });
}

/**
 * Keeps what the bank or the wallet holds, beside what it should hold. Owners are told of a difference above the tolerance.
 * @throws Refusal `not_found`, `validation`, `idempotency_mismatch`
 */
export async function checkBalance(
  ctx: Context,
  currencyId: number,
  { counted, note, key }: BodyOf<typeof addBalanceCheck>,
  by: ByStaff,
): Promise<BalanceCheck> {
  const now = ctx.clock.now();
  const id = key.toLowerCase();
  await ctx.db.transaction().execute(async (tx) => {
    const reserve = await reserveRow(tx, currencyId);
    refuseWrong(wrongDecimals('counted', counted, reserve.decimals));
    const expected = plain(reserve.expected ?? '0');
    const added = await tx
      .insertInto('balance_check')
      .values({ id, currency_id: currencyId, counted, expected, note: note.trim(), staff_id: by.id, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return requireSame(tx, id, { currencyId, counted });
    const difference = subtract(plain(counted), expected);
    const after = { counted: plain(counted), expected, difference, note: note.trim() };
    await recordAudit(
      tx,
      { staff: by, act: 'reserve.count', object: `reserve:${currencyId}`, after, address: by.address },
      now,
    );
    if (compare(difference.replace('-', ''), plain(reserve.drift_tolerance)) <= 0) return;
    await notifyOwners(
      tx,
      {
        kind: 'reserve_drift',
        title: {
          ru: `Остаток не сходится с учётом: ${reserve.code}`,
          en: `The balance differs from the books: ${reserve.code}`,
        },
        text: {
          ru: 'Введённый остаток банка или кошелька отличается от учёта больше, чем допустимо.',
          en: 'The balance of the bank or the wallet that was typed in differs from the books by more than is tolerated.',
        },
        facts: [
          { label: { ru: 'Введено', en: 'Typed in' }, value: `${plain(counted)} ${reserve.ticker}` },
          { label: { ru: 'По учёту', en: 'By the books' }, value: `${expected} ${reserve.ticker}` },
          { label: { ru: 'Разница', en: 'Difference' }, value: `${difference} ${reserve.ticker}` },
          { label: { ru: 'Кто', en: 'Who' }, value: by.login },
        ],
        page: `/reserves/${currencyId}/show`,
      },
      now,
    );
  });
  ctx.outbox.wake();
  const kept = (await balanceChecks(ctx.db, currencyId)).find((check) => check.id === id);
  if (!kept) throw new Refusal('not_found');
  return kept;
}

async function requireSame(
  db: Queryable,
  id: string,
  { currencyId, counted }: { currencyId: number; counted: string },
): Promise<void> {
  const known = await db
    .selectFrom('balance_check')
    .select(['currency_id', 'counted'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known?.currency_id !== currencyId || compare(known.counted, counted) !== 0)
    throw new Refusal('idempotency_mismatch');
}

/**
 * Books the difference of the last typed balance as an adjustment, under the key of its row: once, and with a second person where
 * an adjustment needs one. @throws Refusal `not_found`, `conflict` where a later one was typed or it is booked, and what an adjustment throws
 */
export async function correctDrift(
  ctx: Context,
  currencyId: number,
  { check, reason }: { check: string; reason: string },
  by: ByStaff,
): Promise<void> {
  const id = check.toLowerCase();
  const known = (await balanceChecks(ctx.db, currencyId)).find((one) => one.id === id);
  if (!known) throw new Refusal('not_found');
  if (!known.isCorrectable) throw new Refusal('conflict');
  const isMore = compare(known.difference, '0') > 0;
  const amount = isMore ? known.difference : negate(known.difference);
  await adjustReserve(ctx, currencyId, { direction: isMore ? 'in' : 'out', amount, reason, key: id }, by);
}
