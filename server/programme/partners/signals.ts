import type { AbuseSignal } from '@menyala/contract/office/partners';
import type { StaffRole } from '@menyala/contract/roles';
import type { RefusedFor } from '@menyala/contract/site/partners';
import { add } from '@menyala/money';
import { maskRequisite, type RequisiteKind } from '@menyala/requisites';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { networkOf } from '../../platform/database/networks.ts';
import { plain } from '../../platform/database/numeric.ts';
import { shownTo } from '../../platform/sight.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { tellingDetails } from '../../platform/vault/blind-indexes.ts';
import { type Details, decryptCards } from '../../platform/vault/card-numbers.ts';

/** What a suspicion begins with. */
const fewestOfAddress = 2;
const fewestOfOne = 5;
const shareOfOne = 0.8;
/** The strongest of a kind; more say nothing new. */
const mostOfKind = 5;
const mostLatest = 10;

/**
 * What looks like earning from oneself among a partner's newest referrals: what was ruled out, the network in which the
 * partner was seen, one network or one requisite behind several customers, and a customer who makes nearly all.
 */
export async function signalsOf(
  ctx: Pick<Context, 'db' | 'vault' | 'catalogue'>,
  userId: number,
  role: StaffRole = 'owner',
): Promise<AbuseSignal[]> {
  const [all, own] = await Promise.all([newestRewardRecords(ctx.db, userId), seenNetworks(ctx.db, userId)]);
  const refused = Map.groupBy(
    all.filter(({ refused_for }) => refused_for !== null),
    ({ refused_for }) => refused_for as RefusedFor,
  );
  const counted = all.filter(({ refused_for }) => refused_for === null);
  return [
    ...strongest([...refused].map(([refusedFor, rows]) => signal('refused', rows, { refusedFor }))),
    ...strongest(addressSignals(counted, new Set(own))),
    ...strongest(requisiteSignals(ctx, counted)),
    ...oneCustomer(counted, role),
  ];
}

const customerOf = ({ user_id, email }: LookedAt) => (user_id === null ? (email ?? '') : `user ${user_id}`);
const customersOf = (rows: LookedAt[]) => new Set(rows.map(customerOf)).size;

function addressSignals(rows: LookedAt[], own: ReadonlySet<string>): AbuseSignal[] {
  const byNetwork = Map.groupBy(
    rows.filter(({ network }) => network !== null),
    ({ network }) => network ?? '',
  );
  return [...byNetwork].flatMap(([network, shared]) => {
    const what = maskNetwork(network);
    // One order alone is odd there, and that it may be somebody's neighbour is said in its own words.
    if (own.has(network)) return [signal('own_address', shared, { what })];
    return customersOf(shared) >= fewestOfAddress ? [signal('shared_address', shared, { what })] : [];
  });
}

function requisiteSignals(ctx: Pick<Context, 'vault' | 'catalogue'>, rows: LookedAt[]): AbuseSignal[] {
  const byMark = new Map<string, LookedAt[]>();
  for (const row of rows)
    for (const mark of row.detail_blind_indexes ?? []) byMark.set(mark, [...(byMark.get(mark) ?? []), row]);
  return [...byMark].flatMap(([mark, shared]) => {
    if (customersOf(shared) < 2) return [];
    return [signal('shared_requisite', shared, { what: maskedOf(ctx, shared, mark) })];
  });
}

/** The detail that a mark stands for, masked: the mark itself tells nothing. Null where it was changed since. */
function maskedOf(
  { vault, catalogue }: Pick<Context, 'vault' | 'catalogue'>,
  rows: LookedAt[],
  mark: string,
) {
  const { currencies } = catalogue.current();
  for (const row of rows.slice(0, mostLatest)) {
    for (const [side, id, encrypted] of [
      ['send', row.from_id, row.from_requisites],
      ['receive', row.to_id, row.to_requisites],
    ] as const) {
      const currency = currencies.get(id);
      if (!currency) continue;
      const values = decryptCards(vault, encrypted as Details, associatedData.claim(row.id));
      const found = tellingDetails({ currency, side, values }).find(({ text }) =>
        vault.blindIndexes(text).includes(mark),
      );
      if (found) return maskRequisite(found.kind as RequisiteKind, found.value);
    }
  }
  return null;
}

function oneCustomer(rows: LookedAt[], role: StaffRole): AbuseSignal[] {
  if (rows.length < fewestOfOne) return [];
  const [most] = [...Map.groupBy(rows, customerOf).values()].toSorted((a, b) => b.length - a.length);
  if (!most || most.length < fewestOfOne || most.length < rows.length * shareOfOne) return [];
  const email = most.find((row) => row.email !== null)?.email ?? null;
  const what = email && shownTo(role, 'email', email);
  return [signal('one_customer', most, { what })];
}

function signal(
  kind: AbuseSignal['kind'],
  rows: LookedAt[],
  { what = null, refusedFor = null }: { what?: string | null; refusedFor?: RefusedFor | null },
): AbuseSignal {
  const sum = (amount: (row: LookedAt) => string) => rows.map(amount).reduce(add, '0');
  return {
    kind,
    claims: rows.length,
    turnover: sum(({ value }) => plain(value)),
    rewards: sum(({ reward }) => plain(reward)),
    what,
    refusedFor,
    latest: rows.slice(0, mostLatest).map(({ id, public_id }) => ({ id, publicId: public_id })),
  };
}

const strongest = (signals: AbuseSignal[]) =>
  signals.toSorted((one, other) => other.claims - one.claims).slice(0, mostOfKind);

/** "203.0.113.•••", "2001:db8:•••": enough to recognise a network, too little to name a home. */
function maskNetwork(network: string): string {
  const [address = ''] = network.split('/');
  return address.includes(':')
    ? `${address.split(':').filter(Boolean).slice(0, 2).join(':')}:•••`
    : `${address.split('.').slice(0, 3).join('.')}.•••`;
}

/** A completed claim of a referral, as far as suspicion looks at it. */
interface LookedAt {
  id: string;
  public_id: string;
  user_id: number | null;
  email: string | null;
  network: string | null;
  detail_blind_indexes: string[] | null;
  from_id: number;
  to_id: number;
  from_requisites: unknown;
  to_requisites: unknown;
  value: string;
  reward: string;
  refused_for: string | null;
}

/** More than these tell nothing that they do not. */
const mostLookedAt = 2_000;

/** The newest completed claims of a partner's referrals that stand, newest first. */
async function newestRewardRecords(db: Queryable, referrerId: number): Promise<LookedAt[]> {
  const { rows } = await sql<LookedAt>`
    select c.id, c.public_id, c.user_id, lower(c.email) as email, ${networkOf(sql`c.address`)}::text as network, c.detail_blind_indexes,
      c.from_id, c.to_id, c.from_requisites, c.to_requisites, o.value, o.reward, o.refused_for
    from reward_record o join claim c on c.id = o.claim_id
    where o.referrer_id = ${referrerId} and o.taken_back_at is null
    order by o.completed_at desc, o.claim_id desc limit ${mostLookedAt}`.execute(db);
  return rows;
}

/** Networks in which a partner was seen: signed in, exchanging, withdrawing. */
async function seenNetworks(db: Queryable, userId: number): Promise<string[]> {
  const { rows } = await sql<{ network: string }>`
    select distinct ${networkOf(sql`seen.address`)}::text as network from (
      select address from claim where user_id = ${userId}
      union all select address from withdrawal where user_id = ${userId}
      union all select address from user_session where user_id = ${userId}
    ) seen where seen.address is not null`.execute(db);
  return rows.map(({ network }) => network);
}
