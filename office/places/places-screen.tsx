import { weekText } from '@menyala/contract/hours';
import type { addPlace, OfficePlace } from '@menyala/contract/office/cash-places';
import { DataTable, SearchInput, TopToolbar } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';

const Column = DataTable.Col<OfficePlace>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Places where cash is handed over, with their hours. */
export function PlacesScreen(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <PlainList title={t('office.menu.places')} filters={filters} actions={<PlaceActions />}>
      <DataTable
        bulkActionButtons={false}
        rowClick={false}
        empty={<p className="hint">{t('cashPlaces.none')}</p>}
      >
        <Column
          source="name"
          render={({ id, name, retiredAt }) => (
            <span className="cell-pair">
              <Link to={`/places/${id}`}>{name[language]}</Link>
              {retiredAt !== null && <span className="tag">{t('cashPlaces.retired')}</span>}
            </span>
          )}
        />
        <Column source="city" />
        <Column source="address" disableSort render={({ address }) => address[language]} />
        <Column source="hours" disableSort render={({ hours }) => weekText(hours, language)} />
        <Column source="meetings" align="right" />
      </DataTable>
    </PlainList>
  );
}

function PlaceActions(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof addPlace>('POST', '/office/api/places');
  if (!mayAdd) return null;
  return (
    <TopToolbar>
      <Link className="btn btn--main" to="/places/create">
        {t('cashPlaces.add')}
      </Link>
    </TopToolbar>
  );
}
