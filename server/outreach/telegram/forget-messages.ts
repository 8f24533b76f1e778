import type { Context } from '../../context.ts';
import { deleteExpiredLinks } from './link-queries.ts';
import { deleteMessagesBefore } from './message-queries.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Messages of a month ago, and links that ran out: nobody looks for them any more. */
export async function forgetTelegramMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteMessagesBefore(db, new Date(now.getTime() - keptMs));
  await deleteExpiredLinks(db, now);
}
