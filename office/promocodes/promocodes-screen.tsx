import type { createPromocode } from '@menyala/contract/office/promocodes';
import { SearchInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NothingListed } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useMay } from '../staff/use-may.ts';
import { PromocodeRows } from './promocode-rows.tsx';
import './promocodes.css';

/** Promocodes that are no part of a series, the newest first. */
export function PromocodesScreen(): JSX.Element {
  const t = useTranslations();
  const filters = [<SearchInput key="q" source="q" alwaysOn placeholder={t('promocodes.search')} />];
  return (
    <PlainList title={t('office.menu.promocodes')} filters={filters} actions={<Ways />}>
      <PromocodeRows
        none={<NothingListed none={t('promocodes.empty')} notFound={t('promocodes.emptyFound')} />}
      />
    </PlainList>
  );
}

function Ways(): JSX.Element {
  const t = useTranslations();
  const mayEdit = useMay()<typeof createPromocode>('POST', '/office/api/promocodes');
  return (
    <div className="ways">
      <Link className="btn" to="/promocode-series">
        {t('promocodes.series')}
      </Link>
      {mayEdit && (
        <Link className="btn btn--main" to="/promocodes/create">
          {t('promocodes.add')}
        </Link>
      )}
    </div>
  );
}
