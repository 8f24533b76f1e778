import type { ShopsPage } from '@menyala/contract/site/pages';
import { amountText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Prose } from '../content/prose.tsx';
import { buttonClass } from '../design/button.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from '../partners/partners.module.css';

const gains = ['Api', 'Links', 'Payouts', 'Webhooks'] as const;
const steps = ['First', 'Second', 'Third'] as const;

/** `/shops`: what owners of shops get, and with what their buyers can pay. */
export function ShopsScreen({ data: { isOpen, terms, link, currencies, text } }: { data: ShopsPage }) {
  const t = useTranslations('shops');
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('title')} description={t('description')} />
      <section className={css['lead']}>
        <Breadcrumbs here={t('heading')} />
        <h1>{text?.title ?? t('title')}</h1>
        {text ? <Prose html={text.html} /> : <p className={css['words']}>{t('lead')}</p>}
        <Begin isOpen={isOpen} />
        {isOpen && link !== null ? (
          <p>
            {t('tryText')}{' '}
            <PageLink className="link" to={`/pay/${link}`} preload={false}>
              {t('try')}
            </PageLink>
          </p>
        ) : null}
      </section>
      <section aria-labelledby="gains">
        <h2 id="gains">{t(isOpen ? 'gains' : 'willGain')}</h2>
        {isOpen ? null : <p className={`soft ${css['before']}`}>{t('underway')}</p>}
        <ul className={css['cards']}>
          {gains.map((gain) => (
            <li key={gain}>
              <h3>{t(`gain${gain}`)}</h3>
              <p className="soft">{t(`gain${gain}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="how">
        <h2 id="how">{t(isOpen ? 'how' : 'howWill')}</h2>
        <ol className={css['steps']}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`how${step}`)}</h3>
              <p className="soft">{t(`how${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      {isOpen ? (
        <section aria-labelledby="plugins">
          <h2 id="plugins">{t('plugins')}</h2>
          <p className={css['words']}>{t('pluginsText')}</p>
        </section>
      ) : null}
      <Currencies currencies={currencies} />
      <section className={css['more']} aria-labelledby="fees">
        <h2 id="fees">{t('fees')}</h2>
        {isOpen ? <Terms terms={terms} /> : <p className={css['words']}>{t('feesText')}</p>}
        <Ask />
      </section>
    </div>
  );
}

/** What a new shop pays, and when it gets its money. */
function Terms({ terms: { feePercent, holdDays, needsApproval } }: Pick<ShopsPage, 'terms'>) {
  const t = useTranslations('shops');
  const { locale } = useLayout();
  return (
    <p className={css['words']}>
      {t('feesOpen', { percent: amountText(feePercent, locale, { decimals: 6 }) })}{' '}
      {t('feesHold', { days: holdDays })} {t(needsApproval ? 'feesApproval' : 'feesSelf')}
    </p>
  );
}

/** Where a shop is opened; until there is such a place, how to tell that one is wanted. */
function Begin({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('shops');
  if (!isOpen) return <Ask />;
  return (
    <p className={css['join']}>
      <PageLink className={buttonClass({ look: 'main', big: true })} to="/account/shop" preload={false}>
        {t('open')}
      </PageLink>
    </p>
  );
}

/** The contact form, with its subject filled in. */
function Ask() {
  const t = useTranslations('shops');
  return (
    <p className={css['join']}>
      <PageLink
        className={buttonClass()}
        to={`/contacts?subject=${encodeURIComponent(t('subject'))}`}
        preload={false}
      >
        {t('ask')}
      </PageLink>
    </p>
  );
}

function Currencies({ currencies }: Pick<ShopsPage, 'currencies'>) {
  const t = useTranslations('shops');
  return (
    <section aria-labelledby="currencies">
      <h2 id="currencies">{t('currencies')}</h2>
      {currencies.length === 0 ? (
        <p className="soft">{t('noCurrencies')}</p>
      ) : (
        <>
          <p className={`soft ${css['before']}`}>{t('currenciesText', { count: currencies.length })}</p>
          <table className={css['table']}>
            <thead>
              <tr>
                <th scope="col">{t('currency')}</th>
                <th scope="col">{t('network')}</th>
                <th scope="col">{t('counts')}</th>
              </tr>
            </thead>
            <tbody>
              {currencies.map(({ code, name, icon, category, network, confirmations }) => (
                <tr key={code}>
                  <th scope="row">
                    <span className={css['named']}>
                      <CurrencyIcon icon={icon} category={category} size="small" />
                      <span>{name}</span>
                    </span>
                  </th>
                  <td>{network ?? t('noNetwork')}</td>
                  <td>
                    {confirmations === null ? t('whenCame') : t('confirmations', { count: confirmations })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
