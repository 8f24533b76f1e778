import type { OfficeDirection } from '@menyala/contract/office/directions';
import type { FormulaProblem, listFormulaNames, TriedFormula } from '@menyala/contract/office/formula';
import { courseText, formatAmount } from '@menyala/money';
import { useRecordContext } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { CourseSteps } from './course-steps.tsx';
import { useTriedFormula } from './use-tried-formula.ts';
import './directions.css';

const mostShown = 8;
/** The name that is being typed at the end of the text. */
const lastName = /[A-Za-z0-9_:/.{-]*$/;

/** The owner's formula of the base course, with every step and its value while one types. */
export function FormulaInput(): JSX.Element {
  const t = useTranslations();
  const { formula, tried } = useTriedFormula();
  return (
    <div className="form__wide formula">
      <TextInput
        source="formula"
        label={t('formula.label')}
        multiline
        parse={(text: string) => (text === '' ? null : text)}
        format={(value: string | null) => value ?? ''}
        helperText={t('formula.hint')}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } }}
      />
      <NamesOf typed={formula} />
      {tried && <Tried formula={formula} tried={tried} />}
      <details>
        <summary>{t('formula.help')}</summary>
        <p>{t('formula.helpNames')}</p>
        <p>{t('formula.helpPercent')}</p>
        <p>{t('formula.helpOld')}</p>
      </details>
    </div>
  );
}

function Tried({ formula, tried }: { formula: string; tried: TriedFormula }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const record = useRecordContext<OfficeDirection>();
  const written = (course: string) =>
    record ? courseText(course, locale, { from: record.from, to: record.to }) : formatAmount(course, locale);
  return (
    <div className="preview" aria-live="polite">
      <CourseSteps steps={tried.steps} />
      {tried.problems.map((problem) => (
        <p key={`${problem.code} ${problem.at}`} role="alert">
          {problem.detail} <Place formula={formula} problem={problem} />
        </p>
      ))}
      {tried.base !== null && (
        <p>
          <b>{t('formula.result', { course: written(tried.base) })}</b>
        </p>
      )}
      {tried.byPrices !== null && (
        <p className="soft">{t('formula.byPrices', { course: written(tried.byPrices) })}</p>
      )}
    </div>
  );
}

/** The piece of the text that is meant. */
function Place({ formula, problem }: { formula: string; problem: FormulaProblem }): JSX.Element | null {
  const piece = formula.slice(problem.at, problem.at + Math.min(problem.length, 40));
  return piece.trim() === '' ? null : <mark>{piece}</mark>;
}

/** Names that begin as what is typed last; a press puts one in its place. */
function NamesOf({ typed }: { typed: string }): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { setValue } = useFormContext();
  const begun = lastName.exec(typed)?.[0] ?? '';
  const isNumber = /^[0-9.]+$/.test(begun);
  const { data } = useRead<typeof listFormulaNames>(
    '/office/api/formula/names',
    { query: { q: begun.slice(0, 80) } },
    { isOn: !isNumber && (begun !== '' || typed === ''), keepsLast: true },
  );
  const names = isNumber || (begun === '' && typed !== '') ? [] : (data?.names ?? []);
  const others = names.filter(({ name }) => name !== begun).slice(0, mostShown);
  if (others.length === 0) return null;
  return (
    <fieldset className="formula__names">
      <legend className="hint">{t('formula.names')}</legend>
      {others.map(({ name, value }) => (
        <button
          key={name}
          type="button"
          className="btn"
          onClick={() =>
            setValue('formula', typed.slice(0, typed.length - begun.length) + name, { shouldDirty: true })
          }
        >
          {name}
          {value !== null && <span className="soft"> {formatAmount(value, locale)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
