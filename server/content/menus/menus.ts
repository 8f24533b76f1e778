import { type MenuId, type MenuItem, menuIds, type OfficeMenu } from '@menyala/contract/office/menus';
import type { Context } from '../../context.ts';
import { changeWithoutDetails } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isOwnPath, wrongLink } from './check-link.ts';
import { usualMenus } from './usual-menus.ts';

/** True where the site has something to show at a path of its own. */
export type IsThere = (path: string) => boolean;

export async function findMenus(db: Queryable, isThere: IsThere): Promise<OfficeMenu[]> {
  const rows = new Map((await db.selectFrom('menu').selectAll().execute()).map((row) => [row.id, row]));
  return menuIds.map((id) => {
    const row = rows.get(id);
    // Written by `editMenu` alone, from this shape.
    const items = row ? (row.items as unknown as MenuItem[]) : usualMenus[id];
    return {
      id,
      version: row?.version ?? 0,
      items: items.map((item) => ({ ...item, isThere: !isOwnPath(item.to) || isThere(item.to) })),
      usual: [...usualMenus[id]],
    };
  });
}

export async function findMenu(db: Queryable, id: MenuId, isThere: IsThere): Promise<OfficeMenu> {
  const menu = (await findMenus(db, isThere)).find((one) => one.id === id);
  if (!menu) throw new Refusal('not_found');
  return menu;
}

/** Writes a menu anew, in all processes at once. @throws Refusal `validation`, `conflict` with the version of now */
export async function editMenu(
  ctx: Context,
  id: MenuId,
  { version, items }: { version: number; items: readonly MenuItem[] },
  by: ByStaff,
): Promise<void> {
  const menu = items.map(({ to, title: { ru, en } }) => ({
    to: to.trim(),
    title: { ru: ru.trim(), en: en.trim() },
  }));
  refuseWrong(...menu.map(wrongItem));
  await changeWithoutDetails(ctx, 'items', async (tx) => {
    const isFirst = await tx
      .insertInto('menu')
      .values({ id, items: '[]', version: 0 })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    const before = await tx
      .selectFrom('menu')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.version !== version) throw new Refusal('conflict', { context: { version: before.version } });
    await tx
      .updateTable('menu')
      .set({ items: JSON.stringify(menu), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await recordAudit(
      tx,
      {
        ...{ staff: by, act: 'menu.edit', object: `menu:${id}`, address: by.address },
        before: { items: isFirst ? usualMenus[id] : before.items },
        after: { items: menu },
      },
      ctx.clock.now(),
    );
  });
  await ctx.content.refresh();
}

const mostTitle = 40;

function wrongItem({ to, title }: MenuItem, place: number): FieldErrors {
  const path = `items.${place}`;
  const long = (['ru', 'en'] as const).filter((language) => title[language].length > mostTitle);
  return {
    ...wrongLink(`${path}.to`, to),
    ...(title.ru === '' && title.en === '' ? { [`${path}.title.ru`]: [{ code: 'required' }] } : {}),
    ...Object.fromEntries(long.map((language) => [`${path}.title.${language}`, [{ code: 'too_long' }]])),
  };
}
