import { momentText } from '@menyala/contract/moment';
import type { InvoiceWay, RefundPage } from '@menyala/contract/site/pages';
import { isZero, sumText } from '@menyala/money';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../api/field-errors.ts';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useNavigate } from '../router.tsx';
import css from './invoice.module.css';
import { DetailFields, EmailField, FormProblem, useWrongFieldFirst, WayList, WayName } from './ways.tsx';

const everyMs = 10_000;

/** `/pull-payments/{id}`: what a shop gives back, where its buyer wants it, and how it stands. Its form is a plain post, with script and without. */
export function RefundScreen({ data }: { data: RefundPage }) {
  const t = useTranslations('refund');
  const { settings, locale } = useLayout();
  const { shop, name, description, amount, currency, status } = data;
  // Nothing is set aside any more.
  const isOver = status === 'paid' || status === 'closed';
  useNewest(data);
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('title', { shop: shop.name })} listed={false} />
      <section className={css['head']}>
        <h1>{t('title', { shop: shop.name })}</h1>
        <dl className={css['sums']}>
          <div>
            <dt>{t('sum')}</dt>
            <dd className="figure" translate="no">
              {sumText(amount, locale, currency)}
            </dd>
          </div>
        </dl>
        <p>
          <span className="soft">{t('about')}: </span>
          {name}
          {description === '' ? null : `. ${description}`}
        </p>
        <Standing data={data} />
        {isOver ? null : (
          <p className="soft small">{t('fromShop', { shop: shop.name, exchange: settings.name })}</p>
        )}
      </section>
      <Destination data={data} />
      <Form data={data} />
      {status === 'closed' && /^https?:/.test(shop.website) ? (
        <p>
          <a className="link" href={shop.website} rel="noopener nofollow">
            {t('toShop', { shop: shop.name })}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** The page follows the refund while something may come; a form that is being filled in is left alone. */
function useNewest({ status, ways }: RefundPage): void {
  const navigate = useNavigate();
  const ask = useEffectEvent(() => {
    if (!document.hidden) void navigate({ search: '' }, { replace: true });
  });
  const isWaiting = (status === 'checked' || status === 'sent') && ways.length === 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

/** How it stands, and what comes next. */
function Standing({ data }: { data: RefundPage }) {
  const t = useTranslations('refund');
  const { locale, now } = useLayout();
  const { status, reason, startsAt, expiresAt, isApproved, isAskable, email, ways } = data;
  const at = (time: string) => momentText(time, locale, Date.parse(now));
  const tone = status === 'paid' ? 'positive' : status === 'closed' ? 'warning' : undefined;
  const more = {
    early: startsAt === null ? '' : t('earlyText', { time: at(startsAt) }),
    open: t(isApproved ? 'openText' : 'openAtOnce'),
    checked: t(isApproved ? 'checkedText' : 'preparing'),
    sent: t('sentText'),
    paid: t('paidText'),
    closed: t('closedText'),
  }[status];
  return (
    <div role="status" className={css['standing']}>
      {reason === null || status === 'paid' ? null : (
        <Note tone="warning">
          <p>
            <b>{t('refused')}</b>
          </p>
          <p>{reason}</p>
        </Note>
      )}
      <Note {...(tone ? { tone } : {})}>
        <p>
          <b>{t(status)}</b>
        </p>
        {more === '' ? null : <p>{more}</p>}
        {status === 'open' && expiresAt !== null ? <p>{t('until', { time: at(expiresAt) })}</p> : null}
        {email === null || (status !== 'checked' && status !== 'sent') ? null : <p>{t('news', { email })}</p>}
        {status === 'checked' && isAskable && ways.length === 0 ? (
          <p>
            <PageLink className="link" to={`/pull-payments/${data.id}?change=1`}>
              {t('change')}
            </PageLink>
          </p>
        ) : null}
      </Note>
    </div>
  );
}

/** Where it goes, as it was said. */
function Destination({ data: { destination, status } }: { data: RefundPage }) {
  const t = useTranslations('refund');
  const { locale, now } = useLayout();
  if (destination === null) return null;
  const { requisites, sum, ticker, reference, explorerUrl, paidAt } = destination;
  const lines = [
    ...requisites,
    ...(paidAt === null ? [] : [{ label: t('paidAt'), value: momentText(paidAt, locale, Date.parse(now)) }]),
  ];
  return (
    <section className={css['standing']} aria-labelledby="where">
      <h2 id="where">{t(status === 'paid' ? 'wentTo' : 'goesTo')}</h2>
      <p className={css['way']}>
        <WayName way={destination} />
        {sum === null ? null : (
          <b className="figure" translate="no">
            {sumText(sum, locale, ticker)}
          </b>
        )}
      </p>
      <dl className={css['lines']}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {reference === null ? null : (
          <div>
            <dt>{t('reference')}</dt>
            <dd className="code" translate="no">
              {explorerUrl === null ? (
                reference
              ) : (
                <a className="link" href={explorerUrl} rel="noopener noreferrer" target="_blank">
                  {reference}
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
      {sum === null ? <p className="soft small">{t('sumLater')}</p> : null}
    </section>
  );
}

function Form({ data }: { data: RefundPage }) {
  const t = useTranslations('refund');
  const { locale } = useLayout();
  const { id, ways, chosen, problem, isAskable, status, fee } = data;
  if (!isAskable || (status !== 'open' && ways.length === 0)) return <FormProblem problem={problem} />;
  const way = chosen && ways.find(({ method }) => method === chosen.method);
  if (way && chosen) return <DetailsForm data={data} way={way} chosen={chosen} />;
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{t('how')}</h2>
      <FormProblem problem={problem} />
      {ways.length === 0 ? <p>{t('noWays')}</p> : null}
      {fee === null || isZero(fee.sum) || ways.length === 0 ? null : (
        <p className="soft small">{t('fee', { fee: sumText(fee.sum, locale, fee.ticker) })}</p>
      )}
      <WayList ways={ways} addressOf={(method) => `/pull-payments/${id}?method=${method}`} />
    </section>
  );
}

function DetailsForm({
  data: { id, typed, problem, fee, isApproved, email },
  way,
  chosen,
}: {
  data: RefundPage;
  way: InvoiceWay;
  chosen: NonNullable<RefundPage['chosen']>;
}) {
  const t = useTranslations('refund');
  const ofInvoice = useTranslations('invoice');
  const href = useHref();
  const { locale } = useLayout();
  const errors = fieldErrorsOf(problem);
  const names = ['email', ...chosen.fields.map(({ name }) => `requisites.${name}`)];
  const form = useWrongFieldFirst(problem);
  return (
    <form ref={form} className={css['form']} method="post" action={href(`/pull-payments/${id}`)} noValidate>
      <h2>{t('takeIn', { name: way.name })}</h2>
      <p className={css['way']}>
        <WayName way={way} />
        {way.sum === null ? null : (
          <b className="figure" translate="no">
            {sumText(way.sum, locale, way.ticker)}
          </b>
        )}
      </p>
      <p className="soft small">
        {isApproved ? t('aboutSum') : t('exactSum')}{' '}
        {fee === null || isZero(fee.sum) ? '' : t('fee', { fee: sumText(fee.sum, locale, fee.ticker) })}
      </p>
      <input type="hidden" name="method" value={chosen.method} />
      <FormProblem problem={problem} ofFields={{ names, text: ofInvoice('check') }} />
      <DetailFields
        fields={chosen.fields}
        before="requisites"
        values={typed.values}
        errorOf={(name) => errors[`requisites.${name}`]}
      />
      <EmailField
        hint={email === null ? t('emailHint') : t('emailKnown', { email })}
        error={errors['email']}
        value={typed.email}
      />
      <p className={css['buttons']}>
        <Button look="main" big type="submit">
          {t('confirm')}
        </Button>
        <PageLink className="link" to={`/pull-payments/${id}?change=1`}>
          {t('other')}
        </PageLink>
      </p>
    </form>
  );
}
