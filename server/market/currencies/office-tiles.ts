import type { OfficeTile, TileEdit } from '@menyala/contract/office/tiles';
import type { Category } from '@menyala/contract/site/calculator';
import type { NewOrder } from '@menyala/contract/values';
import { hasForbiddenCharacters } from '@menyala/requisites';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { changeWithoutDetails } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong, wrongWords } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { nextVersion, requireOrder, requireVersion } from '../../platform/http/require-version.ts';
import { iconView } from './calculator-views.ts';
import { iconFiles } from './icon-files.ts';
import { nextPosition } from './library/insert-known.ts';

/** Tiles with their currencies, in the owner's order; only one where an id is given. */
export async function officeTiles(db: Queryable, id?: number): Promise<OfficeTile[]> {
  let query = db.selectFrom('entry').selectAll().orderBy('position').orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.execute();
  const currencies = await db
    .selectFrom('currency')
    .select([
      'id',
      'entry_id',
      'code',
      'name_ru',
      'name_en',
      'icon_sign',
      'icon_tint',
      'icon_image',
      'retired_at',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const own = currencies.filter(({ entry_id }) => entry_id === row.id);
    return {
      id: row.id,
      version: row.version,
      code: row.code,
      name: { ru: row.name_ru, en: row.name_en },
      category: row.category as Category,
      keywords: row.keywords,
      sign: row.icon_sign,
      // The office's own schema let nothing else in.
      tint: row.icon_tint as OfficeTile['tint'],
      icon: iconView({ sign: row.icon_sign, tint: row.icon_tint, image: row.icon_image }),
      currencies: own
        .filter(({ retired_at }) => retired_at === null)
        .map((one) => ({
          id: one.id,
          code: one.code,
          name: { ru: one.name_ru, en: one.name_en },
          icon: iconView({ sign: one.icon_sign, tint: one.icon_tint, image: one.icon_image }),
        })),
      retired: own.filter(({ retired_at }) => retired_at !== null).length,
    };
  });
}

/** @throws Refusal `not_found` */
export async function officeTile(db: Queryable, id: number): Promise<OfficeTile> {
  const [tile] = await officeTiles(db, id);
  if (!tile) throw new Refusal('not_found');
  return tile;
}

/** @returns its id @throws Refusal `validation` */
export async function addTile(
  ctx: Context,
  { code, ...edit }: TileEdit & { code: string },
  by: ByStaff,
): Promise<number> {
  refuseWrong(wrongInTile(edit));
  const id = await changeWithoutDetails(ctx, 'name.ru', async (tx) => {
    const added = await tx
      .insertInto('entry')
      .values({ code, ...columnsOf(edit), position: await nextPosition(tx, 'entry') })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return refuseFields({ code: [{ code: 'code_taken' }] });
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'tile.add',
        object: `tile:${added.id}`,
        after: { code, ...edit },
        address: by.address,
      },
      ctx.clock.now(),
    );
    return added.id;
  });
  await ctx.catalogue.refresh();
  return id;
}

/** @throws Refusal `not_found`, `validation`, `conflict` with the version of now */
export async function editTile(
  ctx: Context,
  id: number,
  { version, ...edit }: TileEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  refuseWrong(wrongInTile(edit));
  await changeWithoutDetails(ctx, 'name.ru', async (tx) => {
    await lockTile(tx, id);
    const before = await officeTile(tx, id);
    requireVersion(before, version);
    await tx
      .updateTable('entry')
      .set({ ...columnsOf(edit), version: nextVersion })
      .where('id', '=', id)
      .execute();
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'tile.edit',
        object: `tile:${id}`,
        before: tileEditOf(before),
        after: tileEditOf(await officeTile(tx, id)),
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}

/** @throws Refusal `not_found`; `validation` on `id` while a currency stands in it, retired ones too */
export async function deleteTile(ctx: Context, id: number, by: ByStaff): Promise<void> {
  const image = await ctx.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('entry')
      .select('icon_image')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const before = await officeTile(tx, id);
    if (before.currencies.length + before.retired > 0)
      refuseFields({ id: [{ code: 'known_by_currencies' }] });
    await tx.deleteFrom('entry').where('id', '=', id).execute();
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'tile.delete',
        object: `tile:${id}`,
        before: tileEditOf(before),
        address: by.address,
      },
      ctx.clock.now(),
    );
    return row?.icon_image ?? null;
  });
  if (image !== null) await iconFiles(ctx).remove(image);
  await ctx.catalogue.refresh();
}

/** @throws Refusal `conflict` where they stand otherwise by now than whoever moved them saw */
export async function orderTiles(ctx: Context, order: NewOrder, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('entry')
      .select('id')
      .orderBy('position')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const before = rows.map(({ id }) => id);
    requireOrder(before, order);
    const { ids } = order;
    await place(tx, 'entry', ids);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'tile.order',
        object: 'tiles',
        before: { ids: before },
        after: { ids },
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}

/** Its currencies change places among themselves. @throws Refusal `not_found`, `conflict` */
export async function orderTileCurrencies(
  ctx: Context,
  id: number,
  order: NewOrder,
  by: ByStaff,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockTile(tx, id);
    const tile = await officeTile(tx, id);
    const before = tile.currencies.map((currency) => currency.id);
    requireOrder(before, order);
    const { ids } = order;
    const others = await tx
      .selectFrom('currency')
      .select(['id', 'position'])
      .orderBy('position')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const moved = ids.values();
    await place(
      tx,
      'currency',
      others.map((one) => (ids.includes(one.id) ? (moved.next().value ?? one.id) : one.id)),
    );
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'tile.orderCurrencies',
        object: `tile:${id}`,
        before: { ids: before },
        after: { ids },
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}

async function place(tx: Tx, table: 'entry' | 'currency', ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} t set position = o.place
    from unnest(${[...ids]}::int[]) with ordinality as o (id, place) where t.id = o.id`.execute(tx);
}

async function lockTile(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('entry').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

const columnsOf = ({ name, category, keywords, sign, tint }: TileEdit) => ({
  name_ru: name.ru.trim(),
  name_en: name.en.trim(),
  category,
  keywords: [...new Set(keywords.map((word) => word.trim()).filter((word) => word !== ''))],
  icon_sign: sign.trim(),
  icon_tint: tint,
});

const tileEditOf = ({ name, category, keywords, sign, tint }: TileEdit): TileEdit => ({
  ...{ name, category, keywords, sign, tint },
});

function wrongInTile({ name, keywords, sign }: TileEdit): FieldErrors {
  const bad = keywords.findIndex(hasForbiddenCharacters);
  return {
    ...wrongWords('name', name, { most: 80, isRequired: true }),
    ...(sign.trim() === '' ? { sign: [{ code: 'required' }] } : {}),
    ...(hasForbiddenCharacters(sign) ? { sign: [{ code: 'forbidden_characters' }] } : {}),
    ...(bad === -1 ? {} : { [`keywords.${bad}`]: [{ code: 'forbidden_characters' }] }),
  };
}
