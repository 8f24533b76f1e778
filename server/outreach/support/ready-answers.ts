import { type ReadyAnswer, type ReadyAnswerEdit, readyPlaceholders } from '@menyala/contract/office/support';
import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import { changeWithoutDetails } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type FieldErrors, refuseWrong, wrongWords } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { nextVersion, requireVersion } from '../../platform/http/require-version.ts';

const longestTitle = 80;
const longestText = 3000;

export async function readyAnswers(db: Queryable): Promise<ReadyAnswer[]> {
  const rows = await db.selectFrom('ready_answer').selectAll().orderBy('id').execute();
  return rows.map(viewOf);
}

/** @throws Refusal `not_found` */
export async function readyAnswer(db: Queryable, id: number): Promise<ReadyAnswer> {
  const row = await db.selectFrom('ready_answer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return viewOf(row);
}

/** @throws Refusal `validation` */
export function addReadyAnswer(ctx: Context, edit: ReadyAnswerEdit, by: ByStaff): Promise<ReadyAnswer> {
  refuseWrong(wrongIn(edit));
  const now = ctx.clock.now();
  return changeWithoutDetails(ctx, 'text.ru', async (tx) => {
    const row = await tx
      .insertInto('ready_answer')
      .values({ ...columnsOf(edit), updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    const added = viewOf(row);
    await recordAudit(
      tx,
      {
        ...{ staff: by, act: 'ready_answer.add', object: `ready_answer:${added.id}` },
        ...{ after: editOf(added), address: by.address },
      },
      now,
    );
    return added;
  });
}

/** @throws Refusal `not_found`, `validation`, `conflict` with the version of now */
export function editReadyAnswer(
  ctx: Context,
  id: number,
  { version, ...edit }: ReadyAnswerEdit & { version: number },
  by: ByStaff,
): Promise<ReadyAnswer> {
  refuseWrong(wrongIn(edit));
  const now = ctx.clock.now();
  return changeWithoutDetails(ctx, 'text.ru', async (tx) => {
    await tx.selectFrom('ready_answer').select('id').where('id', '=', id).forUpdate().execute();
    const before = await readyAnswer(tx, id);
    requireVersion(before, version);
    await tx
      .updateTable('ready_answer')
      .set({ ...columnsOf(edit), updated_at: now, version: nextVersion })
      .where('id', '=', id)
      .execute();
    const after = await readyAnswer(tx, id);
    await recordAudit(
      tx,
      {
        ...{ staff: by, act: 'ready_answer.edit', object: `ready_answer:${id}` },
        ...{ before: editOf(before), after: editOf(after), address: by.address },
      },
      now,
    );
    return after;
  });
}

/** @throws Refusal `not_found` */
export async function deleteReadyAnswer(ctx: Context, id: number, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('ready_answer').select('id').where('id', '=', id).forUpdate().execute();
    const before = await readyAnswer(tx, id);
    await tx.deleteFrom('ready_answer').where('id', '=', id).execute();
    await recordAudit(
      tx,
      {
        ...{ staff: by, act: 'ready_answer.delete', object: `ready_answer:${id}` },
        ...{ before: editOf(before), address: by.address },
      },
      ctx.clock.now(),
    );
  });
}

function wrongIn({ title, text }: ReadyAnswerEdit): FieldErrors {
  return {
    ...unknownIn(text),
    ...wrongWords('title', title, { most: longestTitle, isRequired: true }),
    ...wrongWords('text', text, { most: longestText, isRequired: true }),
  };
}

/** A placeholder that nobody fills in would go to a customer as it is. */
function unknownIn(text: ReadyAnswerEdit['text']): FieldErrors {
  const known: readonly string[] = readyPlaceholders;
  const errors: FieldErrors = {};
  for (const language of ['ru', 'en'] as const) {
    const names = [...text[language].matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    const wrong = names.find((name) => !known.includes(name));
    if (wrong !== undefined) errors[`text.${language}`] = [{ code: 'text_unknown', values: { name: wrong } }];
  }
  return errors;
}

const columnsOf = ({ title, text }: ReadyAnswerEdit) => ({
  ...{ title_ru: title.ru.trim(), title_en: title.en.trim() },
  ...{ text_ru: text.ru.trim(), text_en: text.en.trim() },
});

const editOf = ({ title, text }: ReadyAnswer): ReadyAnswerEdit => ({ title, text });

const viewOf = (row: Selectable<Tables['ready_answer']>): ReadyAnswer => ({
  id: row.id,
  version: row.version,
  title: { ru: row.title_ru, en: row.title_en },
  text: { ru: row.text_ru, en: row.text_en },
  updatedAt: row.updated_at.toISOString(),
});
