import { claimStatuses } from '@menyala/contract/statuses';
import { type JSX, useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { Icon } from '../design/icon.tsx';
import { countFilters, type FilterName, sortNames, sortOf, withFilters } from './filters.ts';

/** Filters and order; they live in the address, so a filtered queue can be shared and Back works. */
export function QueueFilters(): JSX.Element {
  const t = useTranslations();
  const [search] = useSearchParams();
  const count = countFilters(search);
  return (
    <div className="qf">
      <details>
        <summary>
          <Icon name="filter" />
          {count === 0 ? t('queue.filter.title') : t('queue.filter.active', { count: count })}
          {search.has('q') && <span className="soft">{search.get('q')}</span>}
        </summary>
        <FilterFields />
      </details>
      {(count > 0 || search.has('q')) && (
        <Link className="qf__reset" to="/claims">
          {t('queue.reset')}
        </Link>
      )}
    </div>
  );
}

function FilterFields(): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const currencies = useCurrencyNames();
  const choose = (name: string, value: string) =>
    navigate({ search: withFilters(search, { [name]: value }) });
  const currencyChoices = currencies.map(({ id, name }) => ({ value: String(id), text: name }));
  const select = (name: FilterName, text: string, choices: readonly Choice[]) => (
    <FilterSelect
      label={text}
      value={search.get(name) ?? ''}
      choices={[{ value: '', text: t('queue.filter.any') }, ...choices]}
      onChoose={(value) => choose(name, value)}
    />
  );
  const date = (name: FilterName, text: string) => (
    <FilterDate label={text} value={search.get(name) ?? ''} onChoose={(value) => choose(name, value)} />
  );
  return (
    <div className="qf__fields">
      {select(
        'status',
        t('queue.filter.status'),
        claimStatuses.map((status) => ({ value: status, text: t(`status.${status}`) })),
      )}
      <FilterSelect
        label={t('queue.filter.sort')}
        value={sortOf(search)}
        choices={sortNames.map((name) => ({ value: name, text: t(`queue.filter.sorts.${name}`) }))}
        onChoose={(value) => choose('sort', value === 'deadline' ? '' : value)}
      />
      {select('from', t('queue.filter.from'), currencyChoices)}
      {select('to', t('queue.filter.to'), currencyChoices)}
      {date('date_from', t('queue.filter.since'))}
      {date('date_to', t('queue.filter.until'))}
    </div>
  );
}

interface Choice {
  value: string;
  text: string;
}

interface SelectProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

function FilterSelect({ label, value, choices, onChoose }: SelectProps): JSX.Element {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}

function FilterDate({ label, value, onChoose }: Omit<SelectProps, 'choices'>): JSX.Element {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="date"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  );
}
