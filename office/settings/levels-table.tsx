import type { ProgrammeLevel } from '@menyala/contract/site/partners';
import type { JSX } from 'react';
import { useFieldArray } from 'react-hook-form';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { PercentInput } from '../catalogue/percent-input.tsx';
import { useSay } from '../language/say.ts';

const most = 10;

/** Levels by turnover, a line each; the first begins at nothing. Taken away is the last, so that none is skipped. */
export function LevelsTable(): JSX.Element {
  const say = useSay();
  const { fields, append, remove } = useFieldArray<{ programme: { levels: ProgrammeLevel[] } }>({
    name: 'programme.levels',
  });
  return (
    <fieldset className="levels form__wide">
      <legend>{say('settings.programme.levels')}</legend>
      <p className="hint">{say('settings.programme.levelsLead')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{say('settings.programme.levels')}</span>
            </th>
            <th scope="col">{say('settings.programme.turnover')}</th>
            <th scope="col">{say('settings.programme.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, place) => (
            <tr key={field.id}>
              <th scope="row">{say('settings.programme.level', { level: place + 1 })}</th>
              <td>
                <AmountInput
                  source={`programme.levels.${place}.turnover`}
                  label={`${say('settings.programme.turnover')}, ${say('settings.programme.level', { level: place + 1 })}`}
                  isRequired
                  readOnly={place === 0}
                />
              </td>
              <td>
                <PercentInput
                  source={`programme.levels.${place}.percent`}
                  label={`${say('settings.programme.percent')}, ${say('settings.programme.level', { level: place + 1 })}`}
                  isRequired
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="levels__b">
        {fields.length < most && (
          <button type="button" className="btn" onClick={() => append({ turnover: '', percent: '' })}>
            {say('settings.programme.addLevel')}
          </button>
        )}
        {fields.length > 1 && (
          <button type="button" className="btn" onClick={() => remove(fields.length - 1)}>
            {say('settings.programme.removeLevel')}
          </button>
        )}
      </div>
    </fieldset>
  );
}
