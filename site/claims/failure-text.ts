import { useTranslations } from 'use-intl';
import type { Failure } from './use-claim.ts';

/** What went wrong, in sentences: the server's own, and each of its words about a field. */
export function useFailureText(): (failure: Failure) => string[] {
  const t = useTranslations('claims');
  return (failure) => {
    if (failure === 'network') return [t('problemNetwork')];
    const details = Object.values(failure.errors ?? {}).flatMap((errors) =>
      errors.map(({ detail }) => detail),
    );
    return [failure.detail, ...new Set(details)];
  };
}
