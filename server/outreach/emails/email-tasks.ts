import type { TaskList } from 'graphile-worker';
import type { Context } from '../../context.ts';
import { deliverEmail } from './deliver-email.ts';
import { keepMail } from './exchange-mail.ts';

/** The jobs of emails, for the queue's worker. A job that throws is tried again, later each time. */
export function emailTasks(ctx: Context, mail = keepMail(ctx)): TaskList {
  return {
    deliver_email: async (payload: unknown) => deliverEmail(ctx, await mail(), emailIdOf(payload)),
  };
}

function emailIdOf(payload: unknown): number {
  const id = typeof payload === 'object' && payload !== null && 'emailId' in payload ? payload.emailId : null;
  if (typeof id !== 'number') throw new Error('A job of deliver_email names no email.');
  return id;
}
