import type { createSeries, PromocodeSeries } from '@menyala/contract/office/promocodes';
import { DataTable } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import './promocodes.css';

const Column = DataTable.Col<PromocodeSeries>;

/** Series of single-use codes, the newest first. */
export function SeriesListScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <PlainList title={t('promocodes.series')} actions={<Ways />}>
      <SeriesRows />
    </PlainList>
  );
}

function SeriesRows(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useActorName();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<p className="none">{t('promocodes.emptySeries')}</p>}
    >
      <Column
        source="name"
        label={t('promocodes.column.name')}
        disableSort
        render={({ id, name }) => <Link to={`/promocode-series/${id}/show`}>{name}</Link>}
      />
      <Column source="codes" label={t('promocodes.column.codes')} disableSort align="right" />
      <Column source="used" label={t('promocodes.column.used')} disableSort align="right" />
      <Column
        source="createdAt"
        label={t('promocodes.column.createdAt')}
        disableSort
        render={({ createdAt, createdBy }) => (
          <>
            <time dateTime={createdAt}>{moment(createdAt)}</time>, {actor(createdBy)}
          </>
        )}
      />
    </DataTable>
  );
}

function Ways(): JSX.Element {
  const t = useTranslations();
  const mayEdit = useMay()<typeof createSeries>('POST', '/office/api/promocode-series');
  return (
    <div className="ways">
      <Link className="btn" to="/promocodes">
        {t('promocodes.single')}
      </Link>
      {mayEdit && (
        <Link className="btn btn--main" to="/promocode-series/create">
          {t('promocodes.addSeries')}
        </Link>
      )}
    </div>
  );
}
