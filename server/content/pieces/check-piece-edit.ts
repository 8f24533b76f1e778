import type { Language } from '@menyala/contract';
import {
  mostBody,
  mostDescription,
  mostTitle,
  type PieceEdit,
  type PieceText,
  pagePlaces,
} from '@menyala/contract/office/content';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { directionOf } from '../shown/blocks.ts';
import { languages } from '../shown/content.ts';
import { renderMarkdown } from '../shown/render-markdown.ts';
import { findPieceBySlug, type PieceRecord } from './piece-queries.ts';

/**
 * A piece as it is kept: trimmed, its slug in the one spelling. `before` is what it is now; a new one has none.
 * @throws Refusal `validation`
 */
export async function checkedPiece(
  ctx: Context,
  tx: Tx,
  edit: PieceEdit,
  before: PieceRecord | null = null,
): Promise<PieceEdit> {
  const isNews = edit.kind === 'news';
  const piece: PieceEdit = {
    kind: edit.kind,
    slug: slugOf(ctx, edit),
    groupId: edit.groupId,
    texts: { ru: trimmed(edit.texts.ru), en: trimmed(edit.texts.en) },
    cover: edit.cover,
    author: edit.author.trim(),
  };
  const { ru, en } = piece.texts;
  refuseWrong(
    before && before.kind !== edit.kind ? { kind: [{ code: 'bad_value' }] } : {},
    await wrongSlug(ctx, tx, piece, before?.id ?? null),
    await wrongGroup(tx, piece),
    ru.title === '' && en.title === '' ? { 'texts.ru.title': [{ code: 'required' }] } : {},
    ...languages.map((language) => wrongText(language, piece.texts[language])),
    await wrongCover(tx, piece),
    !isNews && piece.author !== '' ? { author: [{ code: 'bad_value' }] } : {},
  );
  return piece;
}

const trimmed = ({ title, description, body }: PieceText): PieceText => ({
  title: title.trim(),
  description: description.trim(),
  body: body.replaceAll('\r\n', '\n').trim(),
});

/** Each language is written whole, or not at all, and one of them is. @throws Refusal `validation` */
export function refuseUnfinished(texts: Record<Language, Pick<PieceText, 'title' | 'body'>>): void {
  const missing = languages.map((language): FieldErrors => {
    const { title, body } = texts[language];
    if ((title === '') === (body === '')) return {};
    return { [`texts.${language}.${title === '' ? 'title' : 'body'}`]: [{ code: 'required' }] };
  });
  const isEmpty = languages.every((language) => texts[language].body === '');
  refuseWrong(...missing, isEmpty ? { 'texts.ru.body': [{ code: 'required' }] } : {});
}

function slugOf(ctx: Context, { kind, slug }: PieceEdit): string {
  const given = slug.trim();
  if (kind === 'direction') {
    const direction = directionOf(ctx.catalogue.current(), given);
    return direction ? `${direction.from.code}-${direction.to.code}` : given;
  }
  return kind === 'city' ? given.toUpperCase() : given.toLowerCase();
}

const words = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const mostSlug = 80;

async function wrongSlug(
  ctx: Context,
  tx: Tx,
  { kind, slug }: PieceEdit,
  own: number | null,
): Promise<FieldErrors> {
  if (slug === '') return { slug: [{ code: 'required' }] };
  const places: readonly string[] = pagePlaces;
  if (kind === 'page' && !places.includes(slug)) return { slug: [{ code: 'bad_value' }] };
  if (kind === 'direction' && !directionOf(ctx.catalogue.current(), slug))
    return { slug: [{ code: 'no_direction' }] };
  if (kind === 'city' && !ctx.catalogue.current().cityNames.has(slug))
    return { slug: [{ code: 'bad_city' }] };
  if ((kind === 'news' || kind === 'question') && !words.test(slug)) return { slug: [{ code: 'bad_slug' }] };
  if (slug.length > mostSlug) return { slug: [{ code: 'too_long' }] };
  const taken = await findPieceBySlug(tx, kind, slug);
  return taken === null || taken === own ? {} : { slug: [{ code: 'slug_taken' }] };
}

async function wrongGroup(tx: Tx, { kind, groupId }: PieceEdit): Promise<FieldErrors> {
  if (kind !== 'question') return groupId === null ? {} : { groupId: [{ code: 'bad_value' }] };
  if (groupId === null) return { groupId: [{ code: 'required' }] };
  const group = await tx
    .selectFrom('faq_group')
    .select('id')
    .where('id', '=', groupId)
    .forKeyShare()
    .executeTakeFirst();
  return group ? {} : { groupId: [{ code: 'bad_value' }] };
}

async function wrongCover(tx: Tx, { kind, cover }: PieceEdit): Promise<FieldErrors> {
  if (cover === null) return {};
  const picture =
    kind === 'news' &&
    (await tx
      .selectFrom('content_picture')
      .select('name')
      .where('name', '=', cover)
      .forKeyShare()
      .executeTakeFirst());
  return picture ? {} : { cover: [{ code: 'bad_value' }] };
}

/** What is wrong with a text in one language, by its fields. */
export function wrongText(language: Language, { title, description, body }: PieceText): FieldErrors {
  const path = `texts.${language}`;
  return {
    ...(title.length > mostTitle ? { [`${path}.title`]: [{ code: 'too_long' }] } : {}),
    ...(description.length > mostDescription ? { [`${path}.description`]: [{ code: 'too_long' }] } : {}),
    ...wrongBody(`${path}.body`, language, body),
  };
}

function wrongBody(path: string, language: Language, body: string): FieldErrors {
  if (Buffer.byteLength(body) > mostBody) return { [path]: [{ code: 'too_long' }] };
  try {
    renderMarkdown(body, language, { origin: '', pictures: new Map() });
    return {};
  } catch {
    return { [path]: [{ code: 'text_too_deep' }] };
  }
}
