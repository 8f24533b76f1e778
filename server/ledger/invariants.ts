import { sql } from 'kysely';
import type { Queryable } from '../platform/database/connection.ts';

/** A sentence that must be true of the books, and the statement that counts where it is not. */
export interface Invariant {
  number: number;
  sentence: string;
  count: ReturnType<typeof sql<{ count: number }>>;
}

export interface Breach {
  invariant: number;
  sentence: string;
  count: number;
}

/** Of a claim `c` with its open holds `h` and its payouts `p`. One that pays a shop in the currency of its balance holds nothing. */
export const isWrongClaim = sql<boolean>`
  (c.status = 'new' and c.invoice_id is null and coalesce(h.open, 0) <> 1)
  -- Of attempts to pay an invoice the newest holds.
  or (c.status = 'new' and c.invoice_id is not null and h.open > (c.from_id <> c.to_id)::int)
  or (c.status in ('accepted', 'sending') and h.amount is distinct from c.to_summa)
  or (c.status in ('checking', 'paused') and h.open > (c.from_id <> c.to_id)::int)
  or (c.status in ('sent', 'success', 'error', 'deleted') and coalesce(h.open, 0) <> 0)
  or (c.invoice_id is null and c.status in ('sent', 'success')) is distinct from (coalesce(p.booked, 0) = 1)
  or (c.status = 'sending') is distinct from (coalesce(p.open, 0) = 1)`;

/** Of a claim `c` that pays an invoice: the shop has what it brought just where it is completed, as much as was booked. */
export const isWrongCredit = sql<boolean>`
  (c.status = 'success') is distinct from exists (
    select from shop_credit k join transfer t on t.tx_id = k.booked_by join account a on a.id = t.credit_id and a.kind = 'shop' and a.owner = k.shop_id
    where k.claim_id = c.id and k.amount + k.fee = c.to_summa group by k.claim_id, k.amount having sum(t.amount) = k.amount)`;

/** Of an invoice `i`: it says what its claims' money is now. */
export const isWrongInvoice = sql<boolean>`
  exists (select from invoice_money(i.id) m where (m.seen, m.final, m.settled) is distinct from (i.seen, i.paid, i.settled))`;

/** Of a shop's refund `p`: one withdrawal pays it, whole, just where it says so. */
export const isWrongRefund = sql<boolean>`
  exists (
    select from (
      select count(*) filter (where w.status in ('accepted', 'sending')) as open, count(*) filter (where w.status = 'success') as paid,
        bool_and(w.amount = p.set_aside and w.shop_id = p.shop_id) as fits
      from withdrawal w where w.pull_payment_id = p.id
    ) w
    where w.open <> (p.status = 'approved')::int or w.paid <> (p.status = 'paid')::int or not coalesce(w.fits, true))`;

/** Of an invoice `i`: its refunds give back no more than it brought, whatever of that was lost since. */
export const isOverRefunded = sql<boolean>`
  (select sum(p.invoice_amount) from pull_payment p where p.invoice_id = i.id and p.status <> 'closed')
    > i.settled + (select coalesce(sum(k.lost * c.invoice_rate), 0) from shop_credit k join claim c on c.id = k.claim_id where k.invoice_id = i.id)`;

export const invariants: readonly Invariant[] = [
  {
    number: 1,
    sentence: 'Each account’s balance is the sum of its transfers',
    count: sql`
      select count(*) from account a left join (
        select account_id, sum(amount) as total from (
          select credit_id as account_id, amount from transfer union all select debit_id, -amount from transfer) legs
        group by account_id) t on t.account_id = a.id
      where a.balance <> coalesce(t.total, 0)`,
  },
  {
    number: 2,
    sentence: 'In each currency all balances sum to zero',
    count: sql`select count(*) from (select currency_id from account group by currency_id having sum(balance) <> 0) c`,
  },
  {
    number: 3,
    sentence: 'No account is below its minimum',
    count: sql`select count(*) from account where balance < min_balance`,
  },
  {
    number: 4,
    sentence: 'What is held equals the open holds',
    count: sql`
      select count(*) from (
        select currency_id, balance from account where kind = 'held') a
      full join (select currency_id, sum(amount) as total from hold where closed_by is null group by currency_id) h using (currency_id)
      where coalesce(a.balance, 0) <> coalesce(h.total, 0)`,
  },
  {
    number: 5,
    sentence: 'The versions of an account have no gap',
    count: sql`
      select count(*) from account a left join (
        select account_id, count(*) as n, count(distinct version) as different, max(version) as last from (
          select credit_id as account_id, credit_version as version from transfer
          union all select debit_id, debit_version from transfer) legs
        group by account_id) t on t.account_id = a.id
      where a.version <> coalesce(t.n, 0) or coalesce(t.n, 0) <> coalesce(t.different, 0) or coalesce(t.last, 0) <> a.version`,
  },
  {
    number: 6,
    sentence:
      'An order holds its sum exactly while it may still be paid out, and what left for it is booked once',
    count: sql`
      select count(*) from claim c
      left join (select claim_id, count(*) filter (where closed_by is null) as open, max(amount) filter (where closed_by is null) as amount
        from hold group by claim_id) h on h.claim_id = c.id
      left join (select claim_id, count(*) filter (where booked_by is not null and state in ('sent', 'confirmed')) as booked,
          count(*) filter (where state = 'open') as open
        from payout_attempt group by claim_id) p on p.claim_id = c.id
      where ${isWrongClaim}`,
  },
  {
    number: 7,
    sentence: 'No idempotency key is without its order',
    count: sql`
      select count(*) from idempotency i
      where i.scope = 'claim' and not exists (select from claim c where c.id = (i.response ->> 'id')::uuid)`,
  },
  {
    number: 8,
    sentence: 'No event waits over five minutes without an error',
    count: sql`
      select count(*) from outbox
      where delivered_at is null and last_error is null and created_at < now() - interval '5 minutes'`,
  },
  {
    number: 9,
    sentence: 'Every payment and every refund is in the books once, with its own amount',
    count: sql`
      select count(*) from (
        select d.id::text from deposit d
        left join (select t.tx_id, t.currency_id, t.amount from transfer t join account a on a.id = t.credit_id
          where a.kind in ('due', 'unclaimed')) b on b.tx_id = d.booked_by and b.currency_id = d.currency_id and b.amount = d.amount
        where (d.state = 'final' or d.booked_by is not null) and b.tx_id is null
        union all
        select r.id::text from refund r
        left join (select t.tx_id, sum(t.amount) as amount from transfer t join account a on a.id = t.debit_id
          where a.kind = 'due' group by t.tx_id) b on b.tx_id = r.booked_by
        where (r.state = 'done') is distinct from (r.booked_by is not null)
           or (r.state = 'done' and b.amount is distinct from r.amount)
      ) wrong`,
  },
  {
    number: 10,
    sentence: 'What nobody knows is what is kept for nobody, and no refund is promised that is not due',
    count: sql`
      select count(*) from (
        select coalesce(a.currency_id, d.currency_id) from (select currency_id, balance from account where kind = 'unclaimed') a
        full join (select currency_id, sum(amount) as total from deposit where claim_id is null and state = 'final' group by currency_id) d using (currency_id)
        where coalesce(a.balance, 0) <> coalesce(d.total, 0)
        union all
        select r.currency_id from (select claim_id, currency_id, sum(amount) as promised from refund where state in ('asked', 'sending') group by claim_id, currency_id) r
        left join account a on a.kind = 'due' and a.owner = r.claim_id::text and a.currency_id = r.currency_id
        where coalesce(a.balance, 0) < r.promised
      ) wrong`,
  },
  {
    number: 11,
    sentence:
      'What partners and shops asked to withdraw and what shops set aside for refunds is held for them, and each withdrawal holds its reserve once',
    count: sql`
      select count(*) from (
        select owner from (select kind, owner, currency_id, balance from account where kind in ('referral_held', 'shop_held')) a
        full join (
          select kind, owner, currency_id, sum(amount) as total from (
            select case when shop_id is null then 'referral_held' else 'shop_held' end as kind, coalesce(shop_id, user_id::text) as owner,
              currency_id, amount
            from withdrawal where status in ('accepted', 'sending') and pull_payment_id is null
            union all select 'shop_held', p.shop_id, s.currency_id, p.held from pull_payment p join shop s on s.id = p.shop_id
          ) h group by 1, 2, 3
        ) w using (kind, owner, currency_id)
        where coalesce(a.balance, 0) <> coalesce(w.total, 0)
        union all
        select w.id::text from withdrawal w left join hold h on h.withdrawal_id = w.id and h.closed_by is null
        where (w.status in ('accepted', 'sending')) is distinct from (h.id is not null) or (h.id is not null and h.amount <> w.to_summa)
      ) wrong`,
  },
  {
    number: 12,
    sentence: 'Each reward and each bonus of an order is in the books once, with its own amount',
    count: sql`
      select count(*) from reward_record c
      left join (
        select t.tx_id, sum(t.amount) filter (where k.kind = 'referral' and d.kind = 'profit') as reward,
          max(k.owner) filter (where k.kind = 'referral') as referrer,
          -- A sign-up's points are booked on it, and are the account's that it joined later.
          sum(t.amount) filter (where k.kind = 'bonus' and d.kind = 'points') as bonus
        from transfer t join account k on k.id = t.credit_id join account d on d.id = t.debit_id
        where k.kind in ('referral', 'bonus') group by t.tx_id
      ) b on b.tx_id = c.booked_by
      where coalesce(b.reward, 0) <> c.reward or coalesce(b.bonus, 0) <> c.bonus
         or (c.reward > 0 and b.referrer <> c.referrer_id::text)`,
  },
  {
    number: 13,
    sentence: 'A promocode counts as many uses as orders have it',
    count: sql`
      select count(*) from promocode p
      left join (select promocode_id, count(*) as n from promocode_use where given_back_at is null group by 1) u on u.promocode_id = p.id
      where p.uses <> coalesce(u.n, 0)`,
  },
  {
    number: 14,
    sentence: 'Points move among points alone',
    count: sql`
      select count(*) from transfer t join account d on d.id = t.debit_id join account c on c.id = t.credit_id
      where (d.kind in ('bonus', 'bonus_owed', 'points')) <> (c.kind in ('bonus', 'bonus_owed', 'points'))`,
  },
  {
    number: 15,
    sentence: 'What paid an invoice is in its shop’s books once, and an invoice says what its orders brought',
    count: sql`
      select count(*) from (
        select c.id::text from claim c where c.invoice_id is not null and (${isWrongCredit})
        union all
        select i.id from invoice i where ${isWrongInvoice}
      ) wrong`,
  },
  {
    number: 16,
    sentence:
      'A refund of a shop is paid by one withdrawal, and refunds give back no more than their invoice brought',
    count: sql`
      select count(*) from (
        select p.id from pull_payment p where ${isWrongRefund}
        union all
        select i.id from invoice i where i.id in (select invoice_id from pull_payment) and ${isOverRefunded}
      ) wrong`,
  },
];

export const invariantCount = invariants.length;

/** Checks the books in one snapshot. @returns the breaches; none when all is well */
export async function checkInvariants(db: Queryable, signal?: AbortSignal): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const { number, sentence, count } of invariants) {
    signal?.throwIfAborted();
    const { rows } = await count.execute(db);
    const found = Number(rows[0]?.count ?? 0);
    if (found > 0) breaches.push({ invariant: number, sentence, count: found });
  }
  return breaches;
}

/** The invariants as Russian staff read them, by number. */
export const invariantSentencesRu: Readonly<Record<number, string>> = {
  1: 'Остаток каждого счёта равен сумме его проводок',
  2: 'В каждой валюте сумма всех остатков равна нулю',
  3: 'Ни один счёт не ниже своего минимума',
  4: 'Придержанное равно сумме открытых удержаний',
  5: 'В версиях счёта нет пропусков',
  6: 'Заявка держит свою сумму ровно до выплаты, а выплата проведена один раз',
  7: 'У каждого ключа идемпотентности есть заявка',
  8: 'Ни одно сообщение не ждёт дольше пяти минут без ошибки',
  9: 'Каждый платёж и каждый возврат проведён один раз и на свою сумму',
  10: 'Неопознанных денег столько, сколько неопознанных платежей, и возвратов обещано не больше долга',
  11: 'Запрошенное партнёрами и магазинами к выплате и отложенное магазинами на возвраты придержано для них, и каждая выплата держит свой резерв один раз',
  12: 'Каждое вознаграждение и каждый бонус по заявке проведены один раз и на свою сумму',
  13: 'У промокода столько использований, сколько заявок с ним',
  14: 'Баллы движутся только среди баллов',
  15: 'Оплата счёта магазина проведена магазину один раз, и счёт знает, сколько принесли его заявки',
  16: 'Возврат магазина оплачен одной выплатой, и возвратов по счёту не больше, чем он принёс',
};
