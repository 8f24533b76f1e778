import { SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { LastChecks } from './health-banner.tsx';
import { TransferRows } from './transfers-table.tsx';

/** The ledger, newest first. */
export function TransfersScreen(): JSX.Element {
  const t = useTranslations();
  const currencies = useCurrencyNames();
  const filters = [
    <SelectInput
      key="currencyId"
      source="currencyId"
      label={t('catalogue.filterCurrency')}
      choices={[...currencies]}
      alwaysOn
    />,
  ];
  return (
    <>
      <PlainList title={t('office.menu.transfers')} filters={filters}>
        <TransferRows />
      </PlainList>
      <LastChecks />
    </>
  );
}
