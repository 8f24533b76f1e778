import type { OfficeSettings } from '@menyala/contract/office/house';
import type { Queryable } from '../database/connection.ts';
import { newestTexts, readHouse } from './house-queries.ts';

export async function officeSettings(db: Queryable): Promise<OfficeSettings> {
  const { version, settings } = await readHouse(db);
  const texts = await newestTexts(db);
  return {
    ...settings,
    texts: texts.map(({ kind, title, body }) => ({ kind, title, body })),
    id: 'house',
    version,
  };
}
