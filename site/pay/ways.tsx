import type { Field as DetailField } from '@menyala/contract/site/calculator';
import type { InvoiceWay } from '@menyala/contract/site/pages';
import { sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { Field, SelectBox } from '../design/field.tsx';
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
            <span className={`figure ${css['asked']}`}>{sumText(way.sum, locale, way.ticker)}</span>
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
