import type { Context } from '../context.ts';
import type { ByStaff } from '../platform/audit/by-staff.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { refuseWrong, wrongDecimals, wrongZero } from '../platform/http/field-checks.ts';
import { requireVersion } from '../platform/http/require-version.ts';
import { type ReserveEdit, updateReserve } from './reserve-queries.ts';
import { reserveRow, reserveView } from './reserve-views.ts';

/** Sets from which level a reserve counts as low, what of it is shown, and which drift is tolerated. @throws Refusal `not_found`, `validation`, `conflict` with the version of now */
export async function editReserve(
  ctx: Context,
  currencyId: number,
  edit: ReserveEdit,
  by: ByStaff,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('currency').select('id').where('id', '=', currencyId).forNoKeyUpdate().execute();
    const { decimals, reserve_version: version } = await reserveRow(tx, currencyId);
    requireVersion({ version }, edit.version);
    const { lowLevel, shownSum = null, shownCap = null, shownStep = null, driftTolerance = null } = edit;
    refuseWrong(
      wrongDecimals('lowLevel', lowLevel, decimals),
      wrongDecimals('shownSum', shownSum, decimals),
      // None of it is shown by hand, by a sum of zero.
      { ...wrongZero('shownCap', shownCap), ...wrongDecimals('shownCap', shownCap, decimals) },
      { ...wrongZero('shownStep', shownStep), ...wrongDecimals('shownStep', shownStep, decimals) },
      wrongDecimals('driftTolerance', driftTolerance, decimals),
    );
    const before = await setOf(tx, currencyId);
    await updateReserve(tx, currencyId, edit);
    const after = await setOf(tx, currencyId);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'reserve.edit',
        object: `reserve:${currencyId}`,
        before,
        after,
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
  await ctx.reserves.refresh();
  await ctx.live.tell([{ kind: 'reserve', currencyId }]);
}

async function setOf(...asked: Parameters<typeof reserveRow>) {
  const view = reserveView(await reserveRow(...asked), 'en');
  const { lowLevel, shownSum, shownCap, shownStep, driftTolerance } = view;
  return { lowLevel, shownSum, shownCap, shownStep, driftTolerance };
}
