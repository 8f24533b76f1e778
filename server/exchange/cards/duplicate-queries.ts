import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { mostDistance, sureDistance } from '../../platform/images/perceptual-hash.ts';
import { isSamePhoto } from '../../platform/images/same-photo.ts';
import { decryptThumbnail } from '../../platform/vault/encrypted-card.ts';
import type { Check } from './check.ts';
import { underEachHash } from './waiting-queries.ts';

/** Photos of different people that look alike. `distance` counts the bits of 256 that differ. */
export interface Duplicate {
  photoId: string;
  otherId: string;
  distance: number;
}

/** So many of those that their hashes call alike are made sure of, the nearest first; of strangers' photos one in twenty is among them. */
const mostCandidates = 1_000;

/** Who counts as one person: a user; of guests whoever gives one email address, or makes one claim. Names of a check and of its claim. */
export const personOf = (check: string, claim: string) =>
  sql<string>`coalesce('user ' || ${sql.ref(`${check}.user_id`)}, 'email ' || ${sql.ref(`${claim}.email`)}, 'claim ' || ${sql.ref(`${check}.claim_id`)})`;

/** DuplicateChecks are written down once, and are so of each other. */
export const bothWays = sql`(select photo_id, other_id, distance from photo_duplicate
  union all select other_id, photo_id, distance from photo_duplicate)`;

/** Other people's photos that look like those of a check, also such as are deleted by now. */
export async function findDuplicates(
  db: Queryable,
  vault: Context['vault'],
  checkId: string,
): Promise<Duplicate[]> {
  const { rows } = await sql<Duplicate & { mine: Buffer | null; theirs: Buffer | null }>`
    with mine as (
      select p.id, p.kind, p.perceptual_hashes, p.thumbnail, ${personOf('c', 'k')} as person
      from card_photo p join card_check c on c.id = p.check_id left join claim k on k.id = c.claim_id
      where p.check_id = ${checkId} and p.removed_at is null
    )
    select m.id as "photoId", o.id as "otherId", m.thumbnail as mine, o.thumbnail as theirs, perceptual_distance(m.perceptual_hashes, o.perceptual_hashes) as distance
    from mine m join card_photo o on o.kind = m.kind and o.check_id <> ${checkId}
    join card_check c on c.id = o.check_id left join claim k on k.id = c.claim_id
    where ${personOf('c', 'k')} <> m.person and perceptual_distance(m.perceptual_hashes, o.perceptual_hashes) <= case when o.thumbnail is null then ${sureDistance}::int else ${mostDistance}::int end
    order by distance limit ${mostCandidates}`.execute(db);
  const duplicates: Duplicate[] = [];
  for (const { photoId, otherId, mine, theirs, distance } of rows) {
    const [one, other] = [decryptThumbnail(vault, photoId, mine), decryptThumbnail(vault, otherId, theirs)];
    // Of a photo that is deleted only its hashes are left: they must be very near.
    const isTwin = one === null || other === null ? distance <= sureDistance : isSamePhoto(one, other);
    if (isTwin) duplicates.push({ photoId, otherId, distance });
    // Each takes a millisecond, in which nobody else is served.
    await setImmediate();
  }
  return duplicates;
}

export async function insertDuplicates(tx: Tx, duplicates: Duplicate[]): Promise<void> {
  if (duplicates.length === 0) return;
  await tx
    .insertInto('photo_duplicate')
    .values(
      duplicates.map(({ photoId, otherId, distance }) => ({
        photo_id: photoId,
        other_id: otherId,
        distance,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many checks of other people have this card, or a photo that looks like one of its own; by check. */
export async function countFlags(
  db: Queryable,
  vault: Context['vault'],
  checks: readonly Check[],
): Promise<Map<string, number>> {
  if (checks.length === 0) return new Map();
  const ids = checks.map(({ id }) => id);
  const { rows } = await sql<{ id: string; flags: number }>`
    select f.id, count(distinct f.other)::int as flags from (
      select c.id, o.id as other
      from ${underEachHash(vault, checks)} join card_check o on o.number_hash = c.number_hash and o.id <> c.id
      left join claim ck on ck.id = c.claim_id left join claim ok on ok.id = o.claim_id
      where ${personOf('o', 'ok')} <> ${personOf('c', 'ck')}
      union all
      select p.check_id, q.check_id
      from card_photo p join ${bothWays} t on t.photo_id = p.id join card_photo q on q.id = t.other_id
      where p.check_id = any(${ids}::uuid[])
    ) f group by f.id`.execute(db);
  return new Map(rows.map(({ id, flags }) => [id, flags]));
}
