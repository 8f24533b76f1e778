import { useTranslations } from 'use-intl';

/** What to say of fields of which the server only knows that the value will not do. */
export function useTermSentences(): Readonly<Record<string, string>> {
  const t = useTranslations();
  return { userEmail: t('promocodes.nobody'), endsAt: t('promocodes.endsBefore') };
}
