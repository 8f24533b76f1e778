import type { AnswerOf } from '@menyala/contract';
import type { listOwnShops, OwnShop } from '@menyala/contract/site/shops';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../design/note.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useRouterState } from '../../router.tsx';
import { useSession } from '../../session/use-session.ts';
import { LoadedPart, useLoaded } from '../loaded.tsx';
import { BlankLines } from '../placeholders.tsx';
import { useShopCalls } from './shop-calls.ts';
import css from './shops.module.css';

/** Pages of the section, in the order in which they are met. */
export const shopTabs = [
  { to: '/account/shop', name: 'overview' },
  { to: '/account/shop/sales-history', name: 'sales' },
  { to: '/account/shop/statistics', name: 'statistics' },
  { to: '/account/shop/link-generation', name: 'link-generation' },
  { to: '/account/shop/withdrawal', name: 'withdrawal' },
  { to: '/account/shop/api', name: 'api' },
] as const;
export type ShopTab = (typeof shopTabs)[number]['name'];

/** The other pages of the section, about the same shop. */
export function ShopTabs({ current, shop }: { current: ShopTab; shop?: string }) {
  const t = useTranslations('shop');
  return (
    <nav className={css['tabs']} aria-label={t('pages')}>
      <ul>
        {shopTabs.map(({ to, name }) => (
          <li key={name}>
            <PageLink
              to={shop === undefined || name === 'overview' ? to : `${to}?shop=${shop}`}
              aria-current={name === current ? 'page' : undefined}
            >
              {t(`tab.${name}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whatever it shows of such a shop is no money. */
export function SandboxNote() {
  const t = useTranslations('shop');
  return (
    <Note tone="warning">
      <p>
        <b>{t('sandboxTag')}</b>
      </p>
      <p>{t('isSandbox')}</p>
    </Note>
  );
}

/** A page about one shop: that of the address, or the first. Who has several goes from one to another. */
export function OfOneShop({
  tab,
  children,
}: {
  tab: ShopTab;
  children: (shop: OwnShop, shops: AnswerOf<typeof listOwnShops>) => ReactNode;
}) {
  const t = useTranslations('shop');
  const { user } = useSession();
  const { location, next } = useRouterState();
  const { search } = next?.pathname === location.pathname ? next : location;
  const calls = useShopCalls();
  const shops = useLoaded<AnswerOf<typeof listOwnShops>>(user && 'shops', calls.list);
  const wanted = new URLSearchParams(search).get('shop');
  return (
    <LoadedPart of={shops} skeleton={<BlankLines rows={4} />}>
      {(known) => {
        const { items } = known;
        const shop = items.find(({ id }) => id === wanted) ?? items[0];
        return (
          <div className={css['shops']}>
            <ShopTabs current={tab} {...(shop ? { shop: shop.id } : {})} />
            {items.length < 2 ? null : (
              <ul className={css['choice']} aria-label={t('yourShops')}>
                {items.map(({ id, name, isSandbox }) => (
                  <li key={id}>
                    <PageLink
                      to={`${shopTabs.find(({ name: each }) => each === tab)?.to}?shop=${id}`}
                      aria-current={id === shop?.id ? 'true' : undefined}
                    >
                      {isSandbox ? t('sandboxNamed', { name }) : name}
                    </PageLink>
                  </li>
                ))}
              </ul>
            )}
            {shop?.isSandbox ? <SandboxNote /> : null}
            {shop === undefined ? (
              <p>
                {t('none')}{' '}
                <PageLink className="link" to="/account/shop">
                  {t('open')}
                </PageLink>
              </p>
            ) : (
              children(shop, known)
            )}
          </div>
        );
      }}
    </LoadedPart>
  );
}
