import type { BodyOf } from '@menyala/contract';
import type { createSeries as createCall } from '@menyala/contract/office/promocodes';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { wrongInTerms } from './check-promocode-edit.ts';
import { randomCode } from './random-code.ts';
import { findSeries, insertCodes, insertSeries, switchCodes } from './series-queries.ts';

/** Makes a series of codes, each good once. @returns its id @throws Refusal `validation` */
export function createSeries(ctx: Context, asked: BodyOf<typeof createCall>, by: ByStaff): Promise<number> {
  const now = ctx.clock.now();
  const { name, prefix, count, ...terms } = asked;
  refuseWrong(
    wrongInTerms(terms, ctx.catalogue.current()),
    name.trim() === '' ? { name: [{ code: 'required' }] } : {},
  );
  return ctx.db.transaction().execute(async (tx) => {
    const actor = `staff:${by.login}`;
    const id = await insertSeries(tx, name.trim(), actor, now);
    for (let made = 0; made < count; ) {
      // One in a great many is there already, and another is drawn for it.
      const codes = new Set(Array.from({ length: count - made }, () => randomCode(prefix)));
      made += await insertCodes(tx, id, [...codes], terms, actor, now);
    }
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'promocode_series.add',
        object: `promocode_series:${id}`,
        after: asked,
        address: by.address,
      },
      now,
    );
    return id;
  });
}

/** Switches all codes of a series off, or on again. @throws Refusal `not_found` */
export async function switchSeries(ctx: Context, id: number, isActive: boolean, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await findSeries(tx, id))) throw new Refusal('not_found');
    const codes = await switchCodes(tx, id, isActive);
    const act = 'promocode_series.switch';
    const object = `promocode_series:${id}`;
    await recordAudit(
      tx,
      { staff: by, act, object, after: { isActive, codes }, address: by.address },
      ctx.clock.now(),
    );
  });
}
