import type { addRequisite, OfficeRequisite } from '@menyala/contract/office/requisites';
import { sumText } from '@menyala/money';
import { BooleanInput, DataTable, SearchInput, SelectInput, TopToolbar } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { useIsPhone } from '../design/use-is-phone.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';
import { AsideTag } from './requisite-use.tsx';

const Column = DataTable.Col<OfficeRequisite>;

/** Where customers pay to. */
export function RequisitesScreen(): JSX.Element {
  const t = useTranslations();
  const currencies = useCurrencyNames();
  const isPhone = useIsPhone();
  const locale = useFormatLocale();
  const lines = (
    <Column
      key="lines"
      source="lines"
      disableSort
      render={({ lines: all }) => (
        <span className="code cell-lines" translate="no">
          {all.map((line) => line.value).join(', ')}
        </span>
      )}
    />
  );
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput
      key="currencyId"
      source="currencyId"
      label={t('catalogue.filterCurrency')}
      choices={[...currencies]}
      alwaysOn
    />,
    <BooleanInput key="isRetired" source="isRetired" label={t('pool.showRetired')} alwaysOn />,
  ];
  return (
    <PlainList title={t('office.menu.requisites')} filters={filters} actions={<RequisiteActions />}>
      <DataTable bulkActionButtons={false} rowClick={false} empty={<EmptyList of="requisites" />}>
        {isPhone ? lines : null}
        <Column source="currency" disableSort />
        <Column
          source="title"
          disableSort
          render={(requisite) => (
            <span className="cell-pair">
              <Link to={`/requisites/${requisite.id}`}>{requisite.title}</Link>
              <AsideTag requisite={requisite} />
            </span>
          )}
        />
        <Column
          source="isActive"
          disableSort
          render={({ isActive }) => t(isActive ? 'catalogue.yes' : 'catalogue.no')}
        />
        {isPhone ? null : lines}
        <Column
          source="used"
          disableSort
          align="right"
          render={({ used, ticker }) => (used.dayClaims === 0 ? '' : sumText(used.daySum, locale, ticker))}
        />
      </DataTable>
    </PlainList>
  );
}

function RequisiteActions(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof addRequisite>('POST', '/office/api/requisites');
  if (!mayAdd) return null;
  return (
    <TopToolbar>
      <Link className="btn btn--main" to="/requisites/create">
        {t('pool.add')}
      </Link>
    </TopToolbar>
  );
}
