import type { OfferReason } from '@menyala/contract/offer';
import type { OfficeDirection } from '@menyala/contract/office/directions';
import { useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useMayOpen } from '../staff/use-may.ts';
import { StopOrResume } from '../stop/stop-exchange.tsx';

type Sides = Pick<OfficeDirection, 'fromId' | 'toId'>;

/** Where each reason is mended; what is mended on the spot leads nowhere. */
const mendedAt: Partial<Record<OfferReason, (sides: Sides) => string>> = {
  hidden: () => '/currencies',
  price: () => '/prices',
  requisites: () => '/requisites',
  break: () => '/settings/break',
  hours: () => '/settings/hours',
  old_price: () => '/prices',
  held_price: () => '/sources',
  requisites_used: () => '/requisites',
  slots: () => '/places',
  reserve: ({ toId }) => `/reserves/${toId}`,
  opening: () => '/opening',
};

/** Whether orders are taken in the direction now; why not, and where that is mended. */
export function OfferReasons(): JSX.Element | null {
  const t = useTranslations();
  const mayOpen = useMayOpen();
  const direction = useRecordContext<OfficeDirection>();
  if (!direction) return null;
  const { id, from, to, closedBy } = direction;
  return (
    <section className="form__wide offer" role="status">
      {closedBy.length === 0 ? (
        <p>
          <Icon name="check" /> {t('offer.open')}
        </p>
      ) : (
        <>
          <p>
            <Icon name="warning" /> <b>{t('offer.why')}</b>
          </p>
          <ul>
            {closedBy.map((reason) => {
              const path = mendedAt[reason]?.(direction);
              return (
                <li key={reason}>
                  {t(`catalogue.closedBy.${reason}`)}:{' '}
                  {path !== undefined && mayOpen(path) ? (
                    <Link to={path}>{t(`offer.mend.${reason}`)}</Link>
                  ) : (
                    t(`offer.mend.${reason}`)
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <StopOrResume target={{ directionId: id, name: `${from} – ${to}` }} />
    </section>
  );
}
