import type { RequisiteEdit } from '@menyala/contract/office/exchange';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { checkRequisiteEdit } from './check-requisite-edit.ts';
import { insertRequisite } from './requisite-queries.ts';
import { officeRequisite } from './requisite-views.ts';
import { tellOwners } from './tell-owners.ts';

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
