import type { Locale } from '@menyala/contract';
import { nameOfDay } from '@menyala/contract/moment';
import type { PartnerState } from '@menyala/contract/site/partners';
import { unitOf } from '@menyala/money';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Icon } from '../../design/icon.tsx';
import { Segments } from '../../design/segments.tsx';
import { Blank } from '../placeholders.tsx';
import { Chart } from './chart.tsx';
import css from './figures.module.css';
import {
  type DayOfPartner,
  type FigureName,
  figureNames,
  isSum,
  type ProgrammeUnit,
  useFigureText,
} from './programme-figures.ts';

/** What the link brought in the period: each figure as a whole, and one of them by days. */
export function Figures({ state, period }: { state: PartnerState | null; period: ReactNode }) {
  const t = useTranslations('referrer');
  const [name, setName] = useState<FigureName>('rewards');
  return (
    <section className={css['figures']} aria-labelledby="figures">
      <div className={css['head']}>
        <h2 id="figures">{t('figures')}</h2>
        {period}
      </div>
      {state === null ? <TotalsSkeleton /> : <Totals state={state} />}
      <fieldset className={css['choice']}>
        <legend className="visually-hidden">{t('chartShows')}</legend>
        <Segments
          name="figure"
          segments={figureNames.map((value) => ({ value, label: t(value) }))}
          value={name}
          onChoose={setName}
        />
      </fieldset>
      {state === null ? (
        <div className={css['chart-place']} />
      ) : (
        <>
          <Chart
            key={`${state.from} ${state.to}`}
            days={state.days}
            name={name}
            title={t(name)}
            unit={state.currency}
          />
          <DayTable days={state.days} unit={state.currency} />
        </>
      )}
    </section>
  );
}

function Totals({ state }: { state: PartnerState }) {
  const t = useTranslations('referrer');
  const textOf = useFigureText(state.currency);
  return (
    <dl className={css['totals']}>
      {figureNames.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="figure">
            {textOf(state.totals, name, 'bare')}
            {isSum(name) ? <small> {unitOf(state.currency.ticker)}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TotalsSkeleton() {
  const t = useTranslations('referrer');
  return (
    <dl className={css['totals']}>
      {figureNames.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="figure">
            <Blank letters={5} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A region that scrolls has to take the focus, or the keyboard could not scroll it. */
const scrolledByKeys = { tabIndex: 0 };

/** The same days as the chart has, all figures of them, newest first. */
function DayTable({ days, unit }: { days: readonly DayOfPartner[]; unit: ProgrammeUnit }) {
  const t = useTranslations('referrer');
  const locale = useLocale() as Locale;
  const textOf = useFigureText(unit);
  return (
    <details className={css['table']}>
      <summary className="link small">
        {t('tableOfDays')}
        <Icon name="down" />
      </summary>
      <section className={css['scroll']} aria-label={t('tableOfDays')} {...scrolledByKeys}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {figureNames.map((name) => (
                <th key={name} scope="col" className="number">
                  {t(name)}
                  {isSum(name) ? `, ${unitOf(unit.ticker)}` : ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className="nowrap">
                  {nameOfDay(day.day, locale, 'long')}
                </th>
                {figureNames.map((name) => (
                  <td key={name} className="number">
                    {textOf(day, name, 'bare')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
