import type { Entry } from '@menyala/contract/site/calculator';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { statusLabel } from '../../claims/claim-words.ts';
import { Field, SelectBox } from '../../design/field.tsx';
import { catalogueOf, fullName } from '../../exchange/catalogue.ts';
import { DayField } from '../day-field.tsx';
import { type ClaimFilter, filterStatuses, isBackwards } from './claim-filter.ts';
import css from './orders.module.css';

/** What is looked for: each change is looked up at once, from the first page on. */
export function ClaimFilters({
  filter,
  entries,
  onChange,
}: {
  filter: ClaimFilter;
  /** What there is to choose a currency from; empty until it is known. */
  entries: readonly Entry[];
  onChange: (change: Partial<ClaimFilter>) => void;
}) {
  const t = useTranslations('account');
  const tClaims = useTranslations('claims');
  const hint = useId();
  return (
    <section className={css['filters']} aria-label={t('filters')}>
      <Field label={t('filterStatus')}>
        {(control) => (
          <SelectBox>
            <select
              {...control}
              value={filter.status ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ status: filterStatuses.find((status) => status === value) ?? null })
              }
            >
              <option value="">{t('filterAny')}</option>
              {filterStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusLabel(tClaims, status)}
                </option>
              ))}
            </select>
          </SelectBox>
        )}
      </Field>
      <CurrencyFilter
        label={t('filterFrom')}
        value={filter.from}
        entries={entries}
        onChoose={(from) => onChange({ from })}
      />
      <CurrencyFilter
        label={t('filterTo')}
        value={filter.to}
        entries={entries}
        onChoose={(to) => onChange({ to })}
      />
      <DayField
        label={t('filterSince')}
        day={filter.since}
        hint={hint}
        onChoose={(since) => onChange({ since })}
      />
      <DayField
        label={t('filterUntil')}
        day={filter.until}
        hint={hint}
        error={isBackwards(filter) ? t('filterBackwards') : null}
        onChoose={(until) => onChange({ until })}
      />
      <p className={css['days']} id={hint}>
        {t('filterDays')}
      </p>
    </section>
  );
}

function CurrencyFilter({
  label,
  value,
  entries,
  onChoose,
}: {
  label: string;
  value: number | null;
  entries: readonly Entry[];
  onChoose: (id: number | null) => void;
}) {
  const t = useTranslations('account');
  const catalogue = catalogueOf(entries);
  const ids = entries.flatMap((entry) => entry.ids);
  return (
    <Field label={label}>
      {(control) => (
        <SelectBox>
          <select
            {...control}
            value={value ?? ''}
            onChange={({ currentTarget }) =>
              onChoose(currentTarget.value === '' ? null : Number(currentTarget.value))
            }
          >
            <option value="">{t('filterAnyCurrency')}</option>
            {/* An address may ask for a currency that is not listed, or not listed yet. */}
            {value === null || ids.includes(value) ? null : <option value={value}>{`№ ${value}`}</option>}
            {ids.map((id) => (
              <option key={id} value={id}>
                {fullName(catalogue, id)}
              </option>
            ))}
          </select>
        </SelectBox>
      )}
    </Field>
  );
}
