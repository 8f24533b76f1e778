import type { RequisiteEdit } from '@menyala/contract/office/exchange';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { World } from '../../world.ts';
import { checkRequisiteEdit } from './check-requisite-edit.ts';
import { insertRequisite } from './requisite-queries.ts';
import { officeRequisite } from './requisite-views.ts';
import { tellOwners } from './tell-owners.ts';

/** Adds requisites to a currency. @returns their id @throws Refusal `validation` */
export async function addRequisite(world: World, edit: RequisiteEdit, by: ByStaff): Promise<number> {
  const id = await world.db.transaction().execute(async (tx) => {
    const added = await insertRequisite(tx, await checkRequisiteEdit(tx, edit));
    const after = await officeRequisite(tx, added, 'owner');
    await recordAudit(
      tx,
      { staff: by, act: 'requisite.add', object: `requisite:${added}`, after, address: by.address },
      world.clock.now(),
    );
    await tellOwners(tx, { id: added, before: null, after, by }, world.clock.now());
    return added;
  });
  world.announcements.poke();
  await world.catalogue.refresh();
  return id;
}
