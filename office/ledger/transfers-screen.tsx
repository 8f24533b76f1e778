import { SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { useSay } from '../language/say.ts';
import { TransferRows } from './transfers-table.tsx';

/** The ledger, newest first. */
export function TransfersScreen(): JSX.Element {
  const say = useSay();
  const currencies = useCurrencyNames();
  const filters = [
    <SelectInput
      key="currencyId"
      source="currencyId"
      label={say('catalogue.filterCurrency')}
      choices={[...currencies]}
      alwaysOn
    />,
  ];
  return (
    <PlainList title={say('office.menu.transfers')} filters={filters}>
      <TransferRows />
    </PlainList>
  );
}
