import type { createPromocode } from '@menyala/contract/office/promocodes';
import { useListContext } from 'ra-core';
import { SearchInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useSay } from '../language/say.ts';
import { useMay } from '../staff/use-may.ts';
import { PromocodeRows } from './promocode-rows.tsx';
import './promocodes.css';

/** Promocodes that are no part of a series, the newest first. */
export function PromocodesScreen(): JSX.Element {
  const say = useSay();
  const filters = [<SearchInput key="q" source="q" alwaysOn placeholder={say('promocodes.search')} />];
  return (
    <PlainList title={say('office.menu.promocodes')} filters={filters} actions={<Ways />}>
      <PromocodeRows none={<None />} />
    </PlainList>
  );
}

function Ways(): JSX.Element {
  const say = useSay();
  const mayEdit = useMay()<typeof createPromocode>('POST', '/office/api/promocodes');
  return (
    <div className="ways">
      <Link className="btn" to="/promocode-series">
        {say('promocodes.series')}
      </Link>
      {mayEdit && (
        <Link className="btn btn--main" to="/promocodes/create">
          {say('promocodes.add')}
        </Link>
      )}
    </div>
  );
}

function None(): JSX.Element {
  const say = useSay();
  const { filterValues } = useListContext();
  return <p className="none">{say(filterValues['q'] ? 'promocodes.emptyFound' : 'promocodes.empty')}</p>;
}
