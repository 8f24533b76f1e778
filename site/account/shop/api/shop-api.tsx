import type { OwnShop } from '@menyala/contract/site/shops';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../../design/copy-button.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { useRouterState } from '../../../router.tsx';
import { ShopKeys } from '../shop-keys.tsx';
import { OfOneShop } from '../shop-tabs.tsx';
import shared from '../shops.module.css';
import css from './api.module.css';
import { Code } from './code.tsx';
import { Deliveries } from './deliveries.tsx';
import { DeliveryPart } from './delivery.tsx';
import { Webhooks } from './webhooks.tsx';

/** `/account/shop/api`: what connects programs to a shop. `webhook` and `delivery` of the address open what was sent there. */
export function ShopApi() {
  const { location, next } = useRouterState();
  const { search } = next?.pathname === location.pathname ? next : location;
  const params = new URLSearchParams(search);
  const webhook = idOf(params.get('webhook'));
  const delivery = idOf(params.get('delivery'));
  return (
    <OfOneShop tab="api">
      {(shop) =>
        webhook === null ? (
          <Connecting key={shop.id} shop={shop} />
        ) : delivery === null ? (
          <Deliveries
            key={webhook}
            shop={shop.id}
            webhook={webhook}
            before={/^[1-9]\d{0,17}$/.test(params.get('before') ?? '') ? params.get('before') : null}
            isFailed={params.get('failed') === '1'}
          />
        ) : (
          <DeliveryPart key={delivery} shop={shop.id} webhook={webhook} id={delivery} />
        )
      }
    </OfOneShop>
  );
}

/** What is no id of ours is as if it were absent. */
const idOf = (text: string | null) => (text !== null && /^[A-Za-z0-9]{20,44}$/.test(text) ? text : null);

function Connecting({ shop }: { shop: OwnShop }) {
  const t = useTranslations('shop');
  const { origin } = useLayout();
  return (
    <>
      <section className={css['part']} aria-labelledby="keys">
        <h2 id="keys">{t('keys')}</h2>
        <p className="soft">{t('keysText')}</p>
        <dl className={shared['figures']}>
          <div>
            <dt>{t('server')}</dt>
            <dd>
              <span className="code" translate="no">
                {origin}
              </span>{' '}
              <CopyButton text={origin} what={t('copyServer')} />
            </dd>
          </div>
          <div>
            <dt>{t('store')}</dt>
            <dd>
              <span className="code" translate="no">
                {shop.id}
              </span>{' '}
              <CopyButton text={shop.id} what={t('copyStore')} />
            </dd>
          </div>
        </dl>
        <ShopKeys shop={shop.id} />
      </section>
      <Webhooks shop={shop.id} />
      <Code shop={shop} />
    </>
  );
}
