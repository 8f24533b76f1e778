import type { createGiftItem, OfficeGiftItem } from '@menyala/contract/office/gifts';
import { formatAmount } from '@menyala/money';
import { useListContext } from 'ra-core';
import { DataTable, SearchInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useFormatLocale, useLanguage, useSay } from '../language/say.ts';
import { useMay } from '../staff/use-may.ts';
import { Brings } from './brings.tsx';
import { GiftImage } from './gift-image.tsx';
import './gifts.css';
import { Stock } from './stock.tsx';

const Column = DataTable.Col<OfficeGiftItem>;

/** The catalogue of gifts, in the order in which people see it. */
export function GiftsScreen(): JSX.Element {
  const say = useSay();
  const filters = [<SearchInput key="q" source="q" alwaysOn placeholder={say('gifts.search')} />];
  return (
    <PlainList title={say('office.menu.gifts')} filters={filters} actions={<Ways />}>
      <GiftRows />
    </PlainList>
  );
}

function GiftRows(): JSX.Element {
  const say = useSay();
  const language = useLanguage();
  const locale = useFormatLocale();
  return (
    <DataTable bulkActionButtons={false} rowClick={false} empty={<None />}>
      <Column
        source="title"
        label={say('gifts.column.title')}
        disableSort
        render={({ id, title, pictureUrl, isActive }) => (
          <span className="cell-pair">
            <GiftImage url={pictureUrl} />
            <Link to={`/gifts/${id}/show`}>{title[language]}</Link>
            {!isActive && <span className="tag">{say('gifts.off')}</span>}
          </span>
        )}
      />
      <Column
        source="kind"
        label={say('gifts.column.brings')}
        disableSort
        render={(gift) => <Brings gift={gift} />}
      />
      <Column
        source="price"
        label={say('gifts.column.price')}
        disableSort
        align="right"
        render={({ price }) => formatAmount(price, locale)}
      />
      <Column
        source="stock"
        label={say('gifts.column.stock')}
        disableSort
        align="right"
        render={({ stock }) => <Stock stock={stock} />}
      />
      <Column source="taken" label={say('gifts.column.taken')} disableSort align="right" />
      <Column source="position" label={say('gifts.column.position')} disableSort align="right" />
    </DataTable>
  );
}

function Ways(): JSX.Element | null {
  const say = useSay();
  const mayEdit = useMay()<typeof createGiftItem>('POST', '/office/api/gifts');
  if (!mayEdit) return null;
  return (
    <div className="ways">
      <Link className="btn btn--main" to="/gifts/create">
        {say('gifts.add')}
      </Link>
    </div>
  );
}

function None(): JSX.Element {
  const say = useSay();
  const { filterValues } = useListContext();
  return <p className="none">{say(filterValues['q'] ? 'gifts.emptyFound' : 'gifts.empty')}</p>;
}
