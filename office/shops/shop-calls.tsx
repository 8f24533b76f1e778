import type { ShopCallRecord } from '@menyala/contract/office/shops';
import { ListBase } from 'ra-core';
import { DataTable } from 'ra-ui-materialui';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListFailed } from '../catalogue/list-failed.tsx';
import { PagesOf } from '../design/pages-of.tsx';
import { TableCard } from '../design/table-card.tsx';
import { useMoment } from '../messages/use-moment.ts';

const Column = DataTable.Col<ShopCallRecord>;

/** What programs of a shop called lately, without what they said. */
export function ShopCalls({ shop }: { shop: string }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const [isFailed, setFailed] = useState(false);
  return (
    <>
      <label className="record__links">
        <span>
          <input type="checkbox" checked={isFailed} onChange={(event) => setFailed(event.target.checked)} />{' '}
          {t('shops.call.failed')}
        </span>
      </label>
      <ListBase
        resource={`shops/${shop}/calls`}
        filter={isFailed ? { isFailed } : {}}
        perPage={10}
        disableSyncWithLocation
        storeKey={false}
        error={<ListFailed />}
      >
        <TableCard label={t('shops.calls')}>
          <DataTable
            bulkActionButtons={false}
            rowClick={false}
            empty={<p className="none">{t('shops.call.empty')}</p>}
          >
            <Column
              source="at"
              label={t('shops.call.at')}
              disableSort
              render={({ at }) => <time dateTime={at}>{moment(at)}</time>}
            />
            <Column
              source="status"
              label={t('shops.call.answer')}
              disableSort
              render={({ status, times }) => (
                <span className={status >= 400 ? 'tag tag--danger nowrap' : 'tag nowrap'}>
                  {times > 1 ? `${status} × ${times}` : status}
                </span>
              )}
            />
            <Column
              source="path"
              label={t('shops.call.path')}
              disableSort
              render={({ method, path }) => (
                <span className="code small" translate="no">
                  {method} {path}
                </span>
              )}
            />
            <Column
              source="keyHint"
              label={t('shops.call.key')}
              disableSort
              render={({ keyHint }) => (
                <span className="code nowrap" translate="no">
                  …{keyHint}
                </span>
              )}
            />
            <Column
              source="address"
              label={t('shops.call.address')}
              disableSort
              render={({ address }) => (
                <span className="code" translate="no">
                  {address}
                </span>
              )}
            />
          </DataTable>
        </TableCard>
        <PagesOf label={t('shops.calls')} sizes={[10, 25, 100]} />
      </ListBase>
    </>
  );
}
