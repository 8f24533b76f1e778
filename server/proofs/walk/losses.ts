import type pg from 'pg';
import { card } from './valid-body.ts';

/** The money that one login brought out, in US dollars at the prices that held before they began. */
export interface Losses {
  /** All that left, or was let out and not booked yet, without a second person. */
  left: number;
  /** The most of it at once, by kind of outflow. */
  mostAtOnce: Record<string, number>;
  /** The most that was let out of a payment, or of one order's payments, that the same person had booked by hand before. */
  mostOfOwn: number;
  /** The most that an order promised for one dollar that its customer sends. */
  promised: number;
  /** The places where customers read a card that nobody agreed to. */
  told: string[];
  /** Networks whose every address passes as a robot of a monitor, wider than one provider's. */
  wide: string[];
}

/** Tables of what staff write for customers. Of pieces what is shown, or will be. */
const toldIn = [
  ...['text_override', 'banner', 'agreement', 'exchange_settings', 'look', 'currency', 'currency_field'],
  ...['direction', 'cash_place', 'city', 'network', 'entry', 'menu', 'faq_group', 'contest', 'gift_item'],
  ...['ready_answer', 'stop'],
];

/** Prices of now, kept apart from the exchange: what somebody sets later does not make less of what they take. */
export async function keepPrices(admin: pg.Client): Promise<void> {
  await admin.query(`create table true_price as
    select c.id as currency_id, p.usd from currency c join price p on p.asset = c.price_asset`);
}

export async function lossesOf(admin: pg.Client, login: string): Promise<Losses> {
  const { rows: letOut } = await admin.query<{ kind: string; most: string; sum: string }>(
    `select o.kind, max(o.amount * p.usd) as most, sum(o.amount * p.usd) as sum
     from outflow o join true_price p on p.currency_id = o.currency_id join staff s on s.id = o.staff_id and s.login = $1
     where o.approval_id is null group by o.kind`,
    [login],
  );
  // The money that left by the books, whatever was let out: no booking may stand beside the gate.
  const { rows: booked } = await admin.query<{ sum: string }>(
    `select coalesce(sum(t.amount * p.usd), 0) as sum
     from transfer t join true_price p on p.currency_id = t.currency_id join ledger_tx x on x.id = t.tx_id
     join account d on d.id = t.debit_id join account c on c.id = t.credit_id
     where c.kind = 'outside' and d.kind <> 'outside' and x.kind <> 'reversal'`,
  );
  const { rows: own } = await admin.query<{ most: string }>(
    `select coalesce(max(of_one), 0) as most from (
       select sum(d.amount * p.usd) as of_one
       from outflow o join staff s on s.id = o.staff_id and s.login = $1
       join deposit d on o.object = 'payout:' || d.claim_id or o.object = 'return:' || d.id
         or exists (select from refund r where r.claim_id = d.claim_id and o.object = 'refund:' || r.id)
       join true_price p on p.currency_id = d.currency_id left join ledger_tx t on t.id = d.booked_by
       where o.approval_id is null and 'staff:' || $1 in (d.actor, t.actor) and coalesce(t.created_at, d.at) <= o.at
       group by o.id) payments`,
    [login],
  );
  const { rows: orders } = await admin.query<{ promised: string }>(
    `select coalesce(max(c.to_summa * t.usd / (c.from_summa * f.usd)), 0) as promised
     from claim c join true_price f on f.currency_id = c.from_id join true_price t on t.currency_id = c.to_id`,
  );
  const read = toldIn.map(
    (table) => `select '${table}' as place from ${table} t where to_jsonb(t)::text like '%${card}%'`,
  );
  const { rows: told } = await admin.query<{ place: string }>(
    `${read.join(' union ')} union select 'piece' from piece p join piece_version v on v.piece_id = p.id
       and v.number in (p.shown, p.planned) where to_jsonb(v)::text like '%${card}%'`,
  );
  const { rows: wide } = await admin.query<{ network: string }>(
    `select n as network from monitor m, unnest(m.networks) n
     where masklen(n::inet) < case family(n::inet) when 4 then 16 else 32 end`,
  );
  const sum = letOut.reduce((all, row) => all + Number(row.sum), 0);
  return {
    left: Math.max(sum, Number(booked[0]?.sum ?? 0)),
    mostAtOnce: Object.fromEntries(letOut.map(({ kind, most }) => [kind, Number(most)])),
    mostOfOwn: Number(own[0]?.most ?? 0),
    promised: Number(orders[0]?.promised ?? 0),
    told: told.map(({ place }) => place),
    wide: wide.map(({ network }) => network),
  };
}
