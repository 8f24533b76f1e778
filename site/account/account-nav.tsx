import type { AccountPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { PageLink } from '../shell/page-link.tsx';
import css from './account.module.css';

/** Only pages that exist. */
const pages = [
  { to: '/account', section: 'overview' },
  { to: '/account/orders', section: 'orders' },
  { to: '/account/cards', section: 'cards' },
  { to: '/account/settings', section: 'settings' },
] as const satisfies readonly { to: string; section: AccountPage['section'] }[];

export function AccountNav({ current }: { current: AccountPage['section'] }) {
  const t = useTranslations('account');
  return (
    <nav className={css['nav']} aria-label={t('sections')}>
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
