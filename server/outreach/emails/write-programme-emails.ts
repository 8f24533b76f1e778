import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { programmeEmail } from './programme-email.ts';
import { programmeNews } from './programme-news.ts';
import { findTold } from './programme-queries.ts';
import { writeUserEmails } from './write-user-emails.ts';

/** Writes to users what became of their withdrawals, gifts and contests: one email for an event, however often it is delivered. */
export async function writeProgrammeEmails(
  ctx: Pick<Context, 'catalogue' | 'config' | 'clock' | 'vault'>,
  tx: Tx,
  happened: OutboxEvent[],
): Promise<void> {
  const news = happened.flatMap((event) => programmeNews(event) ?? []);
  if (news.length === 0) return;
  const told = await findTold(ctx, tx, news);
  await writeUserEmails(
    ctx,
    tx,
    told.flatMap((one) => programmeEmail(ctx, one) ?? []),
  );
}
