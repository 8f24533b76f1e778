import { useTranslations } from 'use-intl';
import button from '../design/button.module.css';
import { PlainDocument, type PlainParts } from '../plain/plain-document.tsx';

/** What the service worker answers with where there is no connection, at whichever address was asked for. */
export function OfflineDocument(parts: PlainParts) {
  const t = useTranslations('offline');
  const { email, telegram } = parts.layout.settings.contacts;
  return (
    <PlainDocument {...parts} title={t('title')}>
      <p>{t('text')}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: The address that was asked for, whichever it is. */}
        <a className={`${button['button']} ${button['main']}`} href="">
          {t('again')}
        </a>
      </p>
      <p>{t('safe')}</p>
      {email || telegram ? (
        <section aria-labelledby="ask">
          <h2 id="ask">{t('ask')}</h2>
          <ul className="plain-others">
            {email ? (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            ) : null}
            {telegram ? (
              <li>
                <a href={`https://t.me/${telegram.replace(/^@/, '')}`}>{`Telegram ${telegram}`}</a>
              </li>
            ) : null}
          </ul>
        </section>
      ) : null}
    </PlainDocument>
  );
}
