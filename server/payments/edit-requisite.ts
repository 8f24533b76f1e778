import type { RequisiteEdit } from '@menyala/contract/office/exchange';
import { type ByStaff, recordAudit } from '../audit/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import { checkRequisiteEdit } from './check-requisite-edit.ts';
import { lockRequisite, updateRequisite } from './requisite-queries.ts';
import { officeRequisite } from './requisite-views.ts';

/** Changes where customers pay to; claims keep the copy that they were shown. @throws Refusal `not_found`, `validation` */
export async function editRequisite(
  world: World,
  id: number,
  edit: RequisiteEdit,
  by: ByStaff,
): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    if (!(await lockRequisite(tx, id))) throw new Refusal('not_found');
    const before = await officeRequisite(tx, id);
    await updateRequisite(tx, id, await checkRequisiteEdit(tx, edit));
    const after = await officeRequisite(tx, id);
    await recordAudit(
      tx,
      { staff: by, act: 'requisite.edit', object: `requisite:${id}`, before, after, address: by.address },
      world.clock.now(),
    );
  });
  await world.catalogue.refresh();
}
