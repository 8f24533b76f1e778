import type { Locale } from '@menyala/contract';
import { nameOfDay } from '@menyala/contract/moment';
import type { PartnerState } from '@menyala/contract/site/partners';
import { unitOf } from '@menyala/money';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Segments } from '../../design/segments.tsx';
import { DayChart } from '../day-chart.tsx';
import { FigureTable } from '../figure-table.tsx';
import { Blank } from '../placeholders.tsx';
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
          <DaysOf key={`${state.from} ${state.to}`} state={state} name={name} />
          <DayTable days={state.days} unit={state.currency} />
        </>
      )}
    </section>
  );
}

function DaysOf({ state, name }: { state: PartnerState; name: FigureName }) {
  const t = useTranslations('referrer');
  const locale = useLocale() as Locale;
  const textOf = useFigureText(state.currency);
  return (
    <DayChart
      days={state.days.map((each) => ({
        ...{ day: each.day, value: Number(each[name]) },
        said: t('dayFigure', { day: nameOfDay(each.day, locale, 'long'), figure: textOf(each, name) }),
      }))}
      label={t('chartOf', { figure: t(name) })}
      isCounted={!isSum(name)}
    />
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
          <dd className="figure" translate="no">
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
          <dd className="figure" translate="no">
            <Blank letters={5} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same days as the chart has, all figures of them, newest first. */
function DayTable({ days, unit }: { days: readonly DayOfPartner[]; unit: ProgrammeUnit }) {
  const t = useTranslations('referrer');
  const locale = useLocale() as Locale;
  const textOf = useFigureText(unit);
  return (
    <FigureTable
      label={t('tableOfDays')}
      columns={[
        { label: t('day') },
        ...figureNames.map((name) => ({
          label: `${t(name)}${isSum(name) ? `, ${unitOf(unit.ticker)}` : ''}`,
        })),
      ]}
      rows={days.toReversed().map((day) => ({
        key: day.day,
        cells: [nameOfDay(day.day, locale, 'long'), ...figureNames.map((name) => textOf(day, name, 'bare'))],
      }))}
    />
  );
}
