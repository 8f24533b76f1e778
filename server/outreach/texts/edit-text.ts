import type { AnswerOf, Language } from '@menyala/contract';
import type { listTexts as listCall, OfficeText } from '@menyala/contract/office/texts';
import type { Context } from '../../context.ts';
import { changeWords, type WordInputs } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { fieldErrorTexts } from '../../platform/http/field-error-texts.ts';
import { type FieldError, Refusal } from '../../platform/http/refusal.ts';
import { placeOfMistake, type TextMistake } from '../../platform/texts/text-mistakes.ts';
import { madeOnce } from '../../platform/texts/translators.ts';
import { type KnownText, knownGroups, knownTexts } from './known-texts.ts';

const languages = ['ru', 'en'] as const;

type Own = Record<Language, string | null>;

export async function listTexts(ctx: Context, language: Language): Promise<AnswerOf<typeof listCall>> {
  const rows = new Map((await savedTexts(ctx.db)).map((row) => [row.key, row]));
  return {
    groups: knownGroups,
    items: [...knownTexts.values()].map((text) => view(text, rows.get(text.key), language)),
  };
}

/** @throws Refusal `not_found` */
export async function showText(db: Queryable, key: string, language: Language): Promise<OfficeText> {
  const [row] = await savedTexts(db, key);
  return view(knownText(key), row, language);
}

type TextEdit = Own & { version: number };

declare module '../../platform/approvals/words-guard.ts' {
  interface WordInputs {
    'text.edit': { key: string; edit: TextEdit };
  }
}

/**
 * Says a text in the owner's own words, in all processes at once; null brings the program's back.
 * @throws Refusal `not_found`, `validation`, `conflict` with the version of now; AwaitsApproval where it names something to pay to
 */
export async function editText(ctx: Context, key: string, edit: TextEdit, by: ByStaff): Promise<void> {
  const input = { key, edit };
  const apply = (tx: Tx) => applyTextEdit(ctx, tx, input, by);
  await changeWords(ctx, { of: 'text.edit', object: `text:${key}`, page: '/texts', input }, apply, by);
  await ctx.catalogue.refresh();
}

/** The whole of an edit with its checks, in this transaction. */
export async function applyTextEdit(
  ctx: Context,
  tx: Tx,
  { key, edit }: WordInputs['text.edit'],
  by: ByStaff,
): Promise<void> {
  const own = checkedTexts(knownText(key), edit);
  const now = ctx.clock.now();
  const before = await lockText(tx, key, now);
  if (before.version !== edit.version)
    throw new Refusal('conflict', { context: { version: before.version } });
  await tx
    .updateTable('text_override')
    .set({ ...own, version: before.version + 1, changed_by: by.id, changed_at: now })
    .where('key', '=', key)
    .execute();
  await recordAudit(
    tx,
    {
      staff: by,
      act: 'text.edit',
      object: `text:${key}`,
      before: { ru: before.ru, en: before.en },
      after: own,
      address: by.address,
    },
    now,
  );
}

/** How many own texts are passed over, since they no longer fit. */
export const unfitTexts = madeOnce((own) => {
  const all = languages.flatMap((language) =>
    Object.entries(own[language]).map(([key, text]) => ({ known: knownTexts.get(key), language, text })),
  );
  return all.filter(
    ({ known, language, text }) => known && placeOfMistake(text, known.usual[language], known.key) !== null,
  ).length;
});

/** What would be kept: nothing where the words are the program's. @throws Refusal `validation` by the language */
export function checkedTexts(text: KnownText, edit: Own): Own {
  const own = { ru: kept(text, edit, 'ru'), en: kept(text, edit, 'en') };
  refuseWrong(...languages.map((language) => wrongText(text, own, language)));
  return own;
}

/** @throws Refusal `not_found` */
export function knownText(key: string): KnownText {
  const text = knownTexts.get(key);
  if (!text) throw new Refusal('not_found');
  return text;
}

/** One line: an email's text has no line breaks of its own. */
function kept({ usual }: KnownText, edit: Own, language: Language): string | null {
  const text = edit[language]?.replace(/\s*[\r\n\t]+\s*/g, ' ').trim() ?? null;
  return text === usual[language] ? null : text;
}

function wrongText(text: KnownText, own: Own, language: Language): FieldErrors {
  const words = own[language];
  if (words === null) return {};
  if (words === '') return { [language]: [{ code: 'required' }] };
  if (text.key.toLowerCase().endsWith('subject') && words.length > 200)
    return { [language]: [{ code: 'too_long' }] };
  const mistake = placeOfMistake(words, text.usual[language], text.key);
  return mistake ? { [language]: [errorOf(mistake, text)] } : {};
}

function errorOf(mistake: TextMistake, { placeholders }: KnownText): FieldError {
  const known = placeholders.map(({ name }) => `{${name}}`).join(', ') || '–';
  switch (mistake.kind) {
    case 'syntax':
      return { code: 'text_syntax', values: { at: String(mistake.at), near: mistake.near } };
    case 'markup':
      return { code: 'text_markup', values: { at: String(mistake.at), near: mistake.near } };
    case 'unknown':
      return { code: 'text_unknown', values: { at: String(mistake.at), name: `{${mistake.name}}`, known } };
    case 'wrong_kind':
      return { code: 'text_wrong_kind', values: { at: String(mistake.at), name: `{${mistake.name}}` } };
    case 'missing':
      return { code: 'text_missing', values: { name: `{${mistake.name}}` } };
  }
}

type Saved = Awaited<ReturnType<typeof savedTexts>>[number];

function savedTexts(db: Queryable, key?: string) {
  let query = db
    .selectFrom('text_override')
    .leftJoin('staff', 'staff.id', 'text_override.changed_by')
    .select(['key', 'text_override.version', 'ru', 'en', 'changed_at', 'staff.login']);
  if (key !== undefined) query = query.where('key', '=', key);
  return query.execute();
}

/** The row of a text; whoever changes it waits for who changes it now. */
async function lockText(tx: Tx, key: string, now: Date) {
  await tx
    .insertInto('text_override')
    .values({ key, version: 0, changed_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx
    .selectFrom('text_override')
    .select(['version', 'ru', 'en'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function view(text: KnownText, row: Saved | undefined, reader: Language): OfficeText {
  return {
    ...text,
    own: { ru: row?.ru ?? null, en: row?.en ?? null },
    unfit: { ru: unfit(text, row?.ru, 'ru', reader), en: unfit(text, row?.en, 'en', reader) },
    version: row?.version ?? 0,
    changedAt: row && row.version > 0 ? row.changed_at.toISOString() : null,
    changedBy: row?.login ?? null,
  };
}

function unfit(
  text: KnownText,
  own: string | null | undefined,
  language: Language,
  reader: Language,
): string | null {
  const mistake = own ? placeOfMistake(own, text.usual[language], text.key) : null;
  if (mistake === null) return null;
  const { code, values = {} } = errorOf(mistake, text);
  return fieldErrorTexts[reader][code].replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  );
}
