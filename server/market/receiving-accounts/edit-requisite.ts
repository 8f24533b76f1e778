import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RequisiteEdit } from '@menyala/contract/office/requisites';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done } from '../../platform/approvals/approval.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requireVersion } from '../../platform/http/require-version.ts';
import { checkRequisiteEdit } from './check-requisite-edit.ts';
import { requisiteDanger } from './requisite-danger.ts';
import { insertRequisite, lockRequisite, takeOff, updateRequisite } from './requisite-queries.ts';
import { settingsOfRequisite } from './requisite-views.ts';
import { tellOwners } from './tell-owners.ts';

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'requisite.edit': { id: number; edit: RequisiteEdit };
    'requisite.add': { edit: RequisiteEdit };
  }
}

/**
 * Changes where customers pay to; claims keep the copy that they were shown.
 * @throws Refusal `not_found`, `validation`, `conflict` with the version of now; AwaitsApproval where new claims would be paid elsewhere
 */
export async function editRequisite(
  ctx: Context,
  id: number,
  { version, ...edit }: RequisiteEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  const input = { id, edit };
  const apply = async (tx: Tx) => {
    requireVersion(await lockedRequisite(tx, id), version);
    return applyRequisiteEdit(ctx, tx, input, by);
  };
  await withApproval(ctx, { kind: 'requisite.edit', object: `requisite:${id}`, input, apply }, by);
  await afterRequisites(ctx);
}

/** @throws Refusal `not_found` */
async function lockedRequisite(tx: Tx, id: number): Promise<{ version: number }> {
  const row = await lockRequisite(tx, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The whole change, in this transaction. @throws Refusal `not_found`, `validation` */
export async function applyRequisiteEdit(
  ctx: Context,
  tx: Tx,
  { id, edit }: ApprovalInputs['requisite.edit'],
  by: ByStaff,
): Promise<Done<void>> {
  await lockedRequisite(tx, id);
  const before = await settingsOfRequisite(tx, id);
  // What is retired stays as claims know it.
  if (before.retiredAt !== null) throw new Refusal('conflict');
  await updateRequisite(tx, id, await checkRequisiteEdit(tx, edit));
  const after = await settingsOfRequisite(tx, id);
  await recordAudit(
    tx,
    { staff: by, act: 'requisite.edit', object: `requisite:${id}`, before, after, address: by.address },
    ctx.clock.now(),
  );
  // A save that changes nothing is nothing to hear of.
  if (!isDeepStrictEqual(before, after)) await tellOwners(tx, { id, before, after, by }, ctx.clock.now());
  return { result: undefined, before, after, danger: requisiteDanger(before, after) };
}

/** Adds requisites to a currency. @returns their id @throws Refusal `validation`; AwaitsApproval where they are on */
export async function addRequisite(ctx: Context, edit: RequisiteEdit, by: ByStaff): Promise<number> {
  const input = { edit };
  // Several of one currency may wait, and one that was pressed twice waits once.
  const object = `currency:${edit.currencyId}:requisites:${markOf(edit)}`;
  const apply = (tx: Tx) => applyRequisiteAdd(ctx, tx, input, by);
  const id = await withApproval(ctx, { kind: 'requisite.add', object, input, apply }, by);
  await afterRequisites(ctx);
  return id;
}

const markOf = (edit: RequisiteEdit) =>
  createHash('sha256').update(JSON.stringify(edit)).digest('base64url').slice(0, 16);

/** The whole addition, in this transaction. @throws Refusal `validation` */
export async function applyRequisiteAdd(
  ctx: Context,
  tx: Tx,
  { edit }: ApprovalInputs['requisite.add'],
  by: ByStaff,
): Promise<Done<number>> {
  const id = await insertRequisite(tx, await checkRequisiteEdit(tx, edit));
  const after = await settingsOfRequisite(tx, id);
  await recordAudit(
    tx,
    { staff: by, act: 'requisite.add', object: `requisite:${id}`, after, address: by.address },
    ctx.clock.now(),
  );
  await tellOwners(tx, { id, before: null, after, by }, ctx.clock.now());
  return { result: id, before: null, after, danger: requisiteDanger(null, after) };
}

/**
 * Takes requisites off for good: deleted where no claim was given them, retired otherwise. It only takes away, so it needs no
 * second person. @throws Refusal `not_found`
 */
export async function removeRequisite(ctx: Context, id: number, by: ByStaff): Promise<'deleted' | 'retired'> {
  const now = ctx.clock.now();
  const outcome = await ctx.db.transaction().execute(async (tx) => {
    await lockedRequisite(tx, id);
    const before = await settingsOfRequisite(tx, id);
    if (before.retiredAt !== null) return 'retired';
    const became = await takeOff(tx, id, now);
    const after = became === 'retired' ? await settingsOfRequisite(tx, id) : { ...before, isActive: false };
    await recordAudit(
      tx,
      { staff: by, act: 'requisite.remove', object: `requisite:${id}`, before, after, address: by.address },
      now,
    );
    await tellOwners(tx, { id, before, after, by }, now);
    return became;
  });
  await afterRequisites(ctx);
  return outcome;
}

/** What follows once it was committed. */
export async function afterRequisites(ctx: Context): Promise<void> {
  ctx.outbox.wake();
  await ctx.catalogue.refresh();
}
