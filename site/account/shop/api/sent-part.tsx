import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadedPart, type Loading } from '../../loaded.tsx';
import { BlankLines } from '../../placeholders.tsx';

/** What was sent to a webhook, as it is fetched; a link may be older than what is kept, or than the webhook. */
export function SentPart<T>({ of, children }: { of: Loading<T>; children: (value: T) => ReactNode }) {
  const t = useTranslations('shopApi');
  const { loaded } = of;
  const isGone =
    loaded.state === 'failed' && loaded.trouble !== 'network' && loaded.trouble.code === 'not_found';
  if (isGone) return <p>{t('gone')}</p>;
  return (
    <LoadedPart of={of} skeleton={<BlankLines rows={6} />}>
      {children}
    </LoadedPart>
  );
}
