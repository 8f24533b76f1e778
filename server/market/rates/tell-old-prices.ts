import type { Context } from '../../context.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { oldAt } from './price-age.ts';

/** Tells owners once of each price that grew old: nothing is exchanged at it. Returns how many did. */
export async function tellOldPrices(ctx: Pick<Context, 'db' | 'clock' | 'outbox'>): Promise<number> {
  const now = ctx.clock.now();
  const told = await ctx.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('price')
      .selectAll()
      .where('is_set', '=', true)
      .where('told_old_at', 'is', null)
      .orderBy('asset')
      .forUpdate()
      .skipLocked()
      .execute();
    const old = rows.filter((row) => {
      const at = oldAt(row);
      return at !== null && at <= now;
    });
    if (old.length === 0) return [];
    const assets = old.map(({ asset }) => asset);
    await tx.updateTable('price').set({ told_old_at: now }).where('asset', 'in', assets).execute();
    await notifyOwners(
      tx,
      {
        kind: 'prices_old',
        title: { ru: 'Цены устарели', en: 'Prices are old' },
        text: {
          ru: 'Направления с этими ценами не принимают заявок, пока цену не подтвердят или не изменят.',
          en: 'Directions with these prices take no orders until the price is confirmed or changed.',
        },
        facts: [{ label: { ru: 'Цены', en: 'Prices' }, value: assets.join(', ') }],
        page: '/prices',
      },
      now,
    );
    return assets;
  });
  if (told.length > 0) ctx.outbox.wake();
  return told.length;
}
