import type { addCurrency, OfficeCurrency } from '@menyala/contract/office/currencies';
import { sumText } from '@menyala/money';
import { BooleanInput, DataTable, SearchInput, TopToolbar } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { useFormatLocale, useLanguage } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';

const Column = DataTable.Col<OfficeCurrency>;

/** Every currency, with what is seen of it on the site. */
export function CurrenciesScreen(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const locale = useFormatLocale();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <BooleanInput key="isRetired" source="isRetired" label={t('currencies.retiredOnly')} alwaysOn />,
  ];
  const yesNo = (isSo: boolean) => t(isSo ? 'catalogue.yes' : 'catalogue.no');
  return (
    <PlainList title={t('office.menu.currencies')} filters={filters} actions={<CurrencyActions />}>
      <DataTable bulkActionButtons={false} rowClick={false} empty={<EmptyList of="currencies" />}>
        <Column
          source="name"
          disableSort
          render={(currency) => (
            <span className="cell-pair">
              <CurrencyIcon icon={currency.icon} category={currency.category} size="small" />
              <Link to={`/currencies/${currency.id}`}>{currency.name[language]}</Link>
              {!currency.isPriced && <span className="tag">{t('currencies.unpricedOne')}</span>}
            </span>
          )}
        />
        <Column source="code" disableSort />
        <Column source="category" disableSort render={({ category }) => <Category of={category} />} />
        <Column source="networkName" disableSort />
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

function CurrencyActions(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof addCurrency>('POST', '/office/api/currencies');
  if (!mayAdd) return null;
  return (
    <TopToolbar>
      <Link className="btn" to="/currencies/create">
        {t('currencies.add')}
      </Link>
      <Link className="btn btn--main" to="/currencies/library">
        {t('currencies.library')}
      </Link>
    </TopToolbar>
  );
}

function Category({ of }: { of: string }): JSX.Element {
  const t = useTranslations();
  const isKnown = of === 'crypto' || of === 'bank' || of === 'wallet' || of === 'cash';
  return <>{isKnown ? t(`catalogue.category.${of}`) : of}</>;
}
