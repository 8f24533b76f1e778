import type { TaskList, WithPgClient } from 'graphile-worker';
import type { Context } from '../../context.ts';
import { deliverMessage } from './deliver-message.ts';
import { deleteExpiredLinks } from './link-queries.ts';
import { deleteMessagesBefore } from './message-queries.ts';
import { keepQuietTimes } from './quiet-times.ts';

/** The jobs of messages, for the queue's worker. A job that throws is tried again, later each time. */
export function telegramTasks(ctx: Context): TaskList {
  const quiet = keepQuietTimes(ctx.clock);
  return {
    deliver_telegram: async (payload: unknown, { withPgClient }) => {
      const messageId = messageIdOf(payload);
      const putOffMs = await deliverMessage(ctx, quiet, messageId);
      if (putOffMs !== null) await putOff(withPgClient, messageId, putOffMs);
    },
  };
}

/**
 * Queues the message anew, for when Telegram wants to hear of it: waiting as it was told is no failed try. Both jobs may be
 * there for a moment, and the message is sent by one of them.
 */
async function putOff(withPgClient: WithPgClient, messageId: number, ms: number): Promise<void> {
  await withPgClient((client) =>
    client.query(
      `select graphile_worker.add_job('deliver_telegram', json_build_object('messageId', $1::bigint),
         job_key => 'telegram:' || $1, run_at => now() + $2 * interval '1 millisecond')`,
      [messageId, ms],
    ),
  );
}

function messageIdOf(payload: unknown): number {
  const id =
    typeof payload === 'object' && payload !== null && 'messageId' in payload ? payload.messageId : null;
  if (typeof id !== 'number') throw new Error('A job of deliver_telegram names no message.');
  return id;
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Messages of a month ago, and links that ran out: nobody looks for them any more. */
export async function forgetTelegramMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteMessagesBefore(db, new Date(now.getTime() - keptMs));
  await deleteExpiredLinks(db, now);
}
