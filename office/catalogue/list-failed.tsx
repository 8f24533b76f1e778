import { useListContext } from 'ra-core';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';

/** Stands where a list did not load: an empty one would say that there is nothing. */
export function ListFailed(): JSX.Element {
  const t = useTranslations();
  const { refetch, isFetching, error } = useListContext();
  return (
    <div className="list-failed" role="alert">
      <p className="error">
        <Icon name="warning" />
        {t('catalogue.listFailed')} <WhyFailed error={error} />
      </p>
      <button type="button" className="btn" disabled={isFetching} onClick={() => void refetch()}>
        {t('office.again')}
      </button>
    </div>
  );
}
