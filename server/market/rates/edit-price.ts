import { compare } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { refuseWrong, wrongZero } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { directionsOfPrice, findPrice, lockPrice, updatePrice } from './price-queries.ts';
import { priceView } from './price-views.ts';
import { publishCourses } from './publish-courses.ts';
import { isUsableGround } from './usable-course.ts';

/** Sets a base price and publishes the courses that follow from it. @throws Refusal `not_found`, `validation` */
export async function editPrice(
  ctx: Context,
  asset: string,
  edit: { usd: string; isWalking: boolean; freshMinutes?: number | null | undefined },
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockPrice(tx, asset);
    if (!before) throw new Refusal('not_found');
    refuseWrong(wrongZero('usd', edit.usd));
    // A price that did not change keeps the time since which it holds.
    const since = compare(before.usd, edit.usd) === 0 ? before.updated_at : now;
    // Whoever saves it says that it holds.
    const freshMinutes = edit.freshMinutes === undefined ? before.fresh_minutes : edit.freshMinutes;
    await updatePrice(tx, asset, { ...edit, freshMinutes }, { since, now });
    const directions = await directionsOfPrice(tx, asset);
    // A slip of many zeros would leave courses that round to nothing.
    if (!directions.every(isUsableGround)) refuseWrong({ usd: [{ code: 'bad_value' }] });
    const after = await findPrice(tx, asset);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'price.edit',
        object: `price:${asset}`,
        before: priceView(before),
        after: after ? priceView(after) : null,
        address: by.address,
      },
      now,
    );
    await publishCourses(tx, now, { directionIds: directions.map(({ id }) => id) });
  });
  await ctx.catalogue.refresh();
}
