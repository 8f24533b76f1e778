import type { OfficeCurrency } from '@menyala/contract/office/currencies';
import { sumText } from '@menyala/money';
import { DataTable, SearchInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlainList } from '../catalogue/plain-list.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { useFormatLocale, useLanguage } from '../messages/use-language.ts';

const Column = DataTable.Col<OfficeCurrency>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Every currency, with what is seen of it on the site. */
export function CurrenciesScreen(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const locale = useFormatLocale();
  const yesNo = (isSo: boolean) => t(isSo ? 'catalogue.yes' : 'catalogue.no');
  return (
    <PlainList title={t('office.menu.currencies')} filters={filters}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <Column
          source="name"
          disableSort
          render={(currency) => (
            <span className="cell-pair">
              <CurrencyIcon icon={currency.icon} category={currency.category} size="small" />
              <Link to={`/currencies/${currency.id}`}>{currency.name[language]}</Link>
            </span>
          )}
        />
        <Column source="code" disableSort />
        <Column source="category" disableSort render={({ category }) => <Category of={category} />} />
        <Column source="network" disableSort />
        <Column source="decimals" disableSort align="right" />
        <Column source="isSendVisible" disableSort render={({ isSendVisible }) => yesNo(isSendVisible)} />
        <Column
          source="isReceiveVisible"
          disableSort
          render={({ isReceiveVisible }) => yesNo(isReceiveVisible)}
        />
        <Column
          source="available"
          disableSort
          align="right"
          render={({ available, ticker }) => sumText(available, locale, ticker)}
        />
        <Column
          source="held"
          disableSort
          align="right"
          render={({ held, ticker }) => sumText(held, locale, ticker)}
        />
      </DataTable>
    </PlainList>
  );
}

function Category({ of }: { of: string }): JSX.Element {
  const t = useTranslations();
  const isKnown = of === 'crypto' || of === 'bank' || of === 'wallet' || of === 'cash';
  return <>{isKnown ? t(`catalogue.category.${of}`) : of}</>;
}
