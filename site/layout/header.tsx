import { Logo } from '@menyala/design/logo';
import { Mark } from '@menyala/design/mark';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ColourModeSwitch, useMode } from './colour-mode.tsx';
import css from './header.module.css';
import { LanguageOffer } from './language-offer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useLayout } from './layout-context.tsx';
import { MenuLink, PageLink } from './page-link.tsx';

export function Header() {
  const t = useTranslations('layout');
  const { settings, path, menus } = useLayout();
  const [mode, chooseMode] = useMode();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <header className={css['head']}>
      <div className="wrap">
        <PageLink className={css['brand']} to="/">
          {settings.logo ? (
            <Logo light={settings.logo} dark={settings.logoDark} name={settings.name} />
          ) : (
            <>
              <Mark />
              {settings.name}
            </>
          )}
          <span className="visually-hidden">{t('toHome')}</span>
        </PageLink>
        <LanguageOffer />
        <button className={css['open']} type="button" popoverTarget="menu" aria-label={t('menu')}>
          <Icon name="menu" />
        </button>
        <div className={css['menu']} id="menu" popover="auto" ref={menu}>
          <button className={css['close']} type="button" popoverTarget="menu" popoverTargetAction="hide">
            <Icon name="close" />
            <span className="visually-hidden">{t('closeMenu')}</span>
          </button>
          <nav className={css['nav']} aria-label={t('sections')}>
            <ul>
              {menus.header.map(({ to, title }) => (
                <li key={to}>
                  <MenuLink
                    to={to}
                    aria-current={to === path || path.startsWith(`${to}/`) ? 'page' : undefined}
                    onClick={() => menu.current?.matches(':popover-open') && menu.current.hidePopover()}
                  >
                    {title}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css['preferences']}>
            <LanguageSwitch />
            <ColourModeSwitch mode={mode} onChoose={chooseMode} />
          </div>
        </div>
        <AccountMenu />
      </div>
    </header>
  );
}
