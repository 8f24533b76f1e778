import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockThread, type Thread, tellThread } from './thread-queries.ts';

/** So long a thread stays with whoever took it and does nothing more. Its screen takes it again while it is open. */
export const leaseMs = 3 * 60 * 1000;

/** Who has the thread now, if anybody. */
export function holderOf({ taken_by, taken_until }: Thread, now: Date): number | null {
  return taken_until !== null && taken_until > now ? taken_by : null;
}

/** @throws Refusal `not_found` */
export async function lockedThread(tx: Tx, id: string): Promise<Thread> {
  const thread = await lockThread(tx, id.toLowerCase());
  if (!thread) throw new Refusal('not_found');
  return thread;
}

/**
 * Gives a locked thread to a member of staff, or keeps it theirs. Only a change of hands is told and audited.
 * @throws Refusal `taken` where a colleague has it
 */
export async function leaseThread(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  thread: Thread,
  by: ByStaff,
  { over = false } = {},
): Promise<void> {
  const now = ctx.clock.now();
  const holder = holderOf(thread, now);
  const isOthers = holder !== null && holder !== by.id;
  if (isOthers && !over) throw new Refusal('taken', { context: { by: await loginOf(tx, holder) } });
  await tx
    .updateTable('support_thread')
    .set({ taken_by: by.id, taken_until: new Date(now.getTime() + leaseMs) })
    .where('id', '=', thread.id)
    .execute();
  if (thread.taken_by === by.id) return;
  await recordAudit(
    tx,
    {
      staff: by,
      act: isOthers ? 'support.take_over' : 'support.take',
      object: `support:${thread.id}`,
      before: { by: holder === null ? null : await loginOf(tx, holder) },
      after: { by: by.login },
      address: by.address,
    },
    now,
  );
  await tellThread(tx, thread);
}

export async function takeThread(
  ctx: Context,
  id: string,
  { over }: { over?: boolean },
  by: ByStaff,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await leaseThread(ctx, tx, await lockedThread(tx, id), by, { over: over ?? false });
  });
}

/** Gives back what one has; what a colleague has stays theirs. */
export async function releaseThread(ctx: Context, id: string, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const thread = await lockedThread(tx, id);
    if (thread.taken_by !== by.id) return;
    await tx
      .updateTable('support_thread')
      .set({ taken_by: null, taken_until: null })
      .where('id', '=', thread.id)
      .execute();
    await recordAudit(
      tx,
      {
        ...{ staff: by, act: 'support.release', object: `support:${thread.id}`, address: by.address },
        ...{ before: { by: by.login }, after: { by: null } },
      },
      ctx.clock.now(),
    );
    await tellThread(tx, thread);
  });
}

async function loginOf(tx: Tx, staffId: number): Promise<string> {
  const staff = await tx.selectFrom('staff').select('login').where('id', '=', staffId).executeTakeFirst();
  return staff?.login ?? '';
}
