import { add, compare, multiply } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { refuseLocked } from '../../people/users/account-lock.ts';
import { readUser } from '../../people/users/user-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Details } from '../../platform/vault/card-numbers.ts';
import type { PaidOwner } from './withdrawal.ts';
import { readPrices, withdrawalsTo } from './withdrawal-queries.ts';

const hourMs = 60 * 60 * 1000;
const day = 24 * hourMs;

/**
 * Money goes at once to details that a withdrawal of the balance was paid to. To others it does not go while the user's lock stands, nor
 * for as long as the owner set after somebody else may have got at the account.
 * @throws Refusal `account_locked`, `withdrawal_held` with `until`
 */
export async function guardNewDetails(
  ctx: Context,
  owner: PaidOwner,
  to: { id: number; requisites: Details },
): Promise<void> {
  const user = await readUser(ctx.db, owner.userId);
  const now = ctx.clock.now();
  const until = heldUntil(ctx, user);
  const isHeld = until !== null && until > now;
  if (!isHeld && user.lock_days === null) return;
  const before = await withdrawalsTo(ctx, owner, to.id);
  if (before.some(({ paidAt, requisites }) => paidAt !== null && isSame(requisites, to.requisites))) return;
  refuseLocked(user, now);
  if (isHeld) throw new Refusal('withdrawal_held', { context: { until: until.toISOString() } });
}

/** Until when new details wait after a change of how the account is reached; null where nothing changed. */
export function heldUntil(
  { catalogue }: Pick<Context, 'catalogue'>,
  { access_changed_at: since }: { access_changed_at: Date | null },
): Date | null {
  const { withdrawalHoldHours } = catalogue.current().settings;
  return since && new Date(since.getTime() + withdrawalHoldHours * hourMs);
}

/** True where two sets of details are the same, whatever was left empty in one of them. */
export function isSame(one: Details, other: Details): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/**
 * The shops of one user let out no more within a day than the owner set, unless the user has two-factor. Whoever else asks at the same
 * time waits. @throws Refusal `second_factor_needed` with the sum in US dollars
 */
export async function requireSecondFactor(
  ctx: Context,
  tx: Tx,
  { userId, shopId }: PaidOwner,
  asked: { currencyId: number; amount: string },
): Promise<void> {
  if (shopId === null) return;
  const above = ctx.catalogue.current().settings.shops.secondFactorAboveUsd;
  const { totp_since } = await readUser(tx, userId);
  if (totp_since !== null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawals of the shops of ${userId}`}, 0))`.execute(
    tx,
  );
  const since = new Date(ctx.clock.now().getTime() - day);
  const { rows } = await sql<{ currencyId: number; amount: string }>`
    select currency_id as "currencyId", sum(amount)::text as amount from withdrawal
    where user_id = ${userId} and shop_id is not null and created_at > ${since} and status not in ('error', 'deleted')
    group by currency_id`.execute(tx);
  const sums = [...rows, asked];
  const prices = await readPrices(tx, [...new Set(sums.map(({ currencyId }) => currencyId))]);
  // A currency without a price may be worth anything.
  const isUnknown = sums.some(({ currencyId }) => prices[currencyId] === undefined);
  const worth = sums.reduce(
    (sum, { currencyId, amount }) => add(sum, multiply(plain(amount), prices[currencyId] ?? '0')),
    '0',
  );
  if (isUnknown || compare(worth, above) > 0)
    throw new Refusal('second_factor_needed', { context: { above } });
}
