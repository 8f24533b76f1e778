import type { OfficeDirection } from '@menyala/contract/office/directions';
import type { listDirectionPlaces } from '@menyala/contract/office/places';
import { formatAmount, roundDown, sumText } from '@menyala/money';
import { useListContext } from 'ra-core';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { useFormatLocale } from '../messages/use-language.ts';

const everyMs = 10_000;

/** Where we stand with a direction of the list in a monitor's list, who is above, and what a step up costs. */
export function PlaceCell({ directionId }: { directionId: number }): JSX.Element | null {
  const t = useTranslations('places');
  const locale = useFormatLocale();
  const { data: shown = [] } = useListContext<OfficeDirection>();
  const ids = shown.map(({ id }) => id).join(',');
  // All cells of a page ask for the same, which is asked once.
  const { data } = useRead<typeof listDirectionPlaces>(
    '/office/api/directions/places',
    { query: { ids } },
    { everyMs, isOn: ids !== '', keepsLast: true },
  );
  const found = data?.places.find((one) => one.directionId === directionId);
  if (found === undefined) return null;
  const { monitor, place, of, above, isFollowed, isFresh } = found;
  const plain = (value: string) => roundDown(value.replace('-', ''), 2);
  return (
    <>
      <span className="nowrap">
        {t('placeOf', { place, of })}, {monitor}
      </span>
      {isFollowed && <span className="place-note">{t('followed')}</span>}
      {!isFresh && <span className="place-note">{t('old')}</span>}
      {above !== null && (
        <span className="place-note">
          {t('aboveCell', {
            name: above.name,
            points: formatAmount(plain(above.points), locale),
            usd: sumText(plain(above.usd), locale, { ticker: 'USD', decimals: 2 }),
          })}
        </span>
      )}
    </>
  );
}
