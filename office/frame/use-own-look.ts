import type { AnswerOf } from '@menyala/contract';
import type { showSettings } from '@menyala/contract/site/calculator';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { askFor } from '../api/ask.ts';
import { useLanguage } from '../messages/use-language.ts';

export const seenByAll = 'seen by all';

interface OwnLook {
  name: string;
  /** Addresses of pictures; null where the owner gave none. */
  logo: string | null;
  logoDark: string | null;
}

/** The exchange's name and logo as everybody sees them, signed in or not; our own name until they are known. */
export function useOwnLook(): OwnLook {
  const t = useTranslations();
  const language = useLanguage();
  const { data } = useQuery({
    // Beside what the owner's page of the look reads, so that a change there brings this anew.
    queryKey: ['look', seenByAll, language],
    queryFn: () =>
      askFor<AnswerOf<typeof showSettings>>(
        'GET',
        `${language === 'ru' ? '' : `/${language}`}/api/v1/calculator/settings`,
      ),
    retry: false,
    staleTime: 300_000,
  });
  return {
    name: data?.name || t('office.brand'),
    logo: data?.logo ?? null,
    logoDark: data?.logoDark ?? null,
  };
}
