import type { listCheaperWays } from '@menyala/contract/office/shops';
import { courseText } from '@menyala/money';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale } from '../messages/use-language.ts';

/** Warns where whoever has a shop exchanges by it at less than the direction costs, past its limits and checks. */
export function CheaperWays(): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { data } = useRead<typeof listCheaperWays>('/office/api/shops/cheaper-ways');
  if (data === undefined || data.items.length === 0) return null;
  return (
    <div className="note note--warning" role="status">
      <Icon name="warning" />
      <div>
        <p>{t('shops.cheaper')}</p>
        <ul>
          {data.items.map(({ directionId, from, to, feePercent, byShop, course }) => (
            <li key={directionId}>
              <Link to={`/directions/${directionId}`}>{`${from} – ${to}`}</Link>:{' '}
              {t('shops.cheaperBy', {
                fee: feePercent,
                shop: courseText(byShop, locale, { from, to }),
                direction: courseText(course, locale, { from, to }),
              })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
