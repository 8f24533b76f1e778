import type { OfficePrice } from '@menyala/contract/office/prices';
import { DataTable, SearchInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { priceText } from '../catalogue/price-text.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { PriceUndo } from './price-undo.tsx';
import { UnsetPrices } from './unset-prices.tsx';

const Column = DataTable.Col<OfficePrice>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** The base prices from which every rate follows. */
export function PricesScreen(): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  return (
    <PlainList before={<UnsetPrices />} everyMs={10_000} title={t('office.menu.prices')} filters={filters}>
      <DataTable bulkActionButtons={false} rowClick={false} empty={<EmptyList of="prices" />}>
        <Column source="id" disableSort render={({ id }) => <Link to={`/prices/${id}`}>{id}</Link>} />
        <Column
          source="usd"
          disableSort
          align="right"
          render={({ usd, isSet }) =>
            isSet ? priceText(usd, locale) : <span className="tag">{t('currencies.unpricedOne')}</span>
          }
        />
        <Column
          source="sources"
          label={t('prices.origin')}
          disableSort
          render={({ sources, isSet }) =>
            sources === null
              ? isSet && t('prices.byHand')
              : t('prices.followed', { count: sources.quotes.length })
          }
        />
        <Column source="updatedAt" disableSort render={({ updatedAt }) => moment(updatedAt)} />
        <Column
          source="oldAt"
          label={t('offer.freshColumn')}
          disableSort
          render={({ oldAt, isSet }) => isSet && (oldAt === null ? t('offer.freshAlways') : moment(oldAt))}
        />
        <Column
          source="undo"
          label={t('prices.undoColumn')}
          disableSort
          render={(price) => <PriceUndo price={price} />}
        />
      </DataTable>
    </PlainList>
  );
}
