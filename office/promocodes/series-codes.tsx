import { ListBase, useListContext } from 'ra-core';
import { Pagination } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ListFailed } from '../catalogue/list-failed.tsx';
import { TableCard } from '../design/table-card.tsx';
import { PromocodeRows } from './promocode-rows.tsx';

/** The codes of a series, some at a time. */
export function SeriesCodes({ id }: { id: number }): JSX.Element {
  const t = useTranslations();
  return (
    <ListBase
      resource="promocodes"
      filter={{ series: id }}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
      error={<ListFailed />}
    >
      <TableCard label={t('promocodes.codes')}>
        <PromocodeRows none={<p className="none">{t('promocodes.emptyFound')}</p>} />
      </TableCard>
      <Pages />
    </ListBase>
  );
}

function Pages(): JSX.Element | null {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}
