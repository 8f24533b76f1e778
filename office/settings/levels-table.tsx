import type { ProgrammeLevel } from '@menyala/contract/site/partners';
import type { JSX } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { PercentInput } from '../catalogue/percent-input.tsx';

const most = 10;

/** Levels by turnover, a line each; the first begins at nothing. Taken away is the last, so that none is skipped. */
export function LevelsTable(): JSX.Element {
  const t = useTranslations();
  const { fields, append, remove } = useFieldArray<{ programme: { levels: ProgrammeLevel[] } }>({
    name: 'programme.levels',
  });
  return (
    <fieldset className="levels form__wide">
      <legend>{t('settings.programme.levels')}</legend>
      <p className="hint">{t('settings.programme.levelsLead')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('settings.programme.levels')}</span>
            </th>
            <th scope="col">{t('settings.programme.turnover')}</th>
            <th scope="col">{t('settings.programme.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, place) => (
            <tr key={field.id}>
              <th scope="row">{t('settings.programme.level', { level: place + 1 })}</th>
              <td>
                <AmountInput
                  source={`programme.levels.${place}.turnover`}
                  label={`${t('settings.programme.turnover')}, ${t('settings.programme.level', { level: place + 1 })}`}
                  isRequired
                  readOnly={place === 0}
                />
              </td>
              <td>
                <PercentInput
                  source={`programme.levels.${place}.percent`}
                  label={`${t('settings.programme.percent')}, ${t('settings.programme.level', { level: place + 1 })}`}
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
            {t('settings.programme.addLevel')}
          </button>
        )}
        {fields.length > 1 && (
          <button type="button" className="btn" onClick={() => remove(fields.length - 1)}>
            {t('settings.programme.removeLevel')}
          </button>
        )}
      </div>
    </fieldset>
  );
}
