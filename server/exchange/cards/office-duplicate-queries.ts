import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import type { Check } from './check.ts';
import { bothWays, personOf } from './duplicate-queries.ts';
import { underEachHash } from './waiting-queries.ts';

/** Checks of other people with the same card, the newest first. */
export async function sameCardAs(db: Queryable, vault: Context['vault'], check: Check): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id, o.created_at from ${underEachHash(vault, [check])}
    join card_check o on o.number_hash = c.number_hash and o.id <> c.id
    left join claim ck on ck.id = c.claim_id left join claim ok on ok.id = o.claim_id
    where ${personOf('o', 'ok')} <> ${personOf('c', 'ck')}
    order by o.created_at desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Another photo that looks like one of a check. */
export interface AlikePhoto {
  /** The check's own photo. */
  ownId: string;
  photoId: string;
  otherCheckId: string;
  kind: string;
  at: Date;
  distance: number;
  /** True where it is not deleted yet. */
  isThere: boolean;
}

/** The most alike first. */
export async function alikePhotos(db: Queryable, checkId: string): Promise<AlikePhoto[]> {
  const { rows } = await sql<AlikePhoto>`
    select p.id as "ownId", q.id as "photoId", q.check_id as "otherCheckId", q.kind, q.created_at as at, t.distance,
      q.removed_at is null as "isThere"
    from card_photo p join ${bothWays} t on t.photo_id = p.id join card_photo q on q.id = t.other_id
    where p.check_id = ${checkId}
    order by t.distance, q.created_at`.execute(db);
  return rows;
}
