import type { InvoicePage, InvoiceWay } from '@menyala/contract/site/pages';
import { sumText } from '@menyala/money';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, homelessErrors } from '../api/field-errors.ts';
import { Button } from '../design/button.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { Field, SelectBox } from '../design/field.tsx';
import { Note } from '../design/note.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { inputHints } from '../requisite-fields/input-hints.ts';
import css from './invoice.module.css';
import { invoiceAddress } from './invoice-address.ts';

export function WayName({ way: { icon, category, name, network } }: { way: InvoiceWay }) {
  return (
    <span className={css['name']}>
      <CurrencyIcon icon={icon} category={category} />
      <span>
        {name}
        {network === null || network === name ? null : <small className="soft"> {network}</small>}
      </span>
    </span>
  );
}

/** What the chosen way asks of the payer. A plain post, with script and without. */
export function PaymentForm({
  data,
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
  const { typed, problem, key, payment } = data;
  const claim = payment?.form.id;
  const errors = fieldErrorsOf(problem);
  const sumError = errors['sum'] ?? errors['fromSumma'] ?? errors['toSumma'];
  const ofSum = way.sum === null ? ['sum', 'fromSumma', 'toSumma'] : [];
  const names = [...ofSum, 'email', ...chosen.fields.map(({ name }) => `fromRequisites.${name}`)];
  const others = homelessErrors(errors, names);
  const isWrong = problem !== null;
  useEffect(() => {
    if (isWrong && !form.current?.contains(document.activeElement))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong]);
  return (
    <form
      ref={form}
      className={css['form']}
      method="post"
      action={href(invoiceAddress(data, { claim }))}
      noValidate
    >
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
        <Field label={t('sum', { ticker: way.ticker })} error={sumError}>
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
        <PageLink className="link" to={invoiceAddress(data, { claim, ways: true })}>
          {t('other')}
        </PageLink>
      </p>
    </form>
  );
}
