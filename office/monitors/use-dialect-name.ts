import type { Dialect } from '@menyala/contract/office/monitors';
import { useTranslations } from 'use-intl';

/** What people call a dialect; all but the oldest have a name that is the same in every language. */
export function useDialectName(): (dialect: Dialect) => string {
  const t = useTranslations();
  const names = { xml: t('monitors.classic'), xml11: 'EREF 1.1', json: 'JSON 1.3', txt: 'TXT' };
  return (dialect) => names[dialect];
}
