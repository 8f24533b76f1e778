import type { ExchangeSettings } from '@menyala/contract/office/settings';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';

export type SettingsWithoutTexts = Omit<ExchangeSettings, 'texts'>;
export type SettingsText = ExchangeSettings['texts'][number];

export async function readSettings(
  db: Queryable,
): Promise<{ version: number; settings: SettingsWithoutTexts }> {
  return db
    .selectFrom('exchange_settings')
    .select(['version', sql<SettingsWithoutTexts>`settings`.as('settings')])
    .executeTakeFirstOrThrow();
}

/** The newest version of each text. */
export async function newestTexts(db: Queryable): Promise<(SettingsText & { version: number })[]> {
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

/**
 * Whoever edits the settings waits here for who edits them now.
 * @returns the version that is changed, and with which version each part changed last; a part that never did is not there
 */
export async function lockSettings(
  tx: Tx,
): Promise<{ version: number; partVersions: Readonly<Record<string, number>> }> {
  return tx
    .selectFrom('exchange_settings')
    .select(['version', sql<Record<string, number>>`part_versions`.as('partVersions')])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** @param alsoChanged names of parts that changed in other tables */
export async function updateSettings(
  tx: Tx,
  settings: SettingsWithoutTexts,
  alsoChanged: readonly string[] = [],
): Promise<void> {
  const json = JSON.stringify(settings);
  await sql`
    update exchange_settings s set settings = ${json}::jsonb, version = s.version + 1,
      part_versions = s.part_versions || coalesce((
        select jsonb_object_agg(part, s.version + 1) from (
          select key as part from jsonb_each(${json}::jsonb) where value is distinct from s.settings -> key
          union select unnest(${alsoChanged}::text[])
        ) changed), '{}')`.execute(tx);
}

/** Earlier versions stay: claims remember to which one they agreed. */
export async function insertText(tx: Tx, text: SettingsText, version: number, now: Date): Promise<void> {
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
  { fromCurrencyId, toCurrencyId }: NonNullable<ExchangeSettings['exchangeAttributes']>,
): Promise<boolean> {
  const row = await db
    .selectFrom('direction')
    .select('id')
    .where('from_id', '=', fromCurrencyId)
    .where('to_id', '=', toCurrencyId)
    .whereRef('from_id', '<>', 'to_id')
    .executeTakeFirst();
  return row !== undefined;
}
