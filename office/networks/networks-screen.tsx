import type { addNetwork, OfficeNetwork } from '@menyala/contract/office/networks';
import { DataTable, SearchInput, TopToolbar } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useMay } from '../staff/use-may.ts';

const Column = DataTable.Col<OfficeNetwork>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Networks, and whether their addresses can be checked. */
export function NetworksScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <PlainList title={t('office.menu.networks')} filters={filters} actions={<NetworkActions />}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <Column
          source="name"
          disableSort
          render={({ id, name }) => <Link to={`/networks/${id}`}>{name}</Link>}
        />
        <Column source="id" disableSort />
        <Column source="confirmations" disableSort align="right" />
        <Column
          source="example"
          disableSort
          render={({ example }) => t(example === null ? 'currencies.unchecked' : 'currencies.checked')}
        />
        <Column source="currencies" disableSort align="right" />
      </DataTable>
    </PlainList>
  );
}

function NetworkActions(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof addNetwork>('POST', '/office/api/networks');
  if (!mayAdd) return null;
  return (
    <TopToolbar>
      <Link className="btn btn--main" to="/networks/create">
        {t('currencies.addNetwork')}
      </Link>
    </TopToolbar>
  );
}
