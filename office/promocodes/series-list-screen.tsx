import type { createSeries, PromocodeSeries } from '@menyala/contract/office/promocodes';
import { DataTable } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useActorName } from '../language/actor-name.ts';
import { useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import './promocodes.css';

const Column = DataTable.Col<PromocodeSeries>;

/** Series of single-use codes, the newest first. */
export function SeriesListScreen(): JSX.Element {
  const say = useSay();
  return (
    <PlainList title={say('promocodes.series')} actions={<Ways />}>
      <SeriesRows />
    </PlainList>
  );
}

function SeriesRows(): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const actor = useActorName();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<p className="none">{say('promocodes.emptySeries')}</p>}
    >
      <Column
        source="name"
        label={say('promocodes.column.name')}
        disableSort
        render={({ id, name }) => <Link to={`/promocode-series/${id}/show`}>{name}</Link>}
      />
      <Column source="codes" label={say('promocodes.column.codes')} disableSort align="right" />
      <Column source="used" label={say('promocodes.column.used')} disableSort align="right" />
      <Column
        source="createdAt"
        label={say('promocodes.column.createdAt')}
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
  const say = useSay();
  const mayEdit = useMay()<typeof createSeries>('POST', '/office/api/promocode-series');
  return (
    <div className="ways">
      <Link className="btn" to="/promocodes">
        {say('promocodes.single')}
      </Link>
      {mayEdit && (
        <Link className="btn btn--main" to="/promocode-series/create">
          {say('promocodes.addSeries')}
        </Link>
      )}
    </div>
  );
}
