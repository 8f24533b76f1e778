import type { createGiftItem, OfficeGiftItem } from '@menyala/contract/office/gifts';
import { formatAmount } from '@menyala/money';
import { DataTable, SearchInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NothingListed } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useFormatLocale, useLanguage } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';
import { Brings } from './brings.tsx';
import { GiftImage } from './gift-image.tsx';
import './gifts.css';
import { Stock } from './stock.tsx';

const Column = DataTable.Col<OfficeGiftItem>;

/** The catalogue of gifts, in the order in which people see it. */
export function GiftsScreen(): JSX.Element {
  const t = useTranslations();
  const filters = [<SearchInput key="q" source="q" alwaysOn placeholder={t('gifts.search')} />];
  return (
    <PlainList title={t('office.menu.gifts')} filters={filters} actions={<Ways />}>
      <GiftRows />
    </PlainList>
  );
}

function GiftRows(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const locale = useFormatLocale();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<NothingListed none={t('gifts.empty')} notFound={t('gifts.emptyFound')} />}
    >
      <Column
        source="title"
        label={t('gifts.column.title')}
        disableSort
        render={({ id, title, pictureUrl, isActive }) => (
          <span className="cell-pair">
            <GiftImage url={pictureUrl} />
            <Link to={`/gifts/${id}/show`}>{title[language]}</Link>
            {!isActive && <span className="tag">{t('gifts.off')}</span>}
          </span>
        )}
      />
      <Column
        source="kind"
        label={t('gifts.column.brings')}
        disableSort
        render={(gift) => <Brings gift={gift} />}
      />
      <Column
        source="price"
        label={t('gifts.column.price')}
        disableSort
        align="right"
        render={({ price }) => formatAmount(price, locale)}
      />
      <Column
        source="stock"
        label={t('gifts.column.stock')}
        disableSort
        align="right"
        render={({ stock }) => <Stock stock={stock} />}
      />
      <Column source="taken" label={t('gifts.column.taken')} disableSort align="right" />
      <Column source="position" label={t('gifts.column.position')} disableSort align="right" />
    </DataTable>
  );
}

function Ways(): JSX.Element | null {
  const t = useTranslations();
  const mayEdit = useMay()<typeof createGiftItem>('POST', '/office/api/gifts');
  if (!mayEdit) return null;
  return (
    <div className="ways">
      <Link className="btn btn--main" to="/gifts/create">
        {t('gifts.add')}
      </Link>
    </div>
  );
}
