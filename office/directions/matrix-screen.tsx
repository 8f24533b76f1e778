import type {
  addDirections,
  CommonOfDirections,
  DirectionMatrix,
  showDirectionMatrix,
} from '@menyala/contract/office/directions';
import { applyMargin, baseCourseOf, courseText, type FormatLocale, isZero } from '@menyala/money';
import { type JSX, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { readNumber } from '../catalogue/percent.ts';
import { WhyFailed } from '../design/why-failed.tsx';
import { notify } from '../frame/notices.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useFormatLocale, useLanguage } from '../messages/use-language.ts';
import { Refused } from './refused.tsx';
import './directions.css';

/** Many directions at once: what is sent by what is received, and which of these pairs are not there yet. */
export function MatrixScreen(): JSX.Element {
  const t = useTranslations();
  const { data, error } = useRead<typeof showDirectionMatrix>('/office/api/directions/matrix');
  return (
    <>
      <ScreenTitle
        parent={{ path: '/directions', text: t('office.menu.directions') }}
        text={t('directions.matrixTitle')}
      />
      {error !== null && (
        <p className="list-failed">
          {t('catalogue.oneFailed')} <WhyFailed error={error} />
        </p>
      )}
      {data !== undefined &&
        (data.currencies.length === 0 ? (
          <p className="page__part">
            {t('directions.noCurrencies')} <Link to="/currencies">{t('directions.toCurrencies')}</Link>
          </p>
        ) : (
          <Matrix known={data} />
        ))}
    </>
  );
}

type Values = Record<
  | 'marginPercent'
  | 'bonusPercent'
  | 'minSendUsd'
  | 'maxSendUsd'
  | 'paymentMinutes'
  | 'checkMinutes'
  | 'usualMinutes',
  string
> & { isEnabled: boolean; isEmailRequired: boolean };

const usual: Values = {
  marginPercent: '2',
  bonusPercent: '0',
  minSendUsd: '50',
  maxSendUsd: '5000',
  paymentMinutes: '20',
  checkMinutes: '120',
  usualMinutes: '15',
  isEnabled: true,
  isEmailRequired: true,
};

function commonOf(values: Values, locale: FormatLocale): CommonOfDirections {
  const percentIn = (text: string) => readNumber(text, { ticker: '%', locale });
  const usdIn = (text: string) => readNumber(text, { ticker: 'USD', locale }) || null;
  const minutesIn = (text: string) => Number(readNumber(text, { locale }));
  return {
    isEnabled: values.isEnabled,
    isEmailRequired: values.isEmailRequired,
    marginPercent: percentIn(values.marginPercent),
    verificationMarginPercent: null,
    bonusPercent: percentIn(values.bonusPercent),
    minSendUsd: usdIn(values.minSendUsd),
    maxSendUsd: usdIn(values.maxSendUsd),
    paymentMinutes: minutesIn(values.paymentMinutes),
    checkMinutes: minutesIn(values.checkMinutes),
    usualMinutes: minutesIn(values.usualMinutes),
  };
}

const keyOf = (fromId: number, toId: number) => `${fromId}-${toId}`;

function Matrix({ known }: { known: DirectionMatrix }): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const locale = useFormatLocale();
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const [received, setReceived] = useState<ReadonlySet<number>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [modelId, setModelId] = useState<number | null>(null);
  const [values, setValues] = useState(usual);
  const directions = new Map(known.directions.map((one) => [keyOf(one.fromId, one.toId), one]));
  const rows = known.currencies.filter(({ id }) => sent.has(id));
  const columns = known.currencies.filter(({ id }) => received.has(id));
  const isFree = (fromId: number, toId: number) => fromId !== toId && !directions.has(keyOf(fromId, toId));
  const pairs = rows
    .map(({ id: fromId }) => ({
      fromId,
      toIds: columns
        .map(({ id }) => id)
        .filter((toId) => isFree(fromId, toId) && !left.has(keyOf(fromId, toId))),
    }))
    .filter(({ toIds }) => toIds.length > 0);
  const count = pairs.reduce((sum, { toIds }) => sum + toIds.length, 0);
  const make = useAction({
    send: () =>
      ask<typeof addDirections>('POST', '/office/api/directions/matrix', {
        body: { pairs, modelId, common: modelId === null ? commonOf(values, locale) : null },
      }),
    touches: ['directions', 'operations-inbox'],
    onDone: ({ made, off }) => {
      const leftOff = off.length === 0 ? '' : t('directions.leftOff', { count: off.length });
      notify(`${t('directions.made', { count: made })} ${leftOff}`.trim(), { type: 'success' });
      void navigate('/directions');
    },
  });
  const turn = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  /** As the base prices are now, less the margin below; of a copy its model decides, so at the base price. */
  const courseOf = (fromUsd: string | null, toUsd: string | null, pair: { from: string; to: string }) => {
    const typed = readNumber(values.marginPercent, { ticker: '%', locale });
    const margin = modelId !== null || !/^-?\d{1,2}(\.\d+)?$/.test(typed) ? '0' : typed;
    if (!fromUsd || !toUsd || isZero(toUsd) || isZero(fromUsd)) return t('directions.unpriced');
    return courseText(applyMargin(baseCourseOf(fromUsd, toUsd), margin), locale, pair);
  };
  const nameOf = new Map(known.currencies.map(({ id, code }) => [id, code]));
  return (
    <form
      className="matrix"
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) make.mutate(undefined);
      }}
    >
      <p>{t('directions.matrixLead')}</p>
      <div className="matrix__sides">
        <Side title={t('directions.send')} known={known} chosen={sent} onChange={setSent} />
        <Side title={t('directions.receive')} known={known} chosen={received} onChange={setReceived} />
      </div>
      {rows.length > 0 && columns.length > 0 && (
        <section aria-label={t('directions.pairs')} className="matrix__table">
          <table>
            <thead>
              <tr>
                <th scope="col" aria-label={t('directions.pairs')} />
                {columns.map(({ id, code }) => (
                  <th key={id} scope="col">
                    {code}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id: fromId, code, usd }) => (
                <tr key={fromId}>
                  <th scope="row">{code}</th>
                  {columns.map(({ id: toId, code: to, usd: toUsd }) => {
                    const key = keyOf(fromId, toId);
                    const direction = directions.get(key);
                    return (
                      <td key={toId}>
                        {fromId === toId && '–'}
                        {direction !== undefined && (
                          <Link to={`/directions/${direction.id}`}>
                            {t(direction.isRetired ? 'directions.isRetired' : 'directions.exists')}
                          </Link>
                        )}
                        {isFree(fromId, toId) && (
                          <label className="matrix__pair">
                            <input
                              type="checkbox"
                              aria-label={t('directions.tick', { pair: `${code} – ${to}` })}
                              checked={!left.has(key)}
                              onChange={() => turn(key)}
                            />
                            <span className="hint">{courseOf(usd, toUsd, { from: code, to })}</span>
                          </label>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="hint">{t(modelId === null ? 'directions.coursesNow' : 'directions.coursesBase')}</p>
        </section>
      )}
      <fieldset>
        <legend>{t('directions.like')}</legend>
        <div className="matrix__values">
          <label>
            {t('directions.byModel')}
            <select
              className="input"
              value={modelId ?? ''}
              onChange={(event) => setModelId(event.target.value === '' ? null : Number(event.target.value))}
            >
              <option value="">{t('directions.byValues')}</option>
              {known.directions
                .filter(({ isRetired }) => !isRetired)
                .map(({ id, fromId, toId }) => (
                  <option key={id} value={id}>
                    {nameOf.get(fromId)} – {nameOf.get(toId)}
                  </option>
                ))}
            </select>
          </label>
        </div>
      </fieldset>
      {modelId === null && (
        <CommonValues
          values={values}
          errors={make.error instanceof RefusedError ? make.error.body.errors : {}}
          onChange={setValues}
        />
      )}
      <div className="matrix__end">
        <button type="submit" className="btn btn--main" aria-disabled={count === 0 || make.isPending}>
          {make.isPending ? t('confirm.sending') : t('directions.make', { count })}
        </button>
        <Refused error={make.error} />
      </div>
    </form>
  );
}

function Side({
  title,
  known,
  chosen,
  onChange,
}: {
  title: string;
  known: DirectionMatrix;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const isAll = chosen.size === known.currencies.length;
  const turn = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend>{title}</legend>
      <ul className="matrix__ticks">
        <li>
          <button
            type="button"
            className="btn"
            onClick={() => onChange(isAll ? new Set() : new Set(known.currencies.map(({ id }) => id)))}
          >
            {t(isAll ? 'directions.none' : 'directions.all')}
          </button>
        </li>
        {known.currencies.map(({ id, code, name, isPriced }) => (
          <li key={id}>
            <label title={name[language]}>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => turn(id)} />
              {code}
              {!isPriced && <span className="tag tag--warning">{t('directions.unpriced')}</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function CommonValues({
  values,
  errors,
  onChange,
}: {
  values: Values;
  errors: Readonly<Record<string, string>>;
  onChange: (values: Values) => void;
}): JSX.Element {
  const t = useTranslations();
  const labels = {
    marginPercent: t('resources.directions.fields.marginPercent'),
    bonusPercent: t('resources.directions.fields.bonusPercent'),
    minSendUsd: t('directions.minUsd'),
    maxSendUsd: t('directions.maxUsd'),
    paymentMinutes: t('resources.directions.fields.paymentMinutes'),
    checkMinutes: t('resources.directions.fields.checkMinutes'),
    usualMinutes: t('resources.directions.fields.usualMinutes'),
  };
  return (
    <div className="matrix__values">
      {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => {
        const wrong = errors[`common.${name}`] ?? errors[name];
        return (
          <label key={name}>
            {labels[name]}
            <input
              className="input"
              name={name}
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={wrong !== undefined}
              value={values[name]}
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
            {wrong !== undefined && <span className="error">{wrong}</span>}
          </label>
        );
      })}
      {(['isEnabled', 'isEmailRequired'] as const).map((name) => (
        <label key={name} className="matrix__tick">
          <input
            type="checkbox"
            checked={values[name]}
            onChange={(event) => onChange({ ...values, [name]: event.target.checked })}
          />
          {t(`resources.directions.fields.${name}`)}
        </label>
      ))}
    </div>
  );
}
