import type { Context } from '../../context.ts';
import type { Files } from '../../platform/files/port.ts';
import { knownReceipts } from './receipt-queries.ts';

/** An upload whose row is still to come is younger than this. */
const graceMs = 60 * 60 * 1000;

/**
 * Removes files that no receipt names: what a process that ended between file and row has left. Returns how many.
 * A job for once a day.
 */
export async function sweepOrphanFiles(ctx: Pick<Context, 'db' | 'clock'>, files: Files): Promise<number> {
  const before = ctx.clock.now().getTime() - graceMs;
  const old = (await files.list()).filter((file) => file.savedAt.getTime() < before).map((file) => file.name);
  const known = await knownReceipts(ctx.db, old.filter(isUuid));
  const orphans = old.filter((name) => !known.has(name));
  for (const name of orphans) await files.remove(name);
  return orphans.length;
}

function isUuid(name: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
}
