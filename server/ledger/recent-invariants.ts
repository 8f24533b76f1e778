import { sql } from 'kysely';
import type { Queryable } from '../platform/database/connection.ts';
import {
  type Breach,
  type Invariant,
  invariants,
  isOverRefunded,
  isWrongClaim,
  isWrongCredit,
  isWrongInvoice,
  isWrongRefund,
} from './invariants.ts';

/** The tables whose rows are numbered as they come, and by which what is new is found. */
const numbered = [
  'transfer',
  'claim_history',
  'hold',
  'deposit',
  'payout_attempt',
  'promocode_use',
  'withdrawal_history',
  'pull_payment_history',
] as const;

type NewestIds = Record<(typeof numbered)[number], number>;

/** Up to where all is checked: whatever is numbered higher is new, and so is what was made since that moment. */
export interface Watermark {
  ids: NewestIds;
  at: Date;
}

/**
 * The highest number that each table has given so far. A row that has one may not be committed yet: a watermark holds only in a
 * snapshot that is taken when every transaction that ran at the moment of reading has ended.
 */
export async function newestIds(db: Queryable): Promise<NewestIds> {
  const ids = numbered.map(
    (table) =>
      sql`${sql.lit(table)}, coalesce(pg_sequence_last_value(pg_get_serial_sequence(${sql.lit(table)}, 'id')), 0)`,
  );
  const { rows } = await sql<{ ids: NewestIds }>`select jsonb_build_object(${sql.join(ids)}) as ids`.execute(
    db,
  );
  if (!rows[0]) throw new Error('The newest ids cannot be read.');
  return rows[0].ids;
}

/**
 * Checks each invariant for what is new since the watermark, and for what it touches: accounts, claims, withdrawals and promocodes
 * as they are now. What nothing new touches is left to the check of the whole, but for the exchange's own accounts, open holds, open
 * refunds, money of nobody and waiting events, which are few.
 */
export async function checkRecent(
  db: Queryable,
  watermark: Watermark,
  signal?: AbortSignal,
): Promise<Breach[]> {
  const counts = recentCounts(watermark);
  const breaches: Breach[] = [];
  for (const { number, sentence } of invariants) {
    const count = counts[number];
    if (!count) throw new Error(`Invariant ${number} has no check of what is new.`);
    signal?.throwIfAborted();
    const { rows } = await count.execute(db);
    const found = Number(rows[0]?.count ?? 0);
    if (found > 0) breaches.push({ invariant: number, sentence, count: found });
  }
  return breaches;
}

/**
 * From a key or a claim being given its time to its commit it takes less than this: a statement has 15 s. The rest is for clocks of
 * several processes that differ.
 */
const overlap = sql.lit('5 minutes');

function recentCounts({ ids, at }: Watermark): Record<number, Invariant['count']> {
  const after = (table: keyof NewestIds) => sql`id > ${ids[table]}`;
  const since = sql`${at}::timestamptz - ${overlap}::interval`;
  const accounts = sql`
    select credit_id as id from transfer where ${after('transfer')}
    union select debit_id from transfer where ${after('transfer')}`;
  const claims = sql`
    select claim_id as id from claim_history where ${after('claim_history')}
    union select id from claim where created_at >= ${since}
    union select claim_id from hold where ${after('hold')} and claim_id is not null
    union select claim_id from deposit where ${after('deposit')} and claim_id is not null
    union select claim_id from payout_attempt where ${after('payout_attempt')}
    union select claim_id from ledger_tx where claim_id is not null and id in (select tx_id from transfer where ${after('transfer')})`;
  const whole = (number: number) => {
    const invariant = invariants.find((one) => one.number === number);
    if (!invariant) throw new Error(`There is no invariant ${number}.`);
    return invariant.count;
  };
  /** Transfers that a verified balance does not hold yet. */
  const added = sql`
    select v.account_id, count(*) as n, count(distinct l.version) as different, max(l.version) as last, sum(l.amount) as total
    from verified_balance v join (
      select credit_id as account_id, id, credit_version as version, amount from transfer where ${after('transfer')}
      union all select debit_id, id, debit_version, -amount from transfer where ${after('transfer')}
    ) l on l.account_id = v.account_id and l.id > v.last_transfer
    group by v.account_id`;
  return {
    1: sql`
      select count(*) from (
        select a.id from account a
        cross join lateral (
          select sum(case when t.credit_id = a.id then t.amount else -t.amount end) as total
          from transfer t where t.credit_id = a.id or t.debit_id = a.id
        ) t
        where a.id in (${accounts}) and not exists (select from verified_balance v where v.account_id = a.id)
          and a.balance <> coalesce(t.total, 0)
        union all
        select v.account_id from verified_balance v join account a on a.id = v.account_id left join (${added}) t on t.account_id = v.account_id
        where a.balance <> v.balance + coalesce(t.total, 0)
      ) wrong`,
    // A transfer takes from one account what it gives to the other, so the sum of a currency stays where both are of it.
    2: sql`
      select count(*) from transfer t join account d on d.id = t.debit_id join account c on c.id = t.credit_id
      where t.${after('transfer')} and (d.currency_id <> t.currency_id or c.currency_id <> t.currency_id)`,
    3: sql`
      select count(*) from account where balance < min_balance and id in (${accounts} union select account_id from verified_balance)`,
    4: whole(4),
    5: sql`
      select count(*) from (
        select a.id from account a
        cross join lateral (
          select count(*) as n, count(distinct l.version) as different, max(l.version) as last
          from transfer t, lateral (select case when t.credit_id = a.id then t.credit_version else t.debit_version end as version) l
          where t.credit_id = a.id or t.debit_id = a.id
        ) t
        where a.id in (${accounts}) and not exists (select from verified_balance v where v.account_id = a.id)
          and (a.version <> t.n or t.n <> t.different or coalesce(t.last, 0) <> a.version)
        union all
        select v.account_id from verified_balance v join account a on a.id = v.account_id left join (${added}) t on t.account_id = v.account_id
        where a.version <> v.version + coalesce(t.n, 0) or t.n <> t.different or coalesce(t.last, v.version) <> a.version
      ) wrong`,
    6: sql`
      select count(*) from claim c
      cross join lateral (select count(*) as open, max(amount) as amount from hold where claim_id = c.id and closed_by is null) h
      cross join lateral (
        select count(*) filter (where booked_by is not null and state in ('sent', 'confirmed')) as booked, count(*) filter (where state = 'open') as open
        from payout_attempt where claim_id = c.id
      ) p
      where c.id in (${claims}) and (${isWrongClaim})`,
    7: sql`
      select count(*) from idempotency i
      where i.scope = 'claim' and i.created_at >= ${since} and not exists (select from claim c where c.id = (i.response ->> 'id')::uuid)`,
    8: whole(8),
    9: sql`
      select count(*) from (
        select d.id::text from deposit d
        where d.id in (
            select id from deposit where ${after('deposit')}
            union select id from deposit where claim_id is null
            union select id from deposit where claim_id in (${claims}))
          and (d.state = 'final' or d.booked_by is not null)
          and not exists (
            select from transfer t join account a on a.id = t.credit_id
            where t.tx_id = d.booked_by and a.kind in ('due', 'unclaimed') and t.currency_id = d.currency_id and t.amount = d.amount)
        union all
        select r.id::text from refund r
        cross join lateral (
          select sum(t.amount) as amount from transfer t join account a on a.id = t.debit_id where t.tx_id = r.booked_by and a.kind = 'due'
        ) b
        where r.claim_id in (${claims})
          and ((r.state = 'done') is distinct from (r.booked_by is not null) or (r.state = 'done' and b.amount is distinct from r.amount))
      ) wrong`,
    10: whole(10),
    11: sql`
      select count(*) from (
        select k.owner from (
          select case when shop_id is null then 'referral_held' else 'shop_held' end as kind, coalesce(shop_id, user_id::text) as owner, currency_id
          from withdrawal where status in ('accepted', 'sending')
          union select kind, owner, currency_id from account where kind in ('referral_held', 'shop_held') and id in (${accounts})
        ) k
        left join account a on a.kind = k.kind and a.owner = k.owner and a.currency_id = k.currency_id
        cross join lateral (
          select sum(h.amount) as total from (
            select w.amount from withdrawal w
            where k.kind = 'referral_held' and w.user_id = (case when k.kind = 'referral_held' then k.owner end)::int and w.shop_id is null
              and w.currency_id = k.currency_id and w.status in ('accepted', 'sending')
            union all
            select w.amount from withdrawal w
            where k.kind = 'shop_held' and w.shop_id = k.owner and w.pull_payment_id is null and w.currency_id = k.currency_id
              and w.status in ('accepted', 'sending')
            union all
            select p.held from pull_payment p join shop s on s.id = p.shop_id
            where k.kind = 'shop_held' and p.shop_id = k.owner and s.currency_id = k.currency_id and p.held > 0
          ) h
        ) w
        where coalesce(a.balance, 0) <> coalesce(w.total, 0)
        union all
        select w.id::text from withdrawal w left join hold h on h.withdrawal_id = w.id and h.closed_by is null
        where w.id in (
            select id from withdrawal where status in ('accepted', 'sending')
            union select withdrawal_id from withdrawal_history where ${after('withdrawal_history')}
            union select withdrawal_id from hold where ${after('hold')})
          and ((w.status in ('accepted', 'sending')) is distinct from (h.id is not null) or (h.id is not null and h.amount <> w.to_summa))
      ) wrong`,
    12: sql`
      select count(*) from reward_record c
      cross join lateral (
        select sum(t.amount) filter (where k.kind = 'referral' and d.kind = 'profit') as reward,
          max(k.owner) filter (where k.kind = 'referral') as referrer,
          sum(t.amount) filter (where k.kind = 'bonus' and d.kind = 'points') as bonus
        from transfer t join account k on k.id = t.credit_id join account d on d.id = t.debit_id
        where t.tx_id = c.booked_by and k.kind in ('referral', 'bonus')
      ) b
      where c.claim_id in (${claims})
        and (coalesce(b.reward, 0) <> c.reward or coalesce(b.bonus, 0) <> c.bonus or (c.reward > 0 and b.referrer <> c.referrer_id::text))`,
    13: sql`
      select count(*) from promocode p
      where p.id in (
          select promocode_id from promocode_use where ${after('promocode_use')}
          union select promocode_id from promocode_use where claim_id in (${claims}))
        and p.uses <> (select count(*) from promocode_use u where u.promocode_id = p.id and u.given_back_at is null)`,
    14: sql`
      select count(*) from transfer t join account d on d.id = t.debit_id join account c on c.id = t.credit_id
      where t.${after('transfer')} and (d.kind in ('bonus', 'bonus_owed', 'points')) <> (c.kind in ('bonus', 'bonus_owed', 'points'))`,
    15: sql`
      select count(*) from (
        select c.id::text from claim c where c.invoice_id is not null and c.id in (${claims}) and (${isWrongCredit})
        union all
        select i.id from invoice i where i.id in (select invoice_id from claim where invoice_id is not null and id in (${claims})) and ${isWrongInvoice}
      ) wrong`,
    16: sql`
      select count(*) from (
        select p.id from pull_payment p
        where p.id in (
            select pull_payment_id from pull_payment_history where ${after('pull_payment_history')}
            union select pull_payment_id from withdrawal where status in ('accepted', 'sending') and pull_payment_id is not null)
          and ${isWrongRefund}
        union all
        select i.id from invoice i
        where i.id in (
            select p.invoice_id from pull_payment p join pull_payment_history h on h.pull_payment_id = p.id where h.${after('pull_payment_history')}
            union select invoice_id from claim where invoice_id is not null and id in (${claims}))
          and ${isOverRefunded}
      ) wrong`,
  };
}
