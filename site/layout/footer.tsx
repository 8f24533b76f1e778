import { useTranslations } from 'use-intl';
import css from './footer.module.css';
import { useLayout } from './layout-context.tsx';
import { MenuLink } from './page-link.tsx';
import { useTechBreak } from './tech-break.ts';

export function Footer() {
  const t = useTranslations('layout');
  const { settings, now, tech, menus, chat } = useLayout();
  const isBreak = useTechBreak(tech).active;
  // Nobody is said to be there for exchanges while there are none.
  const isBusiness = settings.exchangeAttributes !== null && !isBreak;
  const { email, telegram, phone, links = [] } = settings.contacts;
  return (
    <footer className={css['foot']}>
      <div className="wrap">
        <p>
          © {now.slice(0, 4)} {settings.name}
        </p>
        <nav aria-label={t('footer')}>
          <ul>
            {menus.footer.map(({ to, title }) => (
              <li key={to}>
                <MenuLink to={to}>{title}</MenuLink>
              </li>
            ))}
            {chat ? (
              <li>
                <a href={chat.to} target="_blank" rel="noopener noreferrer">
                  {t('chat', { provider: chat.name })}
                  <span className="visually-hidden">, {t('newWindow')}</span>
                </a>
              </li>
            ) : null}
            {email ? (
              <li>
                <a href={`mailto:${email}`}>{t('writeUs')}</a>
              </li>
            ) : null}
            {telegram ? (
              <li>
                <a href={`https://t.me/${telegram.replace(/^@/, '')}`} rel="noopener noreferrer">
                  Telegram
                </a>
              </li>
            ) : null}
            {phone ? (
              <li>
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
              </li>
            ) : null}
            {links.map(({ title, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {isBusiness ? <p>{settings.hours.text}</p> : null}
      </div>
    </footer>
  );
}
