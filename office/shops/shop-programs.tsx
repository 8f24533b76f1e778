import type { OfficeShop } from '@menyala/contract/office/shops';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { RecordCard } from '../design/record-parts.tsx';
import { useMoment } from '../messages/use-moment.ts';

/** Keys and webhooks of a shop. Secrets, bodies and whole addresses are nowhere here. */
export function ShopPrograms({ shop: { keys, webhooks } }: { shop: OfficeShop }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  return (
    <>
      <RecordCard title={t('shops.keys')}>
        {keys.length === 0 && <p className="soft">{t('shops.noKeys')}</p>}
        <ul className="user-cards">
          {keys.map(({ id, label, hint, application, usedAt, usedFrom, endedAt }) => (
            <li key={id}>
              <span>{label}</span>
              <span className="code" translate="no">
                …{hint}
              </span>
              {application !== null && <span className="soft">{application}</span>}
              {endedAt !== null && <span className="tag">{t('shops.ended')}</span>}
              <span className="soft">
                {usedAt === null
                  ? t('shops.unused')
                  : t('shops.used', { time: moment(usedAt), from: usedFrom ?? '' })}
              </span>
            </li>
          ))}
        </ul>
      </RecordCard>
      <RecordCard title={t('shops.webhooks')}>
        {webhooks.length === 0 && <p className="soft">{t('shops.noWebhooks')}</p>}
        {webhooks.map(({ id, host, isEnabled, failingSince, deliveries }) => (
          <details key={id}>
            <summary>
              {host}{' '}
              <span className={failingSince === null ? 'tag' : 'tag tag--danger'}>
                {failingSince === null
                  ? t(isEnabled ? 'shops.works' : 'shops.off')
                  : t('shops.failing', { time: moment(failingSince) })}
              </span>
            </summary>
            {deliveries.length === 0 && <p className="soft">{t('shops.noDeliveries')}</p>}
            <ul className="user-cards">
              {deliveries.map((one) => (
                <li key={one.id}>
                  <span>{one.type}</span>
                  <span className={one.status === 'HttpSuccess' ? 'tag tag--positive' : 'tag'}>
                    {one.httpCode ?? one.error ?? t('shops.waits')}
                  </span>
                  <time className="soft" dateTime={one.at}>
                    {moment(one.at)}
                  </time>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </RecordCard>
    </>
  );
}
