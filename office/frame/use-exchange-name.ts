import type { showSettings } from '@menyala/contract/office/settings';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { useLanguage } from '../messages/use-language.ts';

/** The exchange's name as its owner has set it, and our own until it is known. */
export function useExchangeName(): string {
  const t = useTranslations();
  const language = useLanguage();
  const { data } = useRead<typeof showSettings>('/office/api/settings/exchange', {}, { freshForMs: 300_000 });
  return data?.name[language] || t('office.brand');
}
