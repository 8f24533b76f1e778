import type { UseQueryResult } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { Icon } from '../design/icon.tsx';

/** Stands where something is not loaded yet, or was not found, or did not load. */
export function NotThere({
  asked: { error, refetch, isFetching },
}: {
  asked: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}): JSX.Element {
  const t = useTranslations();
  if (error === null)
    return (
      <p aria-busy="true">
        <span className="vh">{t('catalogue.loading')}</span>
        <span className="sk" aria-hidden="true">
          0000000000 000,00
        </span>
      </p>
    );
  const isMissing = error instanceof RefusedError && (error.status === 404 || error.status === 422);
  if (isMissing) return <p>{t('catalogue.missing')}</p>;
  return (
    <div className="table-card list-failed" role="alert">
      <p className="error">
        <Icon name="warning" />
        {t('catalogue.oneFailed')}
      </p>
      <button type="button" className="btn" disabled={isFetching} onClick={() => void refetch()}>
        {t('office.again')}
      </button>
    </div>
  );
}
