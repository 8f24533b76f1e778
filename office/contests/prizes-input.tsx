import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { Icon } from '../design/icon.tsx';
import '../settings/programme.css';
import type { Prize } from './contest-form.ts';

const most = 100;
const kinds = ['money', 'points'] as const satisfies readonly Prize['kind'][];

/** Prizes by place, a line each. Taken away is the last, so that none is skipped, and never one that was promised. */
export function PrizesInput({ promised, ticker }: { promised: number; ticker: string }): JSX.Element {
  const t = useTranslations();
  const { fields, append, remove } = useFieldArray<{ prizes: Prize[] }>({ name: 'prizes' });
  const last = fields.at(-1);
  return (
    <fieldset className="levels form__wide">
      <legend className="vh">{t('contests.prizes')}</legend>
      <p className="hint">{t(promised > 0 ? 'contests.prizesPromised' : 'contests.prizesHint')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('contests.place')}</th>
            <th scope="col">{t('contests.prizeKind')}</th>
            <th scope="col">{t('contests.prizeAmount')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, place) => (
            <tr key={field.id}>
              <th scope="row">{place + 1}</th>
              <td>
                <SelectInput
                  source={`prizes.${place}.kind`}
                  label={`${t('contests.prizeKind')}, ${t('contests.placeOf', { place: place + 1 })}`}
                  choices={kinds.map((id) => ({
                    id,
                    name: id === 'money' ? ticker : t('contests.kind.points'),
                  }))}
                  validate={required()}
                  readOnly={place < promised}
                  helperText={false}
                />
              </td>
              <td>
                <AmountInput
                  source={`prizes.${place}.amount`}
                  label={`${t('contests.prizeAmount')}, ${t('contests.placeOf', { place: place + 1 })}`}
                  isRequired
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <WrongPrizes />
      <div className="levels__b">
        {fields.length < most && (
          <button
            type="button"
            className="btn"
            onClick={() => append({ kind: last?.kind ?? 'money', amount: '' })}
          >
            {t('contests.addPlace')}
          </button>
        )}
        {fields.length > Math.max(1, promised) && (
          <button type="button" className="btn" onClick={() => remove(fields.length - 1)}>
            {t('contests.removePlace')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** What the server says of all prizes together. */
function WrongPrizes(): JSX.Element | null {
  const { errors } = useFormState();
  const sentence: unknown = get(errors, 'prizes.message') ?? get(errors, 'prizes.root.message');
  if (typeof sentence !== 'string') return null;
  return (
    <p className="error" role="alert">
      <Icon name="warning" />
      {sentence}
    </p>
  );
}
