import { AutocompleteArrayInput } from 'ra-ui-materialui';
import { type JSX, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { ErrorsWithin } from '../settings/errors-within.tsx';
import { directionsBetween, withMore } from './directions-between.ts';
import { useDirections } from './use-directions.ts';

/** So many stand in the field while it is not looked at. */
const shownAtOnce = 12;

/** On which directions: one by one, or all of a currency at once. None chosen is null, and means every one. */
export function DirectionsInput({ source }: { source: string }): JSX.Element {
  const t = useTranslations();
  const directions = useDirections();
  return (
    <div className="form__wide promocode__directions">
      <AutocompleteArrayInput
        source={source}
        label={t('promocodes.directions')}
        choices={directions.map(({ id, from, to }) => ({ id, name: `${from} – ${to}` }))}
        format={(ids: unknown) => ids ?? []}
        parse={(ids: unknown) => (Array.isArray(ids) && ids.length > 0 ? ids : null)}
        helperText={t('promocodes.directionsHint')}
        limitTags={shownAtOnce}
      />
      <ErrorsWithin source={source} />
      <ManyAtOnce source={source} />
    </div>
  );
}

function ManyAtOnce({ source }: { source: string }): JSX.Element {
  const t = useTranslations();
  const directions = useDirections();
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: source });
  const [ends, setEnds] = useState<{ from: number | null; to: number | null }>({ from: null, to: null });
  const known = Array.isArray(chosen) ? chosen.map(Number) : [];
  const isNarrowed = ends.from !== null || ends.to !== null;
  const found = isNarrowed
    ? directionsBetween(directions, ends.from, ends.to).filter((id) => !known.includes(id))
    : [];
  return (
    <fieldset className="promocode__many">
      <legend className="vh">{t('promocodes.addMany')}</legend>
      <End
        text={t('catalogue.filterFrom')}
        chosen={ends.from}
        onChoose={(from) => setEnds({ ...ends, from })}
      />
      <End text={t('catalogue.filterTo')} chosen={ends.to} onChoose={(to) => setEnds({ ...ends, to })} />
      <button
        type="button"
        className="btn"
        disabled={found.length === 0}
        onClick={() => setValue(source, withMore(known, found), { shouldDirty: true })}
      >
        {found.length === 0 ? t('promocodes.addMany') : t('promocodes.addThem', { count: found.length })}
      </button>
    </fieldset>
  );
}

interface EndProps {
  text: string;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

function End({ text, chosen, onChoose }: EndProps): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const currencies = useCurrencyNames();
  return (
    <div className="field">
      <label htmlFor={id}>{text}</label>
      <select
        id={id}
        className="input"
        value={chosen ?? ''}
        onChange={({ target: { value } }) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">{t('queue.filter.any')}</option>
        {currencies.map((currency) => (
          <option key={currency.id} value={currency.id}>
            {currency.name}
          </option>
        ))}
      </select>
    </div>
  );
}
