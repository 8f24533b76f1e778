import { claimStatuses } from '@menyala/contract/statuses';
import { type JSX, useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { Icon } from '../design/icon.tsx';
import { useSay } from '../language/say.ts';
import { countFilters, type FilterName, sortNames, sortOf, withFilters } from './filters.ts';

/** Filters and order; they live in the address, so a filtered queue can be shared and Back works. */
export function QueueFilters(): JSX.Element {
  const say = useSay();
  const [search] = useSearchParams();
  const count = countFilters(search);
  return (
    <div className="qf">
      <details>
        <summary>
          <Icon name="filter" />
          {count === 0 ? say('queue.filter.title') : say('queue.filter.active', { smart_count: count })}
          {search.has('q') && <span className="soft">{search.get('q')}</span>}
        </summary>
        <FilterFields />
      </details>
      {(count > 0 || search.has('q')) && (
        <Link className="qf__reset" to="/claims">
          {say('queue.reset')}
        </Link>
      )}
    </div>
  );
}

function FilterFields(): JSX.Element {
  const say = useSay();
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
      choices={[{ value: '', text: say('queue.filter.any') }, ...choices]}
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
        say('queue.filter.status'),
        claimStatuses.map((status) => ({ value: status, text: say(`status.${status}`) })),
      )}
      <FilterSelect
        label={say('queue.filter.sort')}
        value={sortOf(search)}
        choices={sortNames.map((name) => ({ value: name, text: say(`queue.filter.sorts.${name}`) }))}
        onChoose={(value) => choose('sort', value === 'deadline' ? '' : value)}
      />
      {select('from', say('queue.filter.from'), currencyChoices)}
      {select('to', say('queue.filter.to'), currencyChoices)}
      {date('date_from', say('queue.filter.since'))}
      {date('date_to', say('queue.filter.until'))}
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
