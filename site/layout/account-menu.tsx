import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loginAddress } from '../addresses.ts';
import { Icon } from '../design/icon.tsx';
import { useNotify } from '../design/notification.tsx';
import { signOut } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import css from './header.module.css';
import { useLayout } from './layout-context.tsx';
import { PageLink } from './page-link.tsx';

const places = [
  { to: '/account', text: 'account' },
  { to: '/account/orders', text: 'orders' },
  { to: '/account/cards', text: 'cards' },
  { to: '/account/settings', text: 'settings' },
] as const;

/** Whoever is in the middle of something comes back to it, with what its address holds by then. */
function SignIn() {
  const t = useTranslations('layout');
  const { path } = useLayout();
  const [search, setSearch] = useState('');
  const followAddress = () => setSearch(window.location.search);
  const next = /^\/(claim|exchange|verif\w+)\//.test(path) ? path + search : undefined;
  return (
    <PageLink
      className={css['way']}
      to={loginAddress(next)}
      preload={false}
      onPointerDown={followAddress}
      onKeyDown={followAddress}
    >
      {t('signIn')}
    </PageLink>
  );
}

/** For guests the way in; for users the way round their account, and out. */
export function AccountMenu() {
  const t = useTranslations('layout');
  const { path } = useLayout();
  const { state, user } = useSession();
  const notify = useNotify();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  if (state === 'guest') {
    return <SignIn />;
  }
  const leave = () => {
    close();
    signOut().catch(() => notify({ message: t('signOutFailed') }));
  };
  return (
    <>
      <button className={css['way']} type="button" popoverTarget="account">
        {t('account')}
        <Icon name="down" />
      </button>
      <div className={css['account-menu-menu']} id="account" popover="auto" ref={menu}>
        {user ? <p className={css['who']}>{user.email}</p> : null}
        <ul>
          {places.map(({ to, text }) => (
            <li key={to}>
              <PageLink
                to={to}
                preload={false}
                aria-current={to === path ? 'page' : undefined}
                onClick={close}
              >
                {t(text)}
              </PageLink>
            </li>
          ))}
          <li>
            <button type="button" onClick={leave}>
              {t('signOut')}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
