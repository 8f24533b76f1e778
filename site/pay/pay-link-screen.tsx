import { momentText } from '@menyala/contract/moment';
import type { PayLinkPage } from '@menyala/contract/site/pages';
import { amountText, divide, multiply, parseTyped, subtract, sumText } from '@menyala/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../api/field-errors.ts';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import css from './invoice.module.css';
import { PayerTop } from './payer-top.tsx';
import { FormProblem, useWrongFieldFirst } from './ways.tsx';

/** `/pay/{id}`: what a shop asks for by a link, and the form that makes an invoice of it. A plain post, with script and without. */
export function PayLinkScreen({ data }: { data: PayLinkPage }) {
  const t = useTranslations('payLink');
  const { settings, locale, now } = useLayout();
  const { shop, title, description, state, expiresAt, back } = data;
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('title', { title, shop: shop.name })} listed={false} />
      <PayerTop />
      <section className={css['head']}>
        <p className="soft">{t('shop', { shop: shop.name })}</p>
        <h1>{title}</h1>
        <Sums data={data} />
        {description === '' ? null : <p className={css['text']}>{description}</p>}
      </section>
      {state === 'open' ? (
        <PayForm data={data} />
      ) : (
        <Note tone="warning" role="status">
          <p>
            <b>{t(state)}</b>
          </p>
          <p>{t(state === 'no_ways' ? 'laterText' : 'closedText')}</p>
        </Note>
      )}
      <div className={css['head']}>
        {expiresAt === null || state !== 'open' ? null : (
          <p className="soft small">{t('until', { time: momentText(expiresAt, locale, Date.parse(now)) })}</p>
        )}
        <p className="soft small">{t('forShop', { shop: shop.name, exchange: settings.name })}</p>
        {back === null ? null : (
          <p>
            <a className="link" href={back} rel="noopener">
              {t('back')}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

function Sums({ data: { amount, least, most, currency, fee } }: { data: PayLinkPage }) {
  const t = useTranslations('payLink');
  const { locale } = useLayout();
  const sum = (text: string) => sumText(text, locale, currency);
  const bounds =
    least !== null && most !== null
      ? t('between', { least: sum(least), most: sum(most) })
      : least !== null
        ? t('atLeast', { least: sum(least) })
        : most !== null
          ? t('atMost', { most: sum(most) })
          : t('anySum');
  const percent = fee === null ? '' : amountText(fee.percent, locale, { decimals: 6 });
  const lines =
    amount === null
      ? [{ name: t('toPay'), text: bounds }]
      : fee === null
        ? [{ name: t('toPay'), text: sum(amount) }]
        : [
            { name: t('toPay'), text: sum(fee.total ?? amount) },
            { name: t('forThing'), text: sum(amount) },
            { name: t('fee', { percent }), text: sum(fee.sum ?? '0') },
          ];
  return (
    <>
      <dl className={css['sums']}>
        {lines.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure" translate="no">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {amount === null && fee !== null ? <p className="soft small">{t('feeOnTop', { percent })}</p> : null}
    </>
  );
}

function PayForm({ data }: { data: PayLinkPage }) {
  const t = useTranslations('payLink');
  const href = useHref();
  const { locale } = useLayout();
  const { id, amount, currency, fee, fields, ways, typed, problem, key, version, query } = data;
  const form = useWrongFieldFirst(problem);
  const [sum, setSum] = useState(typed.sum);
  const [isSent, setSent] = useState(false);
  const errors = fieldErrorsOf(problem);
  const names = ['sum', ...fields.map(({ name }) => `fields.${name}`)];
  const total =
    fee === null ? null : totalOf(parseTyped(sum, { ticker: currency, decimals: 18 }, locale), fee.percent);
  return (
    <form
      ref={form}
      className={css['form']}
      method="post"
      action={href(`/pay/${id}${query}`)}
      noValidate
      onSubmit={() => setSent(true)}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={version} />
      <FormProblem problem={problem} ofFields={{ names, text: t('check') }} />
      {amount !== null ? null : (
        <Field
          label={t('sum', { currency })}
          hint={total === null ? null : t('withFee', { sum: sumText(total, locale, currency) })}
          error={errors['sum']}
        >
          {(control) => (
            <input
              {...control}
              name="sum"
              inputMode="decimal"
              autoComplete="off"
              maxLength={48}
              defaultValue={typed.sum}
              onChange={({ currentTarget }) => setSum(currentTarget.value)}
            />
          )}
        </Field>
      )}
      {fields.map(({ name, label, required }) => (
        <Field
          key={name}
          label={required ? label : t('optional', { label })}
          error={errors[`fields.${name}`]}
        >
          {(control) => (
            <input
              {...control}
              {...hintsOf(name)}
              name={`fields.${name}`}
              maxLength={500}
              defaultValue={typed.values[name] ?? ''}
            />
          )}
        </Field>
      ))}
      <p className={css['buttons']}>
        <Button look="main" big type="submit" aria-busy={isSent || undefined}>
          {t('pay')}
        </Button>
      </p>
      <p className="soft small">
        {t('next', { ways: ways.slice(0, shownWays).join(', '), more: Math.max(0, ways.length - shownWays) })}
      </p>
    </form>
  );
}

const shownWays = 4;

/** Two decimals are enough for a word beforehand; the invoice says it exactly. */
function totalOf(sum: string | null, percent: string): string | null {
  if (sum === null) return null;
  const kept = subtract('1', multiply(percent, '0.01'));
  return divide(sum, kept, { decimals: 2, rounding: 'up' });
}

/** Fields that go by what browsers fill in. */
function hintsOf(name: string): { type?: 'email' | 'tel'; autoComplete: string } {
  if (/e-?mail$/i.test(name)) return { type: 'email', autoComplete: 'email' };
  if (/phone$/i.test(name)) return { type: 'tel', autoComplete: 'tel' };
  return { autoComplete: /name$/i.test(name) ? 'name' : 'on' };
}
