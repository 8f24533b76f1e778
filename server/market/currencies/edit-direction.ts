import type { DirectionEdit } from '@menyala/contract/office/directions';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { publishCourses } from '../rates/publish-courses.ts';
import { wrongInDirection } from './check-direction-edit.ts';
import { lockDirection, updateDirection } from './office-direction-queries.ts';
import { directionEditOf, directionRow } from './office-direction-views.ts';

/** Changes a direction and publishes the course that follows. @throws Refusal `not_found`, `validation` */
export async function editDirection(
  ctx: Context,
  id: number,
  edit: DirectionEdit,
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockDirection(tx, id))) throw new Refusal('not_found');
    const before = await directionRow(tx, id);
    refuseWrong(wrongInDirection(edit, before));
    await updateDirection(tx, id, edit);
    const after = await directionRow(tx, id);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'direction.edit',
        object: `direction:${id}`,
        before: directionEditOf(before),
        after: directionEditOf(after),
        address: by.address,
      },
      now,
    );
    await publishCourses(tx, now, { directionIds: [id] });
  });
  await ctx.catalogue.refresh();
}
