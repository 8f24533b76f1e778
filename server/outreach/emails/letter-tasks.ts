import type { TaskList } from 'graphile-worker';
import type { Context } from '../../context.ts';
import { deliverLetter } from './deliver-letter.ts';
import { keepMail } from './exchange-mail.ts';

/** The jobs of letters, for the queue's worker. A job that throws is tried again, later each time. */
export function letterTasks(ctx: Context, mail = keepMail(ctx)): TaskList {
  return {
    deliver_letter: async (payload: unknown) => deliverLetter(ctx, await mail(), letterIdOf(payload)),
  };
}

function letterIdOf(payload: unknown): number {
  const id =
    typeof payload === 'object' && payload !== null && 'letterId' in payload ? payload.letterId : null;
  if (typeof id !== 'number') throw new Error('A job of deliver_letter names no letter.');
  return id;
}
