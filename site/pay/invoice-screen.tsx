import { momentText, moscowDay, timeText } from '@menyala/contract/moment';
import type { InvoicePage, InvoiceWay } from '@menyala/contract/site/pages';
import { sumText } from '@menyala/money';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, homelessErrors } from '../api/field-errors.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { Field, SelectBox } from '../design/field.tsx';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { inputHints } from '../requisite-fields/input-hints.ts';
import { useNavigate } from '../router.tsx';
import css from './invoice.module.css';

const everyMs = 10_000;

/** `/i/{id}`: what is to be paid to a shop, in which currencies, and how it stands. Its form is a plain post, with script and without. */
export function InvoiceScreen({ data }: { data: InvoicePage }) {
  const t = useTranslations('invoice');
  const { settings } = useLayout();
  const { shop, about, back, status } = data;
  useNewest(data);
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('title', { shop: shop.name })} listed={false} />
      <section className={css['head']}>
        <h1>{t('title', { shop: shop.name })}</h1>
        <Sums data={data} />
        {about === '' ? null : (
          <p>
            <span className="soft">{t('order')}: </span>
            {about}
          </p>
        )}
        <Standing data={data} />
        <p className="soft small">{t('forShop', { shop: shop.name, exchange: settings.name })}</p>
      </section>
      {status === 'New' ? <Payment data={data} /> : null}
      {back === null ? null : (
        <p>
          <a
            className={status === 'Settled' ? buttonClass({ look: 'main' }) : 'link'}
            href={back}
            rel="noopener"
          >
            {t('back')}
          </a>
        </p>
      )}
    </div>
  );
}

/** The page follows the invoice while something may come; what somebody types into is left alone. */
function useNewest({ status, chosen, problem }: InvoicePage): void {
  const navigate = useNavigate();
  const ask = useEffectEvent(() => {
    if (!document.hidden) void navigate({ search: '' }, { replace: true });
  });
  const isWaiting = (status === 'New' || status === 'Processing') && chosen === null && problem === null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

function Sums({ data: { amount, currency, paid, due } }: { data: InvoicePage }) {
  const t = useTranslations('invoice');
  const { locale } = useLayout();
  const isPartly = paid !== '0' && due !== null && !due.startsWith('-') && due !== '0';
  const lines = [
    { name: t('toPay'), text: amount === null ? t('anySum') : sumText(amount, locale, currency) },
    ...(paid === '0' ? [] : [{ name: t('paid'), text: sumText(paid, locale, currency) }]),
    ...(isPartly ? [{ name: t('left'), text: sumText(due, locale, currency) }] : []),
  ];
  return (
    <dl className={css['sums']}>
      {lines.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How it stands, and until when. */
function Standing({ data: { status, additionalStatus, expiresAt } }: { data: InvoicePage }) {
  const t = useTranslations('invoice');
  const { locale, now } = useLayout();
  const isToday = moscowDay(expiresAt) === moscowDay(now);
  const time = isToday ? timeText(expiresAt, locale) : momentText(expiresAt, locale, Date.parse(now));
  const more = {
    New: additionalStatus === 'PaidPartial' ? t('partial') : '',
    Processing: t('processingText'),
    Settled: additionalStatus === 'PaidOver' ? `${t('settledText')} ${t('over')}` : t('settledText'),
    Expired: t(
      additionalStatus === 'PaidLate'
        ? 'expiredLate'
        : additionalStatus === 'PaidPartial'
          ? 'expiredPartial'
          : 'expiredText',
    ),
    Invalid: t('invalidText'),
  }[status];
  const tone =
    status === 'Settled' ? 'positive' : status === 'Expired' || status === 'Invalid' ? 'warning' : undefined;
  return (
    <div role="status">
      <Note {...(tone ? { tone } : {})}>
        <p>
          <b>{t(status)}</b>
        </p>
        {more === '' ? null : <p>{more}</p>}
        {status === 'New' ? <p>{t('until', { time })}</p> : null}
      </Note>
    </div>
  );
}

function Payment({ data }: { data: InvoicePage }) {
  const t = useTranslations('invoice');
  const { claim, ways, chosen } = data;
  const way = chosen && ways.find(({ method }) => method === chosen.method);
  return (
    <>
      {claim === null ? null : (
        <Note>
          <p>{t('goOnText')}</p>
          <p>
            <PageLink className={buttonClass({ look: 'main' })} to={`/claim/${claim}`}>
              {t('goOn')}
            </PageLink>
          </p>
        </Note>
      )}
      {way && chosen ? <PaymentForm data={data} way={way} chosen={chosen} /> : <Ways data={data} />}
    </>
  );
}

function Ways({ data: { id, ways, problem } }: { data: InvoicePage }) {
  const t = useTranslations('invoice');
  const { locale } = useLayout();
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{t('how')}</h2>
      {problem === null ? null : (
        <Note tone="danger" role="alert">
          <p>{problem.detail}</p>
        </Note>
      )}
      {ways.length === 0 ? <p>{t('noWays')}</p> : <p className="soft small">{t('howHint')}</p>}
      <ul className={css['ways']}>
        {ways.map((way) => (
          <li key={way.method} className={css['way']}>
            <WayName way={way} />
            {way.sum === null ? null : <span className="figure">{sumText(way.sum, locale, way.ticker)}</span>}
            {way.closed === null ? (
              <PageLink
                className={buttonClass()}
                to={`/i/${id}?method=${way.method}`}
                aria-label={t('chooseWhat', { name: way.name })}
              >
                {t('choose')}
              </PageLink>
            ) : (
              <span className="soft small">{way.closed}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WayName({ way: { icon, category, name, network } }: { way: InvoiceWay }) {
  return (
    <span className={css['name']}>
      <CurrencyIcon icon={icon} category={category} />
      <span>
        {name}
        {network === null ? null : <small className="soft"> {network}</small>}
      </span>
    </span>
  );
}

function PaymentForm({
  data: { id, typed, problem, key },
  way,
  chosen,
}: {
  data: InvoicePage;
  way: InvoiceWay;
  chosen: NonNullable<InvoicePage['chosen']>;
}) {
  const t = useTranslations('invoice');
  const href = useHref();
  const { locale } = useLayout();
  const form = useRef<HTMLFormElement>(null);
  const errors = fieldErrorsOf(problem);
  const names = ['sum', 'email', ...chosen.fields.map(({ name }) => `fromRequisites.${name}`)];
  const others = homelessErrors(errors, names);
  const isWrong = problem !== null;
  useEffect(() => {
    if (isWrong && !form.current?.contains(document.activeElement))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong]);
  return (
    <form ref={form} className={css['form']} method="post" action={href(`/i/${id}`)} noValidate>
      <h2>{t('payWith', { name: way.name })}</h2>
      <p className={css['way']}>
        <WayName way={way} />
        {way.sum === null ? null : <b className="figure">{sumText(way.sum, locale, way.ticker)}</b>}
      </p>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="method" value={chosen.method} />
      {problem === null ? null : (
        <Note tone="danger" role="alert">
          {(problem.errors === undefined ? [problem.detail] : others.length > 0 ? others : [t('check')]).map(
            (text) => (
              <p key={text}>{text}</p>
            ),
          )}
        </Note>
      )}
      {way.sum === null ? (
        <Field label={t('sum', { ticker: way.ticker })} error={errors['sum']}>
          {(control) => (
            <input {...control} name="sum" inputMode="decimal" autoComplete="off" defaultValue={typed.sum} />
          )}
        </Field>
      ) : null}
      {chosen.fields.map((field) => {
        const name = `fromRequisites.${field.name}`;
        const value = typed.values[field.name] ?? '';
        return (
          <Field
            key={field.name}
            label={field.required ? field.label : t('optional', { label: field.label })}
            hint={field.hint ?? (field.type === 'bank' ? null : t('example', { example: field.example }))}
            error={errors[name]}
          >
            {(control) =>
              field.type === 'bank' ? (
                <SelectBox>
                  <select {...control} name={name} defaultValue={value}>
                    <option value="">{t('bank')}</option>
                    {(field.options ?? []).map((option) => (
                      <option key={option.code} value={option.code}>
                        {option.name}
                      </option>
                    ))}
                  </select>
                </SelectBox>
              ) : (
                <input {...control} {...inputHints(field)} name={name} defaultValue={value} />
              )
            }
          </Field>
        );
      })}
      <Field
        label={chosen.isEmailRequired ? t('email') : t('optional', { label: t('email') })}
        hint={t('emailHint')}
        error={errors['email']}
      >
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={typed.email}
          />
        )}
      </Field>
      <p className={css['buttons']}>
        <Button look="main" big type="submit">
          {t('pay')}
        </Button>
        <PageLink className="link" to={`/i/${id}`}>
          {t('other')}
        </PageLink>
      </p>
    </form>
  );
}
