import type { AuditAct } from '@menyala/contract/office/audit';
import type { FaqGroup } from '@menyala/contract/office/content';
import type { NewOrder } from '@menyala/contract/values';
import type { Context } from '../../context.ts';
import { changeWithoutDetails } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { refuseWrong, wrongWords } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { requireOrder } from '../../platform/http/require-version.ts';

type Words = FaqGroup['title'];

const mostTitle = 80;

/** Groups in their order; only one where an id is given. */
export async function findGroups(db: Queryable, id?: number): Promise<FaqGroup[]> {
  const query = db
    .selectFrom('faq_group')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('piece')
        .select(fn.countAll<string>().as('count'))
        .whereRef('piece.group_id', '=', 'faq_group.id')
        .as('questions'),
    )
    .orderBy('position')
    .orderBy('id');
  const rows = await (id === undefined ? query : query.where('id', '=', id)).execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    title: { ru: row.title_ru, en: row.title_en },
    position: row.position,
    questions: Number(row.questions),
  }));
}

/** @throws Refusal `not_found` */
export async function findGroup(db: Queryable, id: number): Promise<FaqGroup> {
  const [group] = await findGroups(db, id);
  if (!group) throw new Refusal('not_found');
  return group;
}

/** @returns its id. @throws Refusal `validation` */
export async function createGroup(ctx: Context, title: Words, by: ByStaff): Promise<number> {
  const words = checkedTitle(title);
  const id = await changeWithoutDetails(ctx, 'title.ru', async (tx) => {
    const groups = await findGroups(tx);
    const { id: added } = await tx
      .insertInto('faq_group')
      .values({
        ...{ title_ru: words.ru, title_en: words.en },
        position: Math.max(-1, ...groups.map(({ position }) => position)) + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(ctx, tx, by, { act: 'faq_group.add', key: added, after: { title: words } });
    return added;
  });
  await ctx.content.refresh();
  return id;
}

/** @throws Refusal `not_found`, `validation`, `conflict` with the version of now */
export async function editGroup(
  ctx: Context,
  id: number,
  { title, version }: { title: Words; version: number },
  by: ByStaff,
): Promise<void> {
  const words = checkedTitle(title);
  await changeWithoutDetails(ctx, 'title.ru', async (tx) => {
    await lockGroups(tx);
    const before = await findGroup(tx, id);
    if (before.version !== version) throw new Refusal('conflict', { context: { version: before.version } });
    await tx
      .updateTable('faq_group')
      .set({ title_ru: words.ru, title_en: words.en, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const told = { before: { title: before.title }, after: { title: words } };
    await audit(ctx, tx, by, { act: 'faq_group.edit', key: id, ...told });
  });
  await ctx.content.refresh();
}

/** @throws Refusal `not_found`; `validation` on `id`, `known_by_texts` */
export async function deleteGroup(ctx: Context, id: number, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockGroups(tx);
    const before = await findGroup(tx, id);
    if (before.questions > 0) refuseFields({ id: [{ code: 'known_by_texts' }] });
    await tx.deleteFrom('faq_group').where('id', '=', id).execute();
    await audit(ctx, tx, by, { act: 'faq_group.delete', key: id, before: { title: before.title } });
  });
  await ctx.content.refresh();
}

/** All groups in their new order. @throws Refusal `conflict` where they stand otherwise by now */
export async function orderGroups(ctx: Context, order: NewOrder, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockGroups(tx);
    const before = (await findGroups(tx)).map(({ id }) => id);
    requireOrder(before, order);
    const { ids } = order;
    for (const [position, id] of ids.entries())
      await tx.updateTable('faq_group').set({ position }).where('id', '=', id).execute();
    await audit(ctx, tx, by, { act: 'faq_group.order', key: 'all', before: { ids: before }, after: { ids } });
  });
  await ctx.content.refresh();
}

/** All questions of a group in their new order. @throws Refusal `not_found`; `conflict` where they stand otherwise by now */
export async function orderQuestions(
  ctx: Context,
  groupId: number,
  order: NewOrder,
  by: ByStaff,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockGroups(tx);
    await findGroup(tx, groupId);
    const rows = await tx
      .selectFrom('piece')
      .select('id')
      .where('group_id', '=', groupId)
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute();
    const before = rows.map(({ id }) => id);
    requireOrder(before, order);
    const { ids } = order;
    for (const [position, id] of ids.entries())
      await tx.updateTable('piece').set({ position }).where('id', '=', id).execute();
    await audit(ctx, tx, by, {
      act: 'faq_group.order',
      key: groupId,
      before: { ids: before },
      after: { ids },
    });
  });
  await ctx.content.refresh();
}

/** Of few rows, by few people. */
const lockGroups = (tx: Tx) => tx.selectFrom('faq_group').select('id').orderBy('id').forUpdate().execute();

function checkedTitle({ ru, en }: Words): Words {
  const title = { ru: ru.trim(), en: en.trim() };
  refuseWrong(wrongWords('title', title, { most: mostTitle, isRequired: true }));
  return title;
}

function audit(
  ctx: Context,
  tx: Tx,
  by: ByStaff,
  { act, key, before, after }: { act: AuditAct; key: number | string; before?: object; after?: object },
): Promise<void> {
  const told = {
    ...{ staff: by, act, object: `faq_group:${key}`, address: by.address },
    ...(before && { before }),
    ...(after && { after }),
  };
  return recordAudit(tx, told, ctx.clock.now());
}
