import type { AccountPage } from '@menyala/contract/site/pages';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PageLink } from '../layout/page-link.tsx';
import css from './account.module.css';

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

export function AccountNav({ current }: { current: AccountPage['section'] }) {
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
