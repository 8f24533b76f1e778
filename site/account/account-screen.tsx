import type { AccountPage } from '@menyala/contract/site/pages';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useUsersOnly } from '../session/use-guards.ts';
import css from './account.module.css';
import { LazyCards, LazyGift, LazyPromocodes, LazyReferrer, LazySettings } from './lazy-sections.tsx';
import { Orders } from './orders/orders.tsx';
import { Overview } from './overview/overview.tsx';

const sections = {
  overview: Overview,
  orders: Orders,
  cards: LazyCards,
  referrer: LazyReferrer,
  promocodes: LazyPromocodes,
  gift: LazyGift,
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
      <AccountNav current={data.section} />
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
  { to: '/account/settings', section: 'settings' },
] as const satisfies readonly { to: string; section: AccountPage['section'] }[];

function AccountNav({ current }: { current: AccountPage['section'] }) {
  const t = useTranslations('account');
  const bar = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(bar.current, current), [current]);
  return (
    <nav ref={bar} className={css['nav']} aria-label={t('sections')}>
      <ul>
        {pages.map(({ to, section }) => (
          <li key={section}>
            <PageLink to={to} aria-current={section === current ? 'page' : undefined}>
              {t(section)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the sections stand in a row that is wider than the screen: the current one comes to its middle. */
function showCurrent(bar: HTMLElement | null, current: AccountPage['section']): void {
  const place = pages.findIndex(({ section }) => section === current);
  const link = bar?.querySelectorAll('a')[place];
  if (!bar || !link) return;
  const [row, here] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
  bar.scrollLeft += here.left + here.width / 2 - (row.left + row.width / 2);
}
