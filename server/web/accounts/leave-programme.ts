import { compare, negate } from '@menyala/money';
import { sql } from 'kysely';
import { post } from '../../ledger/ledger-queries.ts';
import type { PlannedTransfer } from '../../ledger/transfers.ts';
import { randomCode } from '../../market/promocodes/random-code.ts';
import { actorText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { accountDeleted, leaveGifts } from '../../programme/gifts/order-queries.ts';

/**
 * What a user who deletes the account leaves behind in the partner programme: the key and the code work no more, what they took
 * and was not sent is cancelled, and balances are given up, with what was owed. Orders and the row of the partner come before
 * accounts, as everywhere.
 * @throws Refusal `withdrawal_open` where money of theirs is on its way
 */
export async function leaveProgramme(tx: Tx, userId: number, now: Date): Promise<void> {
  await leaveGifts(tx, userId, now);
  await releasePartner(tx, userId);
  // Whoever asks for a withdrawal waits at the same accounts: one of the two finds what the other did.
  const balances = await lockBalances(tx, userId);
  if (await hasOpenWithdrawal(tx, userId)) throw new Refusal('withdrawal_open');
  const transfers = balances.flatMap((balance) => givenUp(balance, userId));
  if (transfers.length === 0) return;
  const posting = {
    ...{ kind: 'given_up' as const, actor: actorText({ kind: 'customer' }), transfers },
    reason: accountDeleted,
  };
  await post(tx, posting, now);
}

interface Balance {
  kind: 'referral' | 'referral_owed' | 'bonus' | 'bonus_owed';
  currencyId: number;
  amount: string;
}

/** With the accounts that they will go to, which others lock in the same order. */
async function lockBalances(tx: Tx, userId: number): Promise<Balance[]> {
  const owner = String(userId);
  await sql`
    select lock_accounts(jsonb_agg(jsonb_build_object('kind', k.kind, 'owner', k.owner, 'currency', c.currency_id)))
    from (select distinct currency_id from account where owner = ${owner} and kind in ('referral', 'referral_owed', 'bonus', 'bonus_owed')) c,
      (values ('referral', ${owner}::text), ('referral_owed', ${owner}), ('bonus', ${owner}), ('bonus_owed', ${owner}),
        ('profit', ''), ('points', '')) as k (kind, owner)
    having count(*) > 0`.execute(tx);
  const { rows } = await sql<Balance>`
    select kind, currency_id as "currencyId", balance as amount from account
    where owner = ${owner} and kind in ('referral', 'referral_owed', 'bonus', 'bonus_owed') and balance <> 0`.execute(
    tx,
  );
  return rows;
}

/** Money was promised out of the profit and goes back there; points go back to where points come from. */
function givenUp({ kind, currencyId, amount }: Balance, userId: number): PlannedTransfer[] {
  const theirs = { kind, owner: String(userId) };
  const ours = { kind: kind.startsWith('referral') ? 'profit' : 'points' } as const;
  const sum = plain(amount);
  return compare(sum, '0') > 0
    ? [{ debit: theirs, credit: ours, currencyId, amount: sum }]
    : [{ debit: ours, credit: theirs, currencyId, amount: negate(sum) }];
}

/** A code of one's own may be a name, so another takes its place: the links of the old one lead to nobody. */
async function releasePartner(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('partner')
    .set((row) => ({
      ...{ code: `${randomCode()}${randomCode()}`, note: '' },
      ...{ key_hash: null, key_hint: null, key_made_at: null },
      version: row('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('referral_alias').where('user_id', '=', userId).execute();
}

async function hasOpenWithdrawal(tx: Tx, userId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['accepted', 'sending'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
