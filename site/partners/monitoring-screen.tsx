import { feedFlags } from '@menyala/contract/office/monitors';
import type { MonitoringPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Prose } from '../content/prose.tsx';
import { buttonClass } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './partners.module.css';

const facts = ['Rates', 'Reserve', 'Limits', 'Fresh', 'Break', 'Cash'] as const;

/** `/partners/monitoring`: who lists the exchange, and how others can. */
export function MonitoringScreen({ data }: { data: MonitoringPage }) {
  const t = useTranslations('monitoring');
  const { text } = data;
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('title')} description={t('description')} />
      <section className={css['lead']}>
        <Breadcrumbs way={[{ name: t('partners'), path: '/partners' }]} here={t('heading')} />
        <h1>{text?.title ?? t('heading')}</h1>
        {text ? (
          <Prose html={text.html} />
        ) : (
          <p className={css['words']}>{t('lead', { count: data.directions })}</p>
        )}
      </section>
      <Monitors monitors={data.monitors} />
      <Feeds feeds={data.feeds} />
      <section aria-labelledby="facts">
        <h2 id="facts">{t('facts')}</h2>
        <ul className={css['cards']}>
          {facts.map((fact) => (
            <li key={fact}>
              <h3>{t(`fact${fact}`)}</h3>
              <p className="soft">{t(`fact${fact}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Flags />
      <Listing visitorLink={data.visitorLink} hasProgramme={data.hasProgramme} />
    </div>
  );
}

function Monitors({ monitors }: Pick<MonitoringPage, 'monitors'>) {
  const t = useTranslations('monitoring');
  return (
    <section aria-labelledby="monitors">
      <h2 id="monitors">{t('monitors')}</h2>
      {monitors.length === 0 ? (
        <p className="soft">{t('noMonitors')}</p>
      ) : (
        <>
          <p className={`soft ${css['before']}`}>{t('monitorsText')}</p>
          <ul className={css['chips']}>
            {monitors.map(({ name, site }) => (
              <li key={name}>
                {site === null ? (
                  <span>{name}</span>
                ) : (
                  <a href={site} target="_blank" rel="noopener noreferrer nofollow">
                    {name}
                    <Icon name="external" />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Feeds({ feeds }: Pick<MonitoringPage, 'feeds'>) {
  const t = useTranslations('monitoring');
  return (
    <section aria-labelledby="feeds">
      <h2 id="feeds">{t('feeds')}</h2>
      <p className={`soft ${css['before']}`}>{t('feedsText')}</p>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('format')}</th>
            <th scope="col">{t('address')}</th>
            <th scope="col">{t('what')}</th>
          </tr>
        </thead>
        <tbody>
          {feeds.map(({ dialect, url }) => (
            <tr key={dialect}>
              <th scope="row">{t(`dialect_${dialect}`)}</th>
              <td>
                <a className={css['code']} href={url}>
                  {url}
                </a>
              </td>
              <td className="soft">{t(`dialect_${dialect}Text`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the files say of a direction, as their formats call it. */
function Flags() {
  const t = useTranslations('monitoring');
  return (
    <section aria-labelledby="flags">
      <h2 id="flags">{t('flags')}</h2>
      <p className={`soft ${css['before']}`}>{t('flagsText')}</p>
      <dl className={css['flags']}>
        {feedFlags.map((flag) => (
          <div key={flag}>
            <dt>
              <code>{flag}</code>
            </dt>
            <dd>{t(`flag_${flag}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Listing({ visitorLink, hasProgramme }: Pick<MonitoringPage, 'visitorLink' | 'hasProgramme'>) {
  const t = useTranslations('monitoring');
  const { settings } = useLayout();
  const { email } = settings.contacts;
  return (
    <section aria-labelledby="listing">
      <h2 id="listing">{t('listing')}</h2>
      <ol className={css['steps']}>
        <li>
          <h3>{t('stepFile')}</h3>
          <p className="soft">{t('stepFileText')}</p>
        </li>
        <li>
          <h3>{t('stepLink')}</h3>
          <p className="soft">{t('stepLinkText')}</p>
          <p>
            <code className={css['code']}>{visitorLink}</code>
          </p>
        </li>
        <li>
          <h3>{t('stepPartner')}</h3>
          <p className="soft">{t(hasProgramme ? 'stepPartnerText' : 'stepPartnerOff')}</p>
          {hasProgramme ? (
            <p>
              <PageLink className="link" to="/partners">
                {t('toProgramme')}
              </PageLink>
            </p>
          ) : null}
        </li>
      </ol>
      <p className={css['join']}>
        <PageLink
          className={buttonClass({ look: 'main' })}
          to={`/contacts?subject=${encodeURIComponent(t('subject'))}`}
          preload={false}
        >
          {t('write')}
        </PageLink>
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </p>
    </section>
  );
}
