import type { ContactsPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Prose } from '../content/prose.tsx';
import button from '../design/button.module.css';
import { Icon } from '../design/icon.tsx';
import { Head } from '../layout/head.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useSession } from '../session/use-session.ts';
import { CityMap } from './city-map.tsx';
import css from './contacts.module.css';
import { QuestionForm } from './question-form.tsx';

/** `/contacts`. */
export function ContactsScreen({ data }: { data: ContactsPage }) {
  const t = useTranslations('contacts');
  const href = useHref();
  const isUser = useSession().user !== null;
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('title')} description={t('description')} path="/contacts" />
      <div>
        <Breadcrumbs here={t('title')} />
        <h1>{t('title')}</h1>
        <p className={css['lead']}>{t('lead')}</p>
      </div>
      <div className={css['grid']}>
        <section aria-labelledby="ask">
          <h2 id="ask">{t('ask')}</h2>
          {data.text ? (
            <div className={css['text']}>
              <Prose html={data.text.html} />
            </div>
          ) : null}
          <QuestionForm
            typed={data.typed}
            formKey={data.key}
            problem={data.problem}
            isUser={isUser}
            onAsked={(id) =>
              window.location.assign(href(isUser ? `/account/support?question=${id}` : `/contacts/${id}`))
            }
          />
        </section>
        <div className={css['aside']}>
          <Hours data={data} />
          <Ways />
        </div>
      </div>
      <section aria-labelledby="where">
        <h2 id="where">{t('where')}</h2>
        {data.cities.length === 0 ? (
          <p className="soft">{t('noCities')}</p>
        ) : (
          <CityMap cities={data.cities} />
        )}
        <ToCash />
      </section>
    </div>
  );
}

function Hours({ data: { week, zone } }: { data: ContactsPage }) {
  const t = useTranslations('contacts');
  const { settings } = useLayout();
  const { open, opensText } = settings.hours;
  return (
    <section aria-labelledby="hours" className={css['card']}>
      <h2 id="hours">{t('hours')}</h2>
      <p className={open ? css['open'] : css['closed']}>
        <Icon name="clock" />
        {t(open ? 'openNow' : 'closedNow')}
      </p>
      {!open && opensText ? <p>{t('opens', { when: opensText })}</p> : null}
      <ul className={css['plain']}>
        {week.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {zone === '' ? null : <p className="soft small">{t('zone', { zone })}</p>}
    </section>
  );
}

function Ways() {
  const t = useTranslations('contacts');
  const { settings, chat } = useLayout();
  const { email, telegram, phone, links = [] } = settings.contacts;
  const ways = [
    ...(email ? [{ name: t('writeEmail'), text: email, to: `mailto:${email}` }] : []),
    ...(telegram
      ? [{ name: 'Telegram', text: telegram, to: `https://t.me/${telegram.replace(/^@/, '')}` }]
      : []),
    ...(phone ? [{ name: t('phone'), text: phone, to: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
    ...links.map(({ title, url }) => ({
      name: title,
      text: url.replace(/^https?:\/\/(www\.)?/, ''),
      to: url,
    })),
  ];
  return (
    <section aria-labelledby="ways" className={css['card']}>
      <h2 id="ways">{t('ways')}</h2>
      {chat ? (
        <p className={css['chat']}>
          <a className={button['button']} href={chat.to} target="_blank" rel="noopener noreferrer">
            {t('chat', { provider: chat.name })}
            <Icon name="external" />
          </a>
        </p>
      ) : null}
      {ways.length === 0 && !chat ? <p className="soft">{t('noWays')}</p> : null}
      <dl className={css['ways']}>
        {ways.map(({ name, text, to }) => (
          <div key={to}>
            <dt>{name}</dt>
            <dd>
              <a href={to} rel="noopener noreferrer">
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Only where the site has that page. */
function ToCash() {
  const t = useTranslations('contacts');
  const { menus } = useLayout();
  const isThere = menus.header.some(({ to }) => to === '/cash');
  return isThere ? (
    <p>
      <PageLink to="/cash">{t('toCash')}</PageLink>
    </p>
  ) : null;
}
