import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { cardHashes } from '../../platform/vault/card-numbers.ts';
import type { Check } from './check.ts';

/** A claim that cannot go on before a card is verified. Amounts may end in zeros. */
export interface WaitingClaim {
  checkId: string;
  id: string;
  publicId: string;
  fromId: number;
  toId: number;
  fromSumma: string;
  toSumma: string;
  until: Date | null;
  requisitesChangedAt: Date | null;
}

type Waited = Pick<Check, 'id' | 'userId' | 'claimId' | 'card' | 'numberHash'>;

/** A check under each hash that its number may be kept by: while keys are rotated, rows differ in theirs. */
export function underEachHash(vault: Context['vault'], checks: readonly Waited[]) {
  const rows = checks.flatMap(({ id, userId, claimId, card, numberHash }) =>
    (card ? cardHashes(vault, card.number) : [numberHash]).map((hash) => ({ id, userId, claimId, hash })),
  );
  return sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ userId }) => userId)}::int[],
    ${rows.map(({ claimId }) => claimId)}::uuid[], ${rows.map(({ hash }) => hash)}::bytea[])
    as c (id, user_id, claim_id, number_hash)`;
}

/** By check the claim that waits for it: the first to run out, where several do. */
export async function claimsThatWait(
  db: Queryable,
  vault: Context['vault'],
  checks: readonly Waited[],
): Promise<Map<string, WaitingClaim>> {
  if (checks.length === 0) return new Map();
  const { rows } = await sql<WaitingClaim>`
    select distinct on (c.id) c.id as "checkId", k.id, k.public_id as "publicId", k.from_id as "fromId", k.to_id as "toId",
      k.from_summa as "fromSumma", k.to_summa as "toSumma", k.card_deadline as until, k.requisites_changed_at as "requisitesChangedAt"
    from ${underEachHash(vault, checks)}
    join claim k on k.card_hash = c.number_hash and (k.id = c.claim_id or k.user_id = c.user_id)
    where k.verify_side is not null and k.card_cleared_at is null and k.status in ('new', 'checking', 'paused')
    order by c.id, k.card_deadline nulls last, k.created_at`.execute(db);
  return new Map(rows.map((row) => [row.checkId, row]));
}

/** The open claim that needs it: one that waits for it, or that goes on because of it. */
export async function neededBy(
  db: Queryable,
  vault: Context['vault'],
  check: Waited,
): Promise<{ id: string; publicId: string } | null> {
  const { rows } = await sql<{ id: string; publicId: string }>`
    select k.id, k.public_id as "publicId" from ${underEachHash(vault, [check])}
    join claim k on k.card_hash = c.number_hash and (k.id = c.claim_id or k.user_id = c.user_id)
    where k.verify_side is not null and k.status not in ('success', 'error', 'deleted', 'refsucc') order by k.created_at limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}
