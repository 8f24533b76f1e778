import type { Problem } from '@menyala/contract';
import type { Field as DetailField } from '@menyala/contract/site/calculator';
import type { InvoiceWay } from '@menyala/contract/site/pages';
import { sumText } from '@menyala/money';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, homelessErrors } from '../api/field-errors.ts';
import { buttonClass } from '../design/button.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { Field, SelectBox } from '../design/field.tsx';
import { Note } from '../design/note.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { inputHints } from '../requisite-fields/input-hints.ts';
import css from './invoice.module.css';

/** The currencies that one may choose, each with its sum. */
export function WayList({
  ways,
  addressOf,
}: {
  ways: readonly InvoiceWay[];
  addressOf: (method: string) => string;
}) {
  const t = useTranslations('invoice');
  const { locale } = useLayout();
  return (
    <ul className={css['ways']}>
      {ways.map((way) => (
        <li key={way.method}>
          <WayName way={way} />
          {way.sum === null ? null : (
            <span className={`figure ${css['asked']}`} translate="no">
              {sumText(way.sum, locale, way.ticker)}
            </span>
          )}
          {way.closed === null ? (
            <PageLink
              className={`${buttonClass()} ${css['take']}`}
              to={addressOf(way.method)}
              aria-label={t('chooseWhat', { name: way.name })}
            >
              {t('choose')}
            </PageLink>
          ) : (
            <span className={`soft small ${css['shut']}`}>{way.closed}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function WayName({
  way: { icon, category, name, network },
}: {
  way: Pick<InvoiceWay, 'icon' | 'category' | 'name' | 'network'>;
}) {
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

/** What a currency asks of people who pay or are paid in it; `before` is the name before those of the fields. */
export function DetailFields({
  fields,
  before,
  values,
  errorOf,
}: {
  fields: readonly DetailField[];
  before: string;
  values: Readonly<Record<string, string>>;
  errorOf: (field: string) => string | undefined;
}) {
  const t = useTranslations('invoice');
  return fields.map((field) => {
    const name = `${before}.${field.name}`;
    const value = values[field.name] ?? '';
    return (
      <Field
        key={field.name}
        label={field.required ? field.label : t('optional', { label: field.label })}
        hint={field.hint ?? (field.type === 'bank' ? null : t('example', { example: field.example }))}
        error={errorOf(field.name)}
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
  });
}

/** What is wrong with what was sent. What stands at a field is not said again: there `ofFields` leads to them. */
export function FormProblem({
  problem,
  ofFields,
}: {
  problem: Problem | null;
  /** The names of the fields that say what is wrong with them, and the sentence that leads there. */
  ofFields?: { names: readonly string[]; text: string };
}) {
  if (problem === null) return null;
  const others = homelessErrors(fieldErrorsOf(problem), ofFields?.names ?? []);
  const sentences =
    problem.errors === undefined || ofFields === undefined
      ? [problem.detail]
      : others.length > 0
        ? others
        : [ofFields.text];
  return (
    <Note tone="danger" role="alert">
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  );
}

/** Leads the focus of a form that came back to its first wrong field. */
export function useWrongFieldFirst(problem: Problem | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isWrong = problem !== null;
  useEffect(() => {
    if (isWrong && !form.current?.contains(document.activeElement))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong]);
  return form;
}

export function EmailField({
  isRequired = false,
  hint,
  error,
  value,
}: {
  isRequired?: boolean;
  hint: string;
  error: string | undefined;
  value: string;
}) {
  const t = useTranslations('invoice');
  return (
    <Field label={isRequired ? t('email') : t('optional', { label: t('email') })} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          name="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={value}
        />
      )}
    </Field>
  );
}
