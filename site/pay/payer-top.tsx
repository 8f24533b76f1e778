import { Mark } from '@menyala/design/mark';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './invoice.module.css';

/** Who takes the payment, and the other language. No way leads on from pages of payers to the site: they may stand in a frame. */
export function PayerTop({ children }: { children?: ReactNode }) {
  const { settings } = useLayout();
  return (
    <div className={css['top']}>
      <span className={css['brand']}>
        {settings.logo ? <img src={settings.logo} alt="" /> : <Mark />}
        {settings.logo ? <span className="visually-hidden">{settings.name}</span> : settings.name}
      </span>
      <LanguageSwitch />
      {children}
    </div>
  );
}
