import type { Language } from '@menyala/contract';
import type { InboxKind } from '@menyala/contract/office/operations-inbox';
import { sql } from 'kysely';
import { overAs } from '../../exchange/cards/check-queries.ts';
import type { Queryable } from '../../platform/database/connection.ts';

export interface AttentionRow {
  kind: InboxKind;
  id: number | null;
  claimId: string | null;
  publicId: string | null;
  status: string | null;
  since: Date;
  amount: string | null;
  currencyId: number | null;
  reference: string | null;
  note: string | null;
  checkId: string | null;
  withdrawalId: string | null;
  giftOrderId: string | null;
  contestId: number | null;
}

/** So many are shown; where there are more, the oldest come first. */
const most = 300;

export interface Moments {
  now: Date;
  /** What was handed over before then has taken too long. */
  stuckSince: Date;
  /** A card that was sent before then has waited longer for its check than customers are told. */
  cardsSince: Date;
  /** What people said they had sent to a partner before then should have arrived. */
  withdrawalsSince: Date;
  /** So much more than was asked for is no second payment. */
  tolerancePercent: string;
  /** Claims with more due than they need, or paid more than once: nothing else of all claims is looked at for these. */
  overpaid: string[];
}

/** Everything that waits for a person, oldest first. Titles come in the language that is asked for. */
export async function listInboxItems(
  db: Queryable,
  { now, stuckSince, cardsSince, withdrawalsSince, tolerancePercent, overpaid }: Moments,
  language: Language,
): Promise<AttentionRow[]> {
  const title = sql.ref(language === 'ru' ? 'title_ru' : 'title_en');
  const { rows } = await sql<AttentionRow>`
    with item as (
      select 'unknown_deposit' as kind, d.id, null::uuid as claim_id, d.at as since, d.amount, d.currency_id, d.reference,
        (select u.after->>'comment' from audit u where u.object = 'deposit:' || d.id and u.act = 'deposit.enter') as note,
        null::uuid as check_id, null::uuid as withdrawal_id, null::uuid as order_id, null::int as contest_id
      from deposit d where d.claim_id is null and d.state = 'final'
      union all
      select 'stuck_payout', null, p.claim_id, p.handed_at, p.amount, p.currency_id, p.reference, p.route, null, null, null, null
      from payout_attempt p where p.state = 'open' and p.handed_at <= ${stuckSince}
      union all
      select case r.state when 'asked' then 'refund_asked' else 'stuck_refund' end, null, r.claim_id, coalesce(r.handed_at, r.asked_at),
        r.amount - r.fee, r.currency_id, null, r.route, null, null, null, null
      from refund r where r.state = 'asked' or (r.state = 'sending' and (r.route = 'hand' or r.handed_at <= ${stuckSince}))
      union all
      select 'resolution_expired', null, c.id, c.updated_at, null, c.from_id, null, c.paused_for, null, null, null, null
      from claim c where c.status = 'paused' and c.choice_deadline is null and c.paused_for not in ('staff', 'refund')
      union all
      select 'check_over', null, c.id, c.escalated_at, null, null, null, null, null, null, null, null
      from claim c where c.escalated_at is not null
      union all
      select 'second_payment', null, c.id, d.at, a.balance - o.needed, a.currency_id, null, null, null, null, null, null
      from claim c
      join lateral (select count(*) as n, max(d.at) as at from deposit d where d.claim_id = c.id and d.state = 'final') d on d.n > 1
      join account a on a.kind = 'due' and a.owner = c.id::text
      join currency y on y.id = a.currency_id
      join lateral (select case when a.currency_id = c.from_id then c.from_summa else 0 end as needed) o on true
      where c.id = any (${overpaid}::uuid[]) and c.status in ('accepted', 'paused', 'sending', 'sent')
        and a.balance - o.needed > greatest(y.refund_fee, o.needed * ${tolerancePercent}::numeric / 100)
        and not exists (select from refund r where r.claim_id = c.id and r.currency_id = a.currency_id and r.state in ('asked', 'sending'))
      union all
      select 'excess', null, c.id, c.updated_at, a.balance, a.currency_id, null, c.compliance_hold, null, null, null, null
      from claim c join account a on a.kind = 'due' and a.owner = c.id::text
      join currency y on y.id = a.currency_id
      where c.id = any (${overpaid}::uuid[]) and a.balance > y.refund_fee and c.status in ('success', 'error')
        and not exists (select from refund r where r.claim_id = c.id and r.currency_id = a.currency_id and r.state in ('asked', 'sending'))
      union all
      select 'reversal_asked', null, c.id, c.updated_at, c.to_summa, c.to_id, null, c.reversal ->> 'reason', null, null, null, null
      from claim c where c.reversal is not null
      union all
      select m.kind, m.id, m.claim_id, m.raised_at, null, null, null, m.note, null, null, null, null from alarm m where m.settled_at is null
      union all
      select 'low_reserve', null, null, l.since, coalesce(a.balance, 0), l.currency_id, null, null, null, null, null, null
      from reserve_low l left join account a on a.currency_id = l.currency_id and a.kind = 'available' and a.owner = ''
      union all
      select 'reserve_drift', null, null, k.at, abs(k.counted - k.expected), k.currency_id, null,
        case when k.counted > k.expected then '+' else '-' end, null, null, null, null
      from (select distinct on (k.currency_id) k.* from balance_check k order by k.currency_id, k.number desc) k
      join currency y on y.id = k.currency_id
      where abs(k.counted - k.expected) > y.drift_tolerance and not exists (select from ledger_tx x where x.key = 'adjustment:' || k.id)
      union all
      select 'card_waits', null, k.claim_id, k.sent_at, null, null, null, '•••• ' || k.ending, k.id, null, null, null
      from card_check k where k.status = 'pending' and k.removed_at is null and k.sent_at <= ${cardsSince} and not ${overAs('k')}
      union all
      select case w.status when 'accepted' then 'withdrawal_asked' else 'stuck_withdrawal' end, null, null, w.updated_at, w.to_summa, w.to_id,
        w.reference, null, null, w.id, null, null
      from withdrawal w where w.status = 'accepted' or (w.status = 'sending' and w.updated_at <= ${withdrawalsSince})
      union all
      select 'gift_asked', null, null, o.created_at, null, null, null, (select ${title} from gift_item i where i.id = o.item_id), null, null, o.id, null
      from gift_order o where o.status = 'asked'
      union all
      select 'contest_over', null, null, least(t.closed_at, t.ends_at), null, null, null, t.${title}, null, null, null, t.id
      from contest t where t.status = 'closed' or (t.status = 'running' and t.ends_at <= ${now})
    )
    select item.kind, item.id, item.claim_id as "claimId", claim.public_id as "publicId", claim.status, item.since, item.amount,
      item.currency_id as "currencyId", item.reference, item.note, item.check_id as "checkId",
      item.withdrawal_id as "withdrawalId", item.order_id as "giftOrderId", item.contest_id as "contestId"
    from (select * from item order by since, claim_id, check_id, withdrawal_id, order_id limit ${most}) item
    left join claim on claim.id = item.claim_id
    order by item.since, item.claim_id, item.check_id, item.withdrawal_id, item.order_id`.execute(db);
  return rows;
}

const goingOn = sql`('accepted', 'paused', 'sending', 'sent')`;
const paidTwice = sql`(select count(*) from (select from deposit d where d.claim_id = c.id and d.state = 'final' limit 2) paid) > 1`;

/** Claims that ended with something due to their customers, and those that go on and were paid more than once: of all there are. */
export async function findOverpaid(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from account a join claim c on c.id = a.owner::uuid
    where a.kind = 'due' and a.balance > 0 and c.status in ('success', 'error')
    union
    select c.id from claim c where c.status in ${goingOn} and ${paidTwice}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same among those that changed since. What is due and what was paid changes only with a claim. */
export async function findOverpaidSince(db: Queryable, since: Date): Promise<{ id: string; is: boolean }[]> {
  const { rows } = await sql<{ id: string; is: boolean }>`
    select c.id, case
      when c.status in ('success', 'error') then exists (
        select from account a where a.kind = 'due' and a.owner = c.id::text and a.balance > 0)
      when c.status in ${goingOn} then ${paidTwice}
      else false end as is
    from claim c where c.updated_at > ${since}`.execute(db);
  return rows;
}

/** False where somebody settled it before. */
export async function settle(
  db: Queryable,
  alarmId: number,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('alarm')
    .set({ settled_at: at, settled_by: by, settled_with: reason })
    .where('id', '=', alarmId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function isAlarm(db: Queryable, alarmId: number): Promise<boolean> {
  return (
    (await db.selectFrom('alarm').select('id').where('id', '=', alarmId).executeTakeFirst()) !== undefined
  );
}
