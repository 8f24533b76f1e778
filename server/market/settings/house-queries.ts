import type { HouseSettings } from '@menyala/contract/office/house';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';

export type HouseWithoutTexts = Omit<HouseSettings, 'texts'>;
export type HouseText = HouseSettings['texts'][number];

export async function readHouse(db: Queryable): Promise<{ version: number; settings: HouseWithoutTexts }> {
  return db
    .selectFrom('house')
    .select(['version', sql<HouseWithoutTexts>`settings`.as('settings')])
    .executeTakeFirstOrThrow();
}

/** The newest version of each text. */
export async function newestTexts(db: Queryable): Promise<(HouseText & { version: number })[]> {
  const rows = await db
    .selectFrom('agreement')
    .selectAll()
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: row.kind === 'aml' ? 'aml' : 'wallet',
    version: row.version,
    title: { ru: row.title_ru, en: row.title_en },
    body: { ru: row.body_ru, en: row.body_en },
  }));
}

/** Whoever edits the settings waits here for who edits them now. @returns the version that is changed */
export async function lockHouse(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('house').select('version').forUpdate().executeTakeFirstOrThrow();
  return row.version;
}

export async function updateHouse(tx: Tx, settings: HouseWithoutTexts): Promise<void> {
  await tx
    .updateTable('house')
    .set((row) => ({ settings: JSON.stringify(settings), version: row('version', '+', 1) }))
    .execute();
}

/** Earlier versions stay: claims remember to which one they agreed. */
export async function insertText(tx: Tx, text: HouseText, version: number, now: Date): Promise<void> {
  await tx
    .insertInto('agreement')
    .values({
      kind: text.kind,
      version,
      title_ru: text.title.ru,
      title_en: text.title.en,
      body_ru: text.body.ru,
      body_en: text.body.en,
      created_at: now,
    })
    .execute();
}

export async function isDirection(
  db: Queryable,
  { fromCurrencyId, toCurrencyId }: HouseSettings['exchangeAttributes'],
): Promise<boolean> {
  const row = await db
    .selectFrom('direction')
    .select('id')
    .where('from_id', '=', fromCurrencyId)
    .where('to_id', '=', toCurrencyId)
    .executeTakeFirst();
  return row !== undefined;
}
