import type { addCity, OfficeCity } from '@menyala/contract/office/cities';
import { DataTable, SearchInput, TopToolbar } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';

const Column = DataTable.Col<OfficeCity>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Cities where cash is handed over, each with its time zone. */
export function CitiesScreen(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <PlainList title={t('office.menu.cities')} filters={filters} actions={<CityActions />}>
      <DataTable bulkActionButtons={false} rowClick={false} empty={<EmptyList of="cities" />}>
        <Column
          source="name"
          disableSort
          render={({ id, name, retiredAt }) => (
            <span className="cell-pair">
              <Link to={`/cities/${id}`}>{name[language]}</Link>
              {retiredAt !== null && <span className="tag">{t('currencies.retired')}</span>}
            </span>
          )}
        />
        <Column source="id" disableSort />
        <Column source="zone" disableSort />
        <Column source="currencies" disableSort align="right" />
      </DataTable>
    </PlainList>
  );
}

function CityActions(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof addCity>('POST', '/office/api/cities');
  if (!mayAdd) return null;
  return (
    <TopToolbar>
      <Link className="btn btn--main" to="/cities/create">
        {t('currencies.addCity')}
      </Link>
    </TopToolbar>
  );
}
