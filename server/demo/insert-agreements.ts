import type { Tx } from '../platform/database/connection.ts';
import { agreements } from './seed-catalogue/agreements.ts';

/** The first versions of the texts that every claim agrees to. */
export async function insertAgreements(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('agreement')
    .values(
      agreements().map(({ kind, title, body }) => ({
        kind,
        version: 1,
        title_ru: title.ru,
        title_en: title.en,
        body_ru: body.ru,
        body_en: body.en,
        created_at: now,
      })),
    )
    .execute();
}
