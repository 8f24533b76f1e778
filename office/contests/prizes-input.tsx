import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { Icon } from '../design/icon.tsx';
import { useSay } from '../language/say.ts';
import '../settings/programme.css';
import type { Prize } from './contest-form.ts';

const most = 100;
const kinds = ['money', 'points'] as const satisfies readonly Prize['kind'][];

/** Prizes by place, a line each. Taken away is the last, so that none is skipped, and never one that was promised. */
export function PrizesInput({ promised, ticker }: { promised: number; ticker: string }): JSX.Element {
  const say = useSay();
  const { fields, append, remove } = useFieldArray<{ prizes: Prize[] }>({ name: 'prizes' });
  const last = fields.at(-1);
  return (
    <fieldset className="levels form__wide">
      <legend className="vh">{say('contests.prizes')}</legend>
      <p className="hint">{say(promised > 0 ? 'contests.prizesPromised' : 'contests.prizesHint')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('contests.place')}</th>
            <th scope="col">{say('contests.prizeKind')}</th>
            <th scope="col">{say('contests.prizeAmount')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, place) => (
            <tr key={field.id}>
              <th scope="row">{place + 1}</th>
              <td>
                <SelectInput
                  source={`prizes.${place}.kind`}
                  label={`${say('contests.prizeKind')}, ${say('contests.placeOf', { place: place + 1 })}`}
                  choices={kinds.map((id) => ({
                    id,
                    name: id === 'money' ? ticker : say('contests.kind.points'),
                  }))}
                  validate={required()}
                  readOnly={place < promised}
                  helperText={false}
                />
              </td>
              <td>
                <AmountInput
                  source={`prizes.${place}.amount`}
                  label={`${say('contests.prizeAmount')}, ${say('contests.placeOf', { place: place + 1 })}`}
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
            {say('contests.addPlace')}
          </button>
        )}
        {fields.length > Math.max(1, promised) && (
          <button type="button" className="btn" onClick={() => remove(fields.length - 1)}>
            {say('contests.removePlace')}
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
