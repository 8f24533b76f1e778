import { isDeepStrictEqual } from 'node:util';
import type { RefusalCode } from '@menyala/contract';
import { type ApprovalKind, type ApprovalKindRules, approvalKinds } from '@menyala/contract/office/approvals';
import type { Roles } from '@menyala/contract/roles';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../audit/by-staff.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../database/connection.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import { associatedData } from '../vault/associated-data.ts';
import type { ApprovalUse, ApprovalUses, Shown } from './approval.ts';
import { readPolicy } from './approval-policy.ts';
import {
  dueApprovals,
  endApproval,
  isAnyoneElse,
  kindOf,
  type LockedApproval,
  lockApproval,
  mayBeOne,
  stillHasRole,
} from './approval-queries.ts';
import { tellOwners } from './tell-owners.ts';
import { openForMs, sameAsKept } from './with-approval.ts';

/** What was agreed to and cannot be done: it ends, with why. */
class CannotBeDone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('What was agreed to cannot be done any more.');
    this.refusal = refusal;
  }
}

/**
 * Agrees to what somebody else asked for. It is done in this transaction by the checks of now; what cannot be done any more ends.
 * @throws Refusal `not_found`, `conflict` where it was decided before, `own_approval`, `forbidden`, `approval_stale`, and what the use
 * case refuses
 */
export async function agree(ctx: Context, uses: ApprovalUses, id: string, by: ByStaff): Promise<void> {
  await settle(ctx, uses, id, by, async (tx, row) => {
    if (row.asked_by === by.id) throw new Refusal('own_approval');
    if (await mayBeOne(tx, row.asked_by, by.id, ctx.clock.now())) throw new Refusal('same_person');
    const { agrees } = approvalKinds[kindOf(row)];
    if (!(await stillHasRole(tx, by.id, agrees)))
      throw new Refusal('forbidden', { context: { roles: agrees } });
  });
}

/** What waited alone for its time is done, what nobody decided on is dropped; in however many processes, once. @returns whether there was any */
export async function settleDueApprovals(ctx: Context, uses: ApprovalUses): Promise<boolean> {
  const due = await dueApprovals(ctx.db, ctx.clock.now());
  for (const id of due) {
    try {
      if (!(await dropIfOver(ctx, id))) await settle(ctx, uses, id, null, async () => undefined);
    } catch (error) {
      // It ended, with why; the next one is another matter.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return due.length > 0;
}

async function settle(
  ctx: Context,
  uses: ApprovalUses,
  id: string,
  by: ByStaff | null,
  admit: (tx: Tx, row: LockedApproval) => Promise<void>,
  { isAtOnce = false } = {},
): Promise<void> {
  const now = ctx.clock.now();
  try {
    const follow = await ctx.db.transaction().execute(async (tx) => {
      const row = await lockOpen(tx, id);
      await admit(tx, row);
      const isInTime = row.effective_at !== null && row.effective_at <= now;
      if (by === null && !isAtOnce && !isInTime) throw new Refusal('conflict');
      const asker: ByStaff = { ...(await askerOf(tx, row)), approval: id };
      const kind = kindOf(row);
      const use = uses[kind] as ApprovalUse<unknown>;
      const input: unknown = JSON.parse(ctx.vault.decryptAny(row.input, associatedData.approval(id)));
      // For a person who did it alone the table keeps the moment from which it holds.
      if (isAtOnce)
        await tx.updateTable('approval').set({ effective_at: now }).where('id', '=', id).execute();
      await endApproval(tx, id, { status: 'agreed', by, now });
      await doIt(ctx, tx, row, kind, use, input, asker);
      await record(tx, row, 'agree', by, now, {});
      await tell(tx, 'agreed', row, asker.login, { by, now });
      return () => use.follow?.(ctx, input, asker);
    });
    ctx.outbox.wake();
    await follow();
  } catch (error) {
    if (!(error instanceof CannotBeDone)) throw error;
    const { code } = error.refusal;
    await fail(ctx, id, by, code);
    if (code === 'approval_stale') throw error.refusal;
    throw new Refusal('approval_failed', { context: { why: code } });
  }
}

/** The use case itself, on what was shown. @throws CannotBeDone */
async function doIt(
  ctx: Context,
  tx: Tx,
  row: LockedApproval,
  kind: ApprovalKind,
  use: ApprovalUse<unknown>,
  input: unknown,
  asker: ByStaff,
): Promise<void> {
  const { asks } = approvalKinds[kind];
  // A role that was taken away, or a member of staff who was switched off, changes nothing any more.
  if (!(await stillHasRole(tx, asker.id, asks)))
    throw new CannotBeDone(new Refusal('forbidden', { context: { roles: asks } }));
  try {
    const { before } = await use.apply(ctx, tx, input, asker);
    if (use.ignoresBefore !== true && !isDeepStrictEqual(sameAsKept(before), row.before))
      throw new Refusal('approval_stale');
  } catch (error) {
    if (error instanceof Refusal) throw new CannotBeDone(error);
    throw error;
  }
}

async function fail(ctx: Context, id: string, by: ByStaff | null, code: RefusalCode): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, id);
    const { login } = await askerOf(tx, row);
    await endApproval(tx, id, { status: 'failed', by, reason: code, now });
    await record(tx, row, 'fail', by, now, { reason: code });
    await tell(tx, 'failed', row, login, { by, now });
  });
  ctx.outbox.wake();
}

/** @throws Refusal as `agree`, and `validation` on `reason` */
export async function refuse(ctx: Context, id: string, reason: string, by: ByStaff): Promise<void> {
  await end(ctx, id, reason, by, 'refused', async (tx, row) => {
    if (row.asked_by === by.id) throw new Refusal('own_approval');
    const { agrees } = approvalKinds[kindOf(row)];
    if (!(await stillHasRole(tx, by.id, agrees)))
      throw new Refusal('forbidden', { context: { roles: agrees } });
  });
}

/** By whoever asked. @throws Refusal `not_found`, `conflict`, `forbidden`, and `validation` on `reason` */
export async function withdraw(ctx: Context, id: string, reason: string, by: ByStaff): Promise<void> {
  await end(ctx, id, reason, by, 'withdrawn', async (_, row) => {
    if (row.asked_by !== by.id) throw new Refusal('forbidden');
  });
}

async function end(
  ctx: Context,
  id: string,
  given: string,
  by: ByStaff,
  status: 'refused' | 'withdrawn',
  admit: (tx: Tx, row: LockedApproval) => Promise<void>,
): Promise<void> {
  const reason = given.trim();
  if (reason.length < 3) refuseFields({ reason: [{ code: reason === '' ? 'required' : 'too_short' }] });
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, id);
    await admit(tx, row);
    const { login } = await askerOf(tx, row);
    await endApproval(tx, id, { status, by, reason, now });
    await record(tx, row, status === 'refused' ? 'refuse' : 'withdraw', by, now, { reason });
    await tell(tx, status, row, login, { by, reason, now });
  });
  ctx.outbox.wake();
}

/**
 * The asker, who is alone, gave a code: what the kind lets them do alone is done at once, all else waits for its time from now on.
 * @throws Refusal `not_found`, `conflict`, `forbidden`, and as `agree` what the use case refuses
 */
export async function confirmAlone(ctx: Context, uses: ApprovalUses, id: string, by: ByStaff): Promise<void> {
  const kind = await ctx.db.selectFrom('approval').select('kind').where('id', '=', id).executeTakeFirst();
  if (!kind) throw new Refusal('not_found');
  const { alone, agrees } = approvalKinds[kindOf(kind)] as ApprovalKindRules;
  const isNobodyElse = !(await isAnyoneElse(ctx.db, agrees, by.id, ctx.clock.now()));
  if (alone === undefined || !isNobodyElse || !(await hasRole(ctx, by, alone)))
    return beginDelay(ctx, id, by);
  const mayNow = async (tx: Tx, row: LockedApproval) => {
    if (row.asked_by !== by.id || !(await stillHasRole(tx, by.id, alone))) throw new Refusal('forbidden');
    if (!row.is_alone) throw new Refusal('conflict');
  };
  await settle(ctx, uses, id, null, mayNow, { isAtOnce: true });
}

const hasRole = (ctx: Context, { id }: ByStaff, roles: Roles) =>
  ctx.db.transaction().execute((tx) => stillHasRole(tx, id, roles));

async function beginDelay(ctx: Context, id: string, by: ByStaff): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, id);
    if (row.asked_by !== by.id) throw new Refusal('forbidden');
    if (!row.is_alone || row.effective_at !== null) throw new Refusal('conflict');
    const { delayMinutes } = await readPolicy(tx);
    const effectiveAt = new Date(now.getTime() + delayMinutes * 60_000);
    // What cannot be done in its time, since nothing runs, is not done much later.
    const expiresAt = new Date(effectiveAt.getTime() + openForMs);
    await tx
      .updateTable('approval')
      .set({ effective_at: effectiveAt, expires_at: expiresAt })
      .where('id', '=', id)
      .execute();
    await record(tx, row, 'begin', by, now, { effectiveAt: effectiveAt.toISOString() });
    await tell(tx, 'begun', { ...row, effective_at: effectiveAt }, by.login, { now });
  });
  ctx.outbox.wake();
}

async function dropIfOver(ctx: Context, id: string): Promise<boolean> {
  const now = ctx.clock.now();
  const isOver = await ctx.db.transaction().execute(async (tx) => {
    const row = await lockApproval(tx, id, { skipsLocked: true });
    // Another process has it, or had it.
    if (row?.status !== 'open') return true;
    if (row.expires_at > now) return false;
    const { login } = await askerOf(tx, row);
    await endApproval(tx, id, { status: 'dropped', by: null, now });
    await record(tx, row, 'drop', null, now, {});
    await tell(tx, 'dropped', row, login, { now });
    return true;
  });
  ctx.outbox.wake();
  return isOver;
}

async function lockOpen(tx: Tx, id: string): Promise<LockedApproval> {
  const row = await lockApproval(tx, id);
  if (!row) throw new Refusal('not_found');
  if (row.status !== 'open') throw new Refusal('conflict');
  return row;
}

async function askerOf(tx: Tx, row: LockedApproval): Promise<ByStaff> {
  const { login } = await tx
    .selectFrom('staff')
    .select('login')
    .where('id', '=', row.asked_by)
    .executeTakeFirstOrThrow();
  return { kind: 'staff', id: row.asked_by, login, address: row.asked_from ?? '' };
}

function record(
  tx: Tx,
  row: LockedApproval,
  act: 'agree' | 'refuse' | 'withdraw' | 'begin' | 'drop' | 'fail',
  by: ByStaff | null,
  now: Date,
  more: object,
): Promise<void> {
  const { id, kind, object, asked_by: askedBy } = row;
  const entry = { staff: by, act: `approval.${act}` as const, object, address: by?.address ?? null };
  return recordAudit(tx, { ...entry, after: { approval: id, kind, askedBy, ...more } }, now);
}

function tell(
  tx: Tx,
  news: Parameters<typeof tellOwners>[1],
  row: LockedApproval,
  askedBy: string,
  { by = null, reason = null, now }: { by?: ByStaff | null; reason?: string | null; now: Date },
): Promise<void> {
  const { id, asked_from: from, is_alone: isAlone, effective_at: effectiveAt } = row;
  const shown = row.shown as unknown as Shown;
  return tellOwners(
    tx,
    news,
    { id, shown, askedBy, from, isAlone, decidedBy: by?.login ?? null, reason, effectiveAt },
    now,
  );
}
