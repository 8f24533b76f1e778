import type { AccountPage } from '@menyala/contract/site/pages';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useUsersOnly } from '../session/use-guards.ts';
import { useSession } from '../session/use-session.ts';
import { ownThreads } from '../support/support-calls.ts';
import css from './account.module.css';
import {
  LazyCards,
  LazyGift,
  LazyPromocodes,
  LazyReferrer,
  LazySettings,
  LazyShop,
  LazyShopApi,
  LazyShopLinks,
  LazyShopSales,
  LazyShopStatistics,
  LazyShopWithdrawal,
  LazySupport,
} from './lazy-sections.tsx';
import { Orders } from './orders/orders.tsx';
import { Overview } from './overview/overview.tsx';

const sections = {
  overview: Overview,
  orders: Orders,
  cards: LazyCards,
  referrer: LazyReferrer,
  promocodes: LazyPromocodes,
  gift: LazyGift,
  shop: LazyShop,
  shopApi: LazyShopApi,
  shopSales: LazyShopSales,
  shopStatistics: LazyShopStatistics,
  shopLinks: LazyShopLinks,
  shopWithdrawal: LazyShopWithdrawal,
  support: LazySupport,
  settings: LazySettings,
} as const;

/**
 * `/account` and the pages under it. The server draws the layout and the skeletons, the same for everybody; what belongs
 * to the user is fetched in the browser once the session is there.
 */
export function AccountScreen({ data }: { data: AccountPage }) {
  useUsersOnly();
  const t = useTranslations('account');
  const Section = sections[data.section];
  return (
    <div className={`wrap ${css['account']}`}>
      <Head title={t(titles[data.section])} listed={false} />
      <AccountNav current={data.section.startsWith('shop') ? 'shop' : data.section} />
      <div className={css['content']}>
        <noscript>
          <Note>{t('needsScript')}</Note>
        </noscript>
        <Section />
      </div>
    </div>
  );
}

const titles = {
  overview: 'sections',
  orders: 'ordersTitle',
  cards: 'cards',
  referrer: 'referrer',
  promocodes: 'promocodes',
  gift: 'gift',
  shop: 'shop',
  shopApi: 'shop',
  shopSales: 'shop',
  shopStatistics: 'shop',
  shopLinks: 'shop',
  shopWithdrawal: 'shop',
  support: 'support',
  settings: 'settings',
} as const;

/** Only pages that exist. */
const pages = [
  { to: '/account', section: 'overview' },
  { to: '/account/orders', section: 'orders' },
  { to: '/account/cards', section: 'cards' },
  { to: '/account/referrer', section: 'referrer' },
  { to: '/account/promocodes', section: 'promocodes' },
  { to: '/account/gift', section: 'gift' },
  { to: '/account/shop', section: 'shop' },
  { to: '/account/support', section: 'support' },
  { to: '/account/settings', section: 'settings' },
] as const satisfies readonly { to: string; section: AccountPage['section'] }[];

function AccountNav({ current }: { current: AccountPage['section'] }) {
  const t = useTranslations('account');
  const bar = useRef<HTMLElement>(null);
  const unread = useUnread(current === 'support');
  useEffect(() => showCurrent(bar.current, current), [current]);
  return (
    <nav ref={bar} className={css['nav']} aria-label={t('sections')}>
      <ul>
        {pages.map(({ to, section }) => (
          <li key={section}>
            <PageLink to={to} aria-current={section === current ? 'page' : undefined}>
              {t(section)}
              {section === 'support' && unread > 0 ? (
                <span className={css['unread']}>
                  <span aria-hidden>{unread}</span>
                  <span className="visually-hidden">{t('unread', { count: unread })}</span>
                </span>
              ) : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Answers of support that the user has not read; while they are being read, none. */
function useUnread(isReading: boolean): number {
  const { language } = useLayout();
  const userId = useSession().user?.id;
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (userId === undefined || isReading) return setUnread(0);
    let isOn = true;
    // Nothing is said of what is not known.
    ownThreads(language).then(
      ({ unread: count }) => isOn && setUnread(count),
      () => undefined,
    );
    return () => {
      isOn = false;
    };
  }, [userId, isReading, language]);
  return unread;
}

/** On a phone the sections stand in a row that is wider than the screen: the current one comes to its middle. */
function showCurrent(bar: HTMLElement | null, current: AccountPage['section']): void {
  const place = pages.findIndex(({ section }) => section === current);
  const link = bar?.querySelectorAll('a')[place];
  if (!bar || !link) return;
  const [row, here] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
  bar.scrollLeft += here.left + here.width / 2 - (row.left + row.width / 2);
}
