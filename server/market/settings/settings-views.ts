import { type OfficeSettings, settingsParts } from '@menyala/contract/office/settings';
import type { StaffRole } from '@menyala/contract/roles';
import type { Queryable } from '../../platform/database/connection.ts';
import { newestTexts, readSettings } from './settings-queries.ts';

/** As this role sees them: the email addresses in them are for those alone who change them. */
export async function officeSettings(db: Queryable, role: StaffRole): Promise<OfficeSettings> {
  const { version, settings } = await readSettings(db);
  const texts = await newestTexts(db);
  const { neverFor, ...programme } = settings.programme;
  const isOwn = settingsParts.programme.includes(role);
  return {
    ...settings,
    programme: isOwn ? { ...programme, neverFor } : programme,
    texts: texts.map(({ kind, title, body }) => ({ kind, title, body })),
    id: 'exchange',
    version,
  };
}
