import { isDeepStrictEqual } from 'node:util';
import type { RequisiteEdit } from '@menyala/contract/office/requisites';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { checkRequisiteEdit } from './check-requisite-edit.ts';
import { insertRequisite, lockRequisite, updateRequisite } from './requisite-queries.ts';
import { officeRequisite } from './requisite-views.ts';
import { tellOwners } from './tell-owners.ts';

/** Changes where customers pay to; claims keep the copy that they were shown. @throws Refusal `not_found`, `validation` */
export async function editRequisite(
  ctx: Context,
  id: number,
  edit: RequisiteEdit,
  by: ByStaff,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockRequisite(tx, id))) throw new Refusal('not_found');
    const before = await officeRequisite(tx, id, 'owner');
    await updateRequisite(tx, id, await checkRequisiteEdit(tx, edit));
    const after = await officeRequisite(tx, id, 'owner');
    await recordAudit(
      tx,
      { staff: by, act: 'requisite.edit', object: `requisite:${id}`, before, after, address: by.address },
      ctx.clock.now(),
    );
    // A save that changes nothing is nothing to hear of.
    if (!isDeepStrictEqual(before, after)) await tellOwners(tx, { id, before, after, by }, ctx.clock.now());
  });
  ctx.outbox.wake();
  await ctx.catalogue.refresh();
}

/** Adds requisites to a currency. @returns their id @throws Refusal `validation` */
export async function addRequisite(ctx: Context, edit: RequisiteEdit, by: ByStaff): Promise<number> {
  const id = await ctx.db.transaction().execute(async (tx) => {
    const added = await insertRequisite(tx, await checkRequisiteEdit(tx, edit));
    const after = await officeRequisite(tx, added, 'owner');
    await recordAudit(
      tx,
      { staff: by, act: 'requisite.add', object: `requisite:${added}`, after, address: by.address },
      ctx.clock.now(),
    );
    await tellOwners(tx, { id: added, before: null, after, by }, ctx.clock.now());
    return added;
  });
  ctx.outbox.wake();
  await ctx.catalogue.refresh();
  return id;
}
