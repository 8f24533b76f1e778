import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { mostDistance, sureDistance } from '../../platform/images/looks.ts';
import { isSamePhoto } from '../../platform/images/same-photo.ts';
import { openSketch } from '../../platform/vault/sealed-card.ts';
import type { Check } from './check.ts';
import { underEachHash } from './waiting-queries.ts';

/** Photos of different people that look alike. `distance` counts the bits of 256 that differ. */
export interface Twin {
  photoId: string;
  otherId: string;
  distance: number;
}

/** So many of those that their hashes call alike are made sure of, the nearest first; of strangers' photos one in twenty is among them. */
const mostCandidates = 1_000;

/** Who counts as one person: a user; of guests whoever gives one e-mail, or makes one claim. Names of a check and of its claim. */
export const personOf = (check: string, claim: string) =>
  sql<string>`coalesce('user ' || ${sql.ref(`${check}.user_id`)}, 'email ' || ${sql.ref(`${claim}.email`)}, 'claim ' || ${sql.ref(`${check}.claim_id`)})`;

/** Twins are written down once, and are so of each other. */
export const bothWays = sql`(select photo_id, other_id, distance from photo_twin
  union all select other_id, photo_id, distance from photo_twin)`;

/** Other people's photos that look like those of a check, also such as are deleted by now. */
export async function findTwins(db: Queryable, vault: Context['vault'], checkId: string): Promise<Twin[]> {
  const { rows } = await sql<Twin & { mine: Buffer | null; theirs: Buffer | null }>`
    with mine as (
      select p.id, p.kind, p.looks, p.sketch, ${personOf('c', 'k')} as person
      from card_photo p join card_check c on c.id = p.check_id left join claim k on k.id = c.claim_id
      where p.check_id = ${checkId} and p.removed_at is null
    )
    select m.id as "photoId", o.id as "otherId", m.sketch as mine, o.sketch as theirs, looks_alike(m.looks, o.looks) as distance
    from mine m join card_photo o on o.kind = m.kind and o.check_id <> ${checkId}
    join card_check c on c.id = o.check_id left join claim k on k.id = c.claim_id
    where ${personOf('c', 'k')} <> m.person and looks_alike(m.looks, o.looks) <= case when o.sketch is null then ${sureDistance}::int else ${mostDistance}::int end
    order by distance limit ${mostCandidates}`.execute(db);
  const twins: Twin[] = [];
  for (const { photoId, otherId, mine, theirs, distance } of rows) {
    const [one, other] = [openSketch(vault, photoId, mine), openSketch(vault, otherId, theirs)];
    // Of a photo that is deleted only its hashes are left: they must be very near.
    const isTwin = one === null || other === null ? distance <= sureDistance : isSamePhoto(one, other);
    if (isTwin) twins.push({ photoId, otherId, distance });
    // Each takes a millisecond, in which nobody else is served.
    await setImmediate();
  }
  return twins;
}

export async function insertTwins(tx: Tx, twins: Twin[]): Promise<void> {
  if (twins.length === 0) return;
  await tx
    .insertInto('photo_twin')
    .values(
      twins.map(({ photoId, otherId, distance }) => ({ photo_id: photoId, other_id: otherId, distance })),
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
