import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Known, marksOf } from '../../platform/vault/blacklist-marks.ts';
import { type Hit, noteHit } from './blacklist-queries.ts';

/**
 * Refuses whom the exchange does not serve, and notes it; claims are refused where they are written (`blacklisted_of`).
 * Outside of any transaction: the refusal would take the note with it. @throws Refusal `blacklisted`
 */
export async function refuseBlacklisted(
  { db, vault, clock }: Pick<Context, 'vault' | 'clock'> & { db: Queryable },
  known: Known,
  hit: Omit<Hit, 'address'> & { address?: string },
): Promise<void> {
  const address = hit.address === undefined ? null : plainAddress(hit.address);
  const isListed = await noteHit(db, marksOf(vault, known), { ...hit, address }, clock.now());
  if (isListed) throw new Refusal('blacklisted');
}
