import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { keepPicture } from '../../platform/images/kept-pictures.ts';
import type { Sent } from '../../platform/images/sent-file.ts';
import { iconFiles } from './icon-files.ts';

/** Whose picture it is: of a currency or of a tile. */
export interface IconOf {
  table: 'currency' | 'entry';
  id: number;
}

/** Gives a currency or a tile its picture. @throws Refusal `not_found`; `validation` on `file`; `busy` */
export async function setIcon(ctx: Context, of: IconOf, sent: Sent, by: ByStaff): Promise<void> {
  const drawn = { sent, visitor: `staff ${by.id}`, as: 'icon' } as const;
  await keepPicture(iconFiles(ctx), drawn, (name) => changeIcon(ctx, of, name, by));
  await ctx.catalogue.refresh();
}

/** Its sign stands there again. @throws Refusal `not_found` */
export async function removeIcon(ctx: Context, of: IconOf, by: ByStaff): Promise<void> {
  const before = await changeIcon(ctx, of, null, by);
  if (before !== null) await iconFiles(ctx).remove(before);
  await ctx.catalogue.refresh();
}

/** @returns the picture that it had */
function changeIcon(
  ctx: Context,
  { table, id }: IconOf,
  image: string | null,
  by: ByStaff,
): Promise<string | null> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom(table)
      .select('icon_image')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    await tx.updateTable(table).set({ icon_image: image }).where('id', '=', id).execute();
    const noun = table === 'entry' ? 'tile' : 'currency';
    await recordAudit(
      tx,
      {
        staff: by,
        act: `${noun}.icon`,
        object: `${noun}:${id}`,
        before: { image: row.icon_image },
        after: { image },
        address: by.address,
      },
      ctx.clock.now(),
    );
    return row.icon_image;
  });
}
