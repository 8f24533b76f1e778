import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { programmeLetter } from './programme-letter.ts';
import { programmeNews } from './programme-news.ts';
import { findTold } from './programme-queries.ts';
import { writeUserLetters } from './write-user-letters.ts';

/** Writes to users what became of their withdrawals, gifts and contests: one letter for an event, however often it is delivered. */
export async function writeProgrammeLetters(
  ctx: Pick<Context, 'catalogue' | 'config' | 'clock' | 'vault'>,
  tx: Tx,
  happened: OutboxEvent[],
): Promise<void> {
  const news = happened.flatMap((event) => programmeNews(event) ?? []);
  if (news.length === 0) return;
  const told = await findTold(ctx, tx, news);
  await writeUserLetters(
    ctx,
    tx,
    told.flatMap((one) => programmeLetter(ctx, one) ?? []),
  );
}
