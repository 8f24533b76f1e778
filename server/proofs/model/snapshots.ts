import type pg from 'pg';
import { type Invoice, openWorth } from './invoice.ts';
import { nameOf } from './payments.ts';
import type { Ids } from './play-invoices.ts';
import { usesOf } from './reckoning.ts';
import type { Claim, State } from './state.ts';
import { text, units } from './units.ts';

/** What model and exchange hold, in one shape, so that the two can be laid side by side. Amounts as text, times in ms. */
export interface Snapshot {
  claims: Record<string, object>;
  deposits: Record<string, object>;
  /** What the shop owes is less than nothing of what it has: when the one is paid by the other is nobody's promise. */
  books: Record<string, string>;
  differing: number;
  /** Uses of the sequence's promocode. */
  uses: number;
  invoices: Record<string, object>;
  withdrawals: Record<string, object>;
  pulls: Record<string, object>;
  /** What the shop's new invoices are worth together. */
  openWorth: string;
}

export function snapshotOf(state: State): Snapshot {
  return {
    claims: Object.fromEntries([...state.claims].map(([name, claim]) => [name, claimPicture(claim)])),
    deposits: Object.fromEntries(
      [...state.deposits.values()].map((deposit) => [
        nameOf(deposit),
        {
          claim: deposit.claim,
          currency: deposit.currency,
          amount: text(deposit.amount),
          state: deposit.state,
          confirmations: deposit.confirmations,
        },
      ]),
    ),
    books: Object.fromEntries(
      [...state.books].filter(([, amount]) => amount !== 0n).map(([name, amount]) => [name, text(amount)]),
    ),
    differing: state.differing.size,
    uses: usesOf(state),
    invoices: Object.fromEntries(
      [...state.invoices].map(([name, invoice]) => [name, invoicePicture(invoice)]),
    ),
    openWorth: text(openWorth(state)),
    pulls: Object.fromEntries(
      [...state.pulls].map(([name, { status, version, setAside, held, to, expiresAt, isArchived }]) => [
        name,
        { status, version, to, expiresAt, isArchived, setAside: text(setAside), held: text(held) },
      ]),
    ),
    withdrawals: Object.fromEntries(
      [...state.withdrawals].map(([name, { status, version, amount, fee, to, arrives }]) => [
        name,
        { status, version, to, amount: text(amount), fee: text(fee), arrives: text(arrives) },
      ]),
    ),
  };
}

function claimPicture(claim: Claim): object {
  return {
    status: claim.status,
    version: claim.version,
    send: text(claim.send),
    receive: text(claim.receive),
    course: text(claim.course),
    tiers: claim.tiers?.map(({ from, course }) => ({ from: text(from), course: text(course) })) ?? null,
    base: text(claim.base),
    pausedFor: claim.pausedFor,
    isOnComplianceHold: claim.isOnComplianceHold,
    payBy: claim.payBy,
    checkBy: claim.checkBy,
    calledAt: claim.calledAt,
    chooseBy: claim.chooseBy,
    cardBy: claim.cardBy,
    promocode: claim.promocode,
    needsCard: claim.needsCard,
    isCardClear: claim.isCardClear,
    check: claim.check?.state ?? null,
    held: claim.held === null ? null : text(claim.held),
    dues: Object.fromEntries(
      [...claim.dues].filter(([, due]) => due !== 0n).map(([currency, due]) => [currency, text(due)]),
    ),
    receipts: claim.receipts,
    detailsAt: claim.detailsAt,
    attempts: claim.attempts.map((attempt) => ({ ...attempt, amount: text(attempt.amount) })),
    refunds: claim.refunds
      .map((refund) => ({ ...refund, amount: text(refund.amount), fee: text(refund.fee) }))
      .toSorted((a, b) => a.currency - b.currency),
    profit: claim.profit === null ? null : text(claim.profit),
    reversal: claim.reversal && { by: `staff:${claim.reversal.by}`, returned: text(claim.reversal.returned) },
    part: claim.part && {
      invoice: claim.part.invoice,
      ...{ due: text(claim.part.due), asked: text(claim.part.asked), rate: text(claim.part.rate) },
    },
    credit: claim.credit && {
      ...{ amount: text(claim.credit.amount), fee: text(claim.credit.fee), lost: text(claim.credit.lost) },
    },
    history: claim.history,
    alarms: claim.alarms,
  };
}

function invoicePicture(invoice: Invoice): object {
  const { amount, sums, rates, status, additional, version, expiresAt, monitoredUntil, events } = invoice;
  return {
    amount: amount === null ? null : text(amount),
    ...{ status, additional, version, expiresAt, monitoredUntil, events },
    ...{ seen: text(sums.seen), paid: text(sums.paid), settled: text(sums.settled) },
    rates: [...rates.values()].map(({ course, base, rate }) => ({
      ...{ course: text(course), base: text(base), rate: text(rate) },
    })),
  };
}

/** The same of the database. `references`: how those of the sequence begin. */
export async function readPicture(
  admin: pg.Client,
  ids: Ids,
  { references, currencies, code }: { references: string; currencies: number[]; code: string },
): Promise<Snapshot> {
  const { rows } = await admin.query<{ snapshot: Read }>({
    name: 'snapshot',
    text: query,
    values: [
      [...ids.claims.values()],
      `${references}%`,
      currencies,
      code,
      [...ids.invoices.values()],
      ids.shop,
    ],
  });
  const names = new Map(
    [...ids.claims, ...ids.invoices, ...ids.withdrawals, ...ids.pulls].map(([name, id]) => [id, name]),
  );
  const read = rows[0]?.snapshot ?? nothing;
  return {
    claims: Object.fromEntries(
      read.claims.map(({ id, part, ...claim }) => [
        names.get(id),
        { ...canonical(claim), part: part && { ...canonical(part), invoice: names.get(part.invoice) } },
      ]),
    ),
    invoices: Object.fromEntries(
      read.invoices.map(({ id, ...invoice }) => [names.get(id), canonical(invoice)]),
    ),
    openWorth: text(units(read.openWorth)),
    pulls: Object.fromEntries(read.pulls.map(({ id, ...pull }) => [names.get(id), canonical(pull)])),
    withdrawals: Object.fromEntries(
      read.withdrawals.map(({ id, ...withdrawal }) => [names.get(id), canonical(withdrawal)]),
    ),
    deposits: Object.fromEntries(
      read.deposits.map(({ rail, reference, claim, amount, ...more }) => [
        nameOf({ rail, reference }),
        { ...more, amount: text(units(amount)), claim: claim && (names.get(claim) ?? 'another') },
      ]),
    ),
    books: Object.fromEntries(read.books.map(({ name, balance }) => [name, text(units(balance))])),
    differing: read.differing,
    uses: read.uses,
  };
}

interface Read {
  claims: (Record<string, unknown> & { id: string; part: { invoice: string } | null })[];
  invoices: (Record<string, unknown> & { id: string })[];
  withdrawals: (Record<string, unknown> & { id: string })[];
  pulls: (Record<string, unknown> & { id: string })[];
  openWorth: string;
  deposits: { rail: string; reference: string; claim: string | null; amount: string }[];
  books: { name: string; balance: string }[];
  differing: number;
  uses: number;
}

const nothing: Read = {
  ...{ claims: [], invoices: [], withdrawals: [], pulls: [], deposits: [], books: [] },
  ...{ differing: 0, uses: 0, openWorth: '0' },
};

/** Amounts come as they are stored, with all their zeros. */
function canonical(value: unknown): object {
  const read = (_: string, inner: unknown) =>
    typeof inner === 'string' && /^-?\d+(\.\d+)?$/.test(inner) ? text(units(inner)) : inner;
  return JSON.parse(JSON.stringify(value), read);
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
const listOf = (columns: string, from: string) =>
  `(select coalesce(jsonb_agg(x.it), '[]') from (select jsonb_build_object(${columns}) as it from ${from}) x)`;

const query = `select jsonb_build_object(
  'claims', ${listOf(
    `'id', c.id, 'status', c.status, 'version', c.version, 'send', c.from_summa::text, 'receive', c.to_summa::text,
     'course', c.course::text, 'tiers', c.course_tiers, 'base', c.base_course::text, 'pausedFor', c.paused_for, 'isOnComplianceHold', c.compliance_hold is not null,
     'payBy', ${ms('c.payment_deadline')}, 'checkBy', ${ms('c.check_deadline')}, 'calledAt', ${ms('c.escalated_at')}, 'chooseBy', ${ms('c.choice_deadline')},
     'cardBy', ${ms('c.card_deadline')}, 'needsCard', c.verify_side is not null, 'isCardClear', c.card_cleared_at is not null,
     'promocode', case when c.promocode_id is null then 'none' else (select case when u.given_back_at is null then 'taken' else 'given_back' end
       from promocode_use u where u.claim_id = c.id) end,
     'check', (select k.status from card_check k where k.claim_id = c.id and k.removed_at is null),
     'held', (select sum(h.amount)::text from hold h where h.claim_id = c.id and h.closed_by is null),
     'dues', (select coalesce(jsonb_object_agg(a.currency_id, a.balance::text), '{}') from account a
       where a.kind = 'due' and a.owner = c.id::text and a.balance <> 0),
     'receipts', (select count(*) from receipt r where r.claim_id = c.id),
     'detailsAt', ${ms('c.requisites_changed_at')},
     'attempts', ${listOf(
       `'amount', p.amount::text, 'route', p.route, 'state', p.state, 'isHanded', p.handed_at is not null`,
       'payout_attempt p where p.claim_id = c.id order by p.id',
     )},
     'refunds', ${listOf(
       `'currency', r.currency_id, 'amount', r.amount::text, 'fee', r.fee::text, 'state', r.state, 'route', r.route, 'isHanded', r.handed_at is not null`,
       'refund r where r.claim_id = c.id order by r.currency_id, r.asked_at',
     )},
     'part', case when c.invoice_id is not null then jsonb_build_object('invoice', c.invoice_id, 'due', c.invoice_due::text,
       'asked', c.invoice_asked::text, 'rate', c.invoice_rate::text) end,
     'credit', (select jsonb_build_object('amount', k.amount::text, 'fee', k.fee::text, 'lost', k.lost::text) from shop_credit k
       where k.claim_id = c.id),
     'profit', c.profit::text, 'reversal', c.reversal - 'reason',
     'history', (select jsonb_agg(h.event order by h.version) from claim_history h where h.claim_id = c.id),
     'alarms', (select count(*) from alarm a where a.claim_id = c.id and a.kind = 'reversed')`,
    'claim c where c.id = any ($1)',
  )},
  'deposits', ${listOf(
    `'rail', d.rail, 'reference', d.reference, 'claim', d.claim_id, 'currency', d.currency_id, 'amount', d.amount::text,
     'state', d.state, 'confirmations', d.confirmations`,
    'deposit d where d.reference like $2',
  )},
  'books', ${listOf(
    `'name', k.name || ' ' || a.currency_id, 'balance', sum(a.balance)::text`,
    `account a, lateral (select case a.kind when 'shop_owed' then 'shop' else a.kind end as name) k
     where a.owner in ('', $6) and a.currency_id = any ($3) group by k.name, a.currency_id having sum(a.balance) <> 0`,
  )},
  'invoices', ${listOf(
    `'id', i.id, 'amount', i.amount::text, 'status', i.status, 'additional', i.additional_status, 'version', i.version,
     'expiresAt', ${ms('i.expires_at')}, 'monitoredUntil', ${ms('i.monitored_until')},
     'seen', i.seen::text, 'paid', i.paid::text, 'settled', i.settled::text,
     'rates', (select jsonb_agg(jsonb_build_object('course', r ->> 'course', 'base', r ->> 'baseCourse', 'rate', r ->> 'rate') order by place)
       from jsonb_array_elements(i.rates) with ordinality as x (r, place)),
     'events', (select jsonb_agg(jsonb_build_object('type', e.type, 'of', d.rail || ' ' || d.reference, 'says', e.data - 'deposit' - 'pullPaymentId') order by e.id)
       from invoice_event e left join deposit d on d.id = (e.data ->> 'deposit')::bigint where e.invoice_id = i.id)`,
    'invoice i where i.id = any ($5)',
  )},
  'pulls', ${listOf(
    `'id', p.id, 'status', p.status, 'version', p.version, 'to', p.to_id, 'expiresAt', ${ms('p.expires_at')},
     'isArchived', p.archived_at is not null, 'setAside', p.set_aside::text, 'held', p.held::text`,
    'pull_payment p where p.shop_id = $6',
  )},
  'withdrawals', ${listOf(
    `'id', w.id, 'status', w.status, 'version', w.version, 'amount', w.amount::text, 'fee', w.fee::text, 'to', w.to_id,
     'arrives', w.to_summa::text`,
    'withdrawal w where w.shop_id = $6',
  )},
  'openWorth', (select s.open_usd::text from shop s where s.id = $6),
  'differing', (select count(*) from alarm a where a.kind = 'deposit_differs' and position(rtrim($2, '%') in a.note) > 0),
  'uses', (select p.uses from promocode p where p.code = $4)
) as snapshot`;
