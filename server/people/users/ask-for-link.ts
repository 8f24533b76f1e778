import type { Context } from '../../context.ts';
import type { EmailLimits } from './email-limits.ts';
import { publishUserEvent, type UserEvent } from './user-events.ts';

/**
 * Has a link sent to an email address: to activate, or to set a new password. Whether there is anybody, the answer does not tell,
 * nor its time: who is written to is found out later, when the email is made.
 */
export async function askForLink(
  ctx: Context,
  limits: EmailLimits,
  email: string,
  event: Extract<UserEvent, { kind: 'link_asked' | 'signed_up' }>,
): Promise<void> {
  if (!(await limits.mayWriteTo(email))) return;
  await ctx.db.transaction().execute((tx) => publishUserEvent(tx, event, ctx.clock.now()));
  ctx.outbox.wake();
}
