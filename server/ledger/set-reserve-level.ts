import type { Context } from '../context.ts';
import type { ByStaff } from '../platform/audit/by-staff.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { plainOrNull } from '../platform/database/numeric.ts';
import { refuseWrong, wrongDecimals } from '../platform/http/field-checks.ts';
import { setLowLevel } from './reserve-queries.ts';
import { reserveRow } from './reserve-views.ts';

/** Sets from which level a reserve counts as low; null is never. @throws Refusal `not_found`, `validation` */
export async function setReserveLevel(
  ctx: Context,
  currencyId: number,
  lowLevel: string | null,
  by: ByStaff,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await reserveRow(tx, currencyId);
    refuseWrong(wrongDecimals('lowLevel', lowLevel, before.decimals));
    await setLowLevel(tx, currencyId, lowLevel);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'reserve.set_level',
        object: `reserve:${currencyId}`,
        before: { lowLevel: plainOrNull(before.low_level) },
        after: { lowLevel: plainOrNull(lowLevel) },
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}
