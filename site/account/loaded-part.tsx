import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TroubleNote } from './trouble-note.tsx';
import type { Loading } from './use-loaded.ts';

/** A part that is fetched: a skeleton of the same shape, then what came, or why it did not and how to try again. */
export function LoadedPart<T>({
  of: { loaded, again },
  skeleton,
  children,
}: {
  of: Loading<T>;
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}) {
  const t = useTranslations('account');
  if (loaded.state === 'here') return children(loaded.value);
  if (loaded.state === 'failed')
    return <TroubleNote trouble={loaded.trouble} lead={t('failedHere')} onAgain={again} />;
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {skeleton}
    </div>
  );
}
