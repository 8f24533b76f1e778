import type { AuditAct } from '@menyala/contract/office/audit';
import {
  type BannerEdit,
  mostBannerText,
  mostBannerTitle,
  mostLinkText,
  type OfficeBanner,
} from '@menyala/contract/office/banners';
import type { Context } from '../../context.ts';
import { changeWords, type WordInputs } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong, wrongWords } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { wrongLink } from '../menus/check-link.ts';
import { pictureView } from '../pictures/pictures.ts';

/** Notices and banners in their order; only one where an id is given. */
export async function findBanners(db: Queryable, now: Date, id?: number): Promise<OfficeBanner[]> {
  const query = db
    .selectFrom('banner')
    .leftJoin('content_picture', 'content_picture.name', 'banner.picture')
    .selectAll('banner')
    .select(['name', 'width', 'height', 'size', 'content_picture.title as picture_title', 'added_at'])
    .orderBy('kind', 'desc')
    .orderBy('position')
    .orderBy('id');
  const rows = await (id === undefined ? query : query.where('id', '=', id)).execute();
  return rows.map((row) => {
    const { name, width, height, size, picture_title: title, added_at } = row;
    const hasPicture = name !== null && width !== null && height !== null && size !== null;
    const edit = editOf(row);
    return {
      ...edit,
      ...{ id: row.id, version: row.version, state: stateOf(row, now) },
      pictureOf:
        hasPicture && added_at !== null
          ? pictureView({ name, width, height, size, title: title ?? '', added_at })
          : null,
    };
  });
}

/** @throws Refusal `not_found` */
export async function findBanner(db: Queryable, now: Date, id: number): Promise<OfficeBanner> {
  const [banner] = await findBanners(db, now, id);
  if (!banner) throw new Refusal('not_found');
  return banner;
}

declare module '../../platform/approvals/words-guard.ts' {
  interface WordInputs {
    'banner.add': BannerEdit;
    'banner.edit': { id: number; edit: BannerEdit & { version: number } };
  }
}

const page = '/banners';

/** @returns its id. @throws Refusal `validation`; AwaitsApproval where it names something to pay to */
export async function createBanner(ctx: Context, input: BannerEdit, by: ByStaff): Promise<number> {
  const apply = (tx: Tx) => applyBanner(ctx, tx, input, by);
  const id = await changeWords(ctx, { of: 'banner.add', object: 'banner:new', page, input }, apply, by);
  await ctx.content.refresh();
  return id;
}

/** The whole of a new one, in this transaction. @returns its id */
export async function applyBanner(ctx: Context, tx: Tx, edit: BannerEdit, by: ByStaff): Promise<number> {
  const banner = await checkedBanner(tx, edit);
  const { id } = await tx
    .insertInto('banner')
    .values(columnsOf(banner))
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(ctx, tx, by, { act: 'banner.add', id, after: banner });
  return id;
}

/**
 * @throws Refusal `not_found`, `validation`, `conflict` with the version of now; AwaitsApproval where it names something to pay to
 */
export async function editBanner(
  ctx: Context,
  id: number,
  edit: BannerEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  const input = { id, edit };
  const apply = (tx: Tx) => applyBannerEdit(ctx, tx, input, by);
  await changeWords(ctx, { of: 'banner.edit', object: `banner:${id}`, page, input }, apply, by);
  await ctx.content.refresh();
}

/** The whole of an edit with its checks, in this transaction. */
export async function applyBannerEdit(
  ctx: Context,
  tx: Tx,
  { id, edit: { version, ...edit } }: WordInputs['banner.edit'],
  by: ByStaff,
): Promise<void> {
  const before = await lockBanner(tx, id);
  if (before.version !== version) throw new Refusal('conflict', { context: { version: before.version } });
  const banner = await checkedBanner(tx, edit);
  await tx
    .updateTable('banner')
    .set({ ...columnsOf(banner), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(ctx, tx, by, { act: 'banner.edit', id, before: editOf(before), after: banner });
}

/** @throws Refusal `not_found` */
export async function deleteBanner(ctx: Context, id: number, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockBanner(tx, id);
    await tx.deleteFrom('banner').where('id', '=', id).execute();
    await audit(ctx, tx, by, { act: 'banner.delete', id, before: editOf(before) });
  });
  await ctx.content.refresh();
}

const all = (tx: Tx) => tx.selectFrom('banner').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

async function lockBanner(tx: Tx, id: number): Promise<Row> {
  const row = await all(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

const editOf = (row: Row): BannerEdit => ({
  kind: row.kind as BannerEdit['kind'],
  tone: row.tone as BannerEdit['tone'],
  title: { ru: row.title_ru, en: row.title_en },
  text: { ru: row.text_ru, en: row.text_en },
  link: row.link,
  linkText: { ru: row.link_text_ru, en: row.link_text_en },
  picture: row.picture,
  isOn: row.is_on,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  position: row.position,
});

const columnsOf = (edit: BannerEdit) => ({
  ...{ kind: edit.kind, tone: edit.tone, link: edit.link, picture: edit.picture, is_on: edit.isOn },
  ...{ title_ru: edit.title.ru, title_en: edit.title.en, text_ru: edit.text.ru, text_en: edit.text.en },
  ...{ link_text_ru: edit.linkText.ru, link_text_en: edit.linkText.en, position: edit.position },
  starts_at: edit.startsAt === null ? null : new Date(edit.startsAt),
  ends_at: edit.endsAt === null ? null : new Date(edit.endsAt),
});

function stateOf(
  { is_on, starts_at, ends_at }: Pick<Row, 'is_on' | 'starts_at' | 'ends_at'>,
  now: Date,
): OfficeBanner['state'] {
  if (!is_on) return 'off';
  if (ends_at !== null && ends_at <= now) return 'over';
  return starts_at !== null && starts_at > now ? 'later' : 'shown';
}

/** As it is kept: trimmed. @throws Refusal `validation` */
async function checkedBanner(tx: Tx, edit: BannerEdit): Promise<BannerEdit> {
  const trimmed = ({ ru, en }: BannerEdit['text']) => ({ ru: ru.trim(), en: en.trim() });
  const banner: BannerEdit = {
    ...edit,
    ...{ title: trimmed(edit.title), text: trimmed(edit.text), linkText: trimmed(edit.linkText) },
    link: edit.link?.trim() || null,
  };
  const { title, text, linkText, link, startsAt, endsAt } = banner;
  refuseWrong(
    text.ru === '' && text.en === '' ? { 'text.ru': [{ code: 'required' }] } : {},
    wrongWords('title', title, { most: mostBannerTitle }),
    wrongWords('text', text, { most: mostBannerText }),
    wrongWords('linkText', linkText, { most: mostLinkText }),
    link === null ? {} : wrongLink('link', link),
    link === null ? {} : unnamedLink(banner),
    startsAt !== null && endsAt !== null && new Date(startsAt) >= new Date(endsAt)
      ? { endsAt: [{ code: 'end_before_start' }] }
      : {},
    await wrongPicture(tx, banner),
  );
  return banner;
}

/** A link without words is none. */
function unnamedLink({ text, linkText }: BannerEdit): FieldErrors {
  const missing = (['ru', 'en'] as const).filter((one) => text[one] !== '' && linkText[one] === '');
  return Object.fromEntries(missing.map((one) => [`linkText.${one}`, [{ code: 'required' as const }]]));
}

async function wrongPicture(tx: Tx, { kind, picture }: BannerEdit): Promise<FieldErrors> {
  if (picture === null) return {};
  const known =
    kind === 'banner' &&
    (await tx
      .selectFrom('content_picture')
      .select('name')
      .where('name', '=', picture)
      .forKeyShare()
      .executeTakeFirst());
  return known ? {} : { picture: [{ code: 'bad_value' }] };
}

function audit(
  ctx: Context,
  tx: Tx,
  by: ByStaff,
  { act, id, before, after }: { act: AuditAct; id: number; before?: object; after?: object },
): Promise<void> {
  const told = {
    ...{ staff: by, act, object: `banner:${id}`, address: by.address },
    ...(before && { before }),
    ...(after && { after }),
  };
  return recordAudit(tx, told, ctx.clock.now());
}
