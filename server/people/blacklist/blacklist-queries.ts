import type { BlacklistAct, BlacklistKind } from '@menyala/contract/office/blacklist';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import type { Vault } from '../../platform/vault/vault.ts';

export interface EntryToWrite {
  id: string;
  /** `{kind, value}`, encrypted. */
  value: string;
  kind: BlacklistKind;
  blindIndex: string | null;
  /** As text, whose own bits may stand behind its mask. */
  network: string | null;
  reason: string;
}

interface Written {
  staffId: number;
  until: Date | null;
  now: Date;
}

/**
 * Writes entries in one statement; those that are listed already are left as they are, but one whose time is over makes room.
 * @param known under every key: what may stand there instead
 * @returns ids of those that were written
 */
export async function insertEntries(
  tx: Tx,
  entries: readonly EntryToWrite[],
  { staffId, until, now }: Written,
): Promise<string[]> {
  const rows = JSON.stringify(entries);
  await sql`
    update blacklist b set removed_at = ${now}
    from jsonb_to_recordset(${rows}::jsonb) as x ("blindIndex" text, network text)
    where b.removed_at is null and b.until <= ${now}
      and (b.blind_index = x."blindIndex" or b.network = network(x.network::inet))`.execute(tx);
  const { rows: written } = await sql<{ id: string }>`
    insert into blacklist (id, kind, value, blind_index, network, reason, staff_id, created_at, until)
    select x.id, x.kind, x.value, x."blindIndex", network(x.network::inet), x.reason, ${staffId}, ${now}, ${until}
    from jsonb_to_recordset(${rows}::jsonb) as x (id uuid, kind text, value text, "blindIndex" text, network text, reason text)
    on conflict do nothing returning id`.execute(tx);
  return written.map(({ id }) => id);
}

export interface EntryRow {
  id: string;
  kind: BlacklistKind;
  value: string;
  reason: string;
  by: string | null;
  createdAt: Date;
  until: Date | null;
  hits: number;
  lastHitAt: Date | null;
}

/** All that is listed, newest first, opened; only one where an id is given. */
export async function blacklistRows(
  { db, vault }: { db: Queryable; vault: Pick<Vault, 'decrypt'> },
  id?: string,
): Promise<EntryRow[]> {
  const { rows } = await sql<{
    id: string;
    kind: BlacklistKind;
    value: string;
    reason: string;
    login: string | null;
    created_at: Date;
    until: Date | null;
    hits: string;
    last_at: Date | null;
  }>`
    select b.id, b.kind, b.value, b.reason, s.login, b.created_at, b.until, h.hits, h.last_at
    from blacklist b left join staff s on s.id = b.staff_id
    left join lateral (select count(*) as hits, max(at) as last_at from blacklist_hit where blacklist_id = b.id) h on true
    where b.removed_at is null ${id === undefined ? sql`` : sql`and b.id = ${id}`}
    order by b.created_at desc, b.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    value: valueIn(vault.decrypt(row.value, associatedData.blacklist(row.id))),
    reason: row.reason,
    by: row.login,
    createdAt: row.created_at,
    until: row.until,
    hits: Number(row.hits),
    lastHitAt: row.last_at,
  }));
}

const valueIn = (text: string) => (JSON.parse(text) as { value: string }).value;

/** @returns whether it was there */
export async function removeEntry(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('blacklist')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function latestHits(db: Queryable, id: string) {
  return db
    .selectFrom('blacklist_hit as hit')
    .leftJoin('direction', 'direction.id', 'hit.direction_id')
    .leftJoin('currency as send', 'send.id', 'direction.from_id')
    .leftJoin('currency as receive', 'receive.id', 'direction.to_id')
    .select([
      'hit.at',
      'hit.act',
      'send.code as from',
      'receive.code as to',
      'hit.from_summa',
      'hit.to_summa',
      'hit.claim_id',
      'hit.email',
      sql<string | null>`host(hit.address)`.as('address'),
    ])
    .where('hit.blacklist_id', '=', id)
    .orderBy('hit.id', 'desc')
    .limit(100)
    .execute();
}

export interface Hit {
  act: BlacklistAct;
  claimId?: string;
  email?: string | null;
  address?: string | null;
}

/** Notes a hit of whom the list knows, if it knows them. @returns whether it does */
export async function noteHit(
  db: Queryable,
  marks: readonly string[],
  { act, claimId, email, address }: Hit,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into blacklist_hit (blacklist_id, act, claim_id, email, address, at)
    select b.id, ${act}, ${claimId ?? null}::uuid, ${email ?? null}, ${address ?? null}::inet, ${now}
    from blacklist b
    where b.removed_at is null and (b.until is null or b.until > ${now})
      and (b.blind_index = any (${[...marks]}::text[]) or b.network >>= ${address ?? null}::inet)
    order by b.id limit 1 returning id`.execute(db);
  return rows.length > 0;
}
