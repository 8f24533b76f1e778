import type { Locale } from '@menyala/contract';
import { amountText, mostDecimals, parseTyped } from '@menyala/money';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { Field, SelectBox } from '../../../design/field.tsx';
import { Icon } from '../../../design/icon.tsx';
import { DayField } from '../../day-field.tsx';
import { TextField } from '../../text-field.tsx';
import { additionalStatuses, invoiceStatuses, isBackwardsPeriod, type SaleFilter } from './sale-filter.ts';
import css from './sales.module.css';

/** What is looked for. What is chosen is looked up at once, what is typed when it is sent. */
export function SaleFilters({
  filter,
  currencies,
  links,
  onChange,
}: {
  filter: SaleFilter;
  currencies: readonly string[];
  links: readonly { id: string; title: string }[];
  onChange: (change: Partial<SaleFilter>) => void;
}) {
  const t = useTranslations('sales');
  const locale = useLocale() as Locale;
  const hint = useId();
  const shown = (sum: string) => (sum === '' ? '' : amountText(sum, locale, { decimals: mostDecimals }));
  const [text, setText] = useTyped(filter.text);
  const [from, setFrom] = useTyped(shown(filter.sumFrom));
  const [to, setTo] = useTyped(shown(filter.sumTo));
  const [wrong, setWrong] = useState<{ from?: string; to?: string }>({});
  const read = (typed: string) =>
    typed.trim() === '' ? '' : parseTyped(typed, { ticker: filter.currency, decimals: mostDecimals }, locale);
  /** What was typed goes along with what was chosen, so that nothing of it is lost. */
  const choose = (change: Partial<SaleFilter>) => {
    const [typedFrom, typedTo] = [read(from), read(to)];
    setWrong({
      ...(typedFrom === null ? { from: t('sumWrong') } : {}),
      ...(typedTo === null ? { to: t('sumWrong') } : {}),
    });
    if (typedFrom !== null && typedTo !== null)
      onChange({ text: text.trim(), sumFrom: typedFrom, sumTo: typedTo, ...change });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    choose({});
  };
  const { additional, sumFrom, sumTo, currency, link, isArchived } = filter;
  const isMore = [additional, sumFrom, sumTo, currency, link].some((value) => value !== '') || isArchived;
  return (
    <form className={css['filters']} aria-label={t('filters')} onSubmit={send}>
      <div className={css['main']}>
        <div className={css['search']}>
          <Field label={t('text')} hint={t('textHint')}>
            {(control) => (
              <span className={css['search-row']}>
                <input
                  {...control}
                  type="search"
                  value={text}
                  maxLength={200}
                  autoComplete="off"
                  onChange={({ currentTarget }) => setText(currentTarget.value)}
                />
                <Button type="submit">
                  <Icon name="search" />
                  {t('find')}
                </Button>
              </span>
            )}
          </Field>
        </div>
        <Choice
          label={t('status')}
          value={filter.status}
          onChoose={(value) => choose({ status: invoiceStatuses.find((one) => one === value) ?? '' })}
        >
          <option value="">{t('any')}</option>
          {invoiceStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </Choice>
        <DayField label={t('since')} day={filter.since} hint={hint} onChoose={(since) => choose({ since })} />
        <DayField
          label={t('until')}
          day={filter.until}
          hint={hint}
          error={isBackwardsPeriod(filter) ? t('backwards') : null}
          onChoose={(until) => choose({ until })}
        />
        <p className={css['days']} id={hint}>
          {t('days')}
        </p>
      </div>
      <details className={css['more']} open={isMore}>
        <summary className="link small">
          {t('more')}
          <Icon name="down" />
        </summary>
        <div className={css['main']}>
          <Choice
            label={t('additional')}
            value={additional}
            onChoose={(value) =>
              choose({ additional: additionalStatuses.find((one) => one === value) ?? '' })
            }
          >
            <option value="">{t('any')}</option>
            {additionalStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`additionals.${status}`)}
              </option>
            ))}
          </Choice>
          <TextField
            label={t('sumFrom')}
            error={wrong.from}
            value={from}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextField
            label={t('sumTo')}
            error={wrong.to}
            value={to}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <Choice label={t('currency')} value={currency} onChoose={(value) => choose({ currency: value })}>
            <option value="">{t('anyCurrency')}</option>
            {[...new Set([...(currency === '' ? [] : [currency]), ...currencies])].map((asset) => (
              <option key={asset} value={asset}>
                {asset}
              </option>
            ))}
          </Choice>
          {links.length === 0 && link === '' ? null : (
            <Choice label={t('link')} value={link} onChoose={(value) => choose({ link: value })}>
              <option value="">{t('anyLink')}</option>
              {/* An address may ask for a link that is not known yet. */}
              {link === '' || links.some(({ id }) => id === link) ? null : (
                <option value={link}>{link}</option>
              )}
              {links.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title === '' ? id : title}
                </option>
              ))}
            </Choice>
          )}
          <Choice
            label={t('archived')}
            value={isArchived ? 'true' : ''}
            onChoose={(value) => choose({ isArchived: value === 'true' })}
          >
            <option value="">{t('unarchivedOnly')}</option>
            <option value="true">{t('archivedOnly')}</option>
          </Choice>
        </div>
      </details>
    </form>
  );
}

/** What is being typed, until the address says something else. */
function useTyped(known: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const shown = typed !== null && typed.over === known ? typed.text : known;
  return [shown, (text) => setTyped({ text, over: known })];
}

function Choice({
  label,
  value,
  onChoose,
  children,
}: {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <SelectBox>
          <select {...control} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
            {children}
          </select>
        </SelectBox>
      )}
    </Field>
  );
}
