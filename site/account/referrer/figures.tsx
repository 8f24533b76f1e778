import type { PartnerState } from '@menyala/contract/site/partners';
import { unitOf } from '@menyala/money';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../../design/segments.tsx';
import { Blank } from '../blank.tsx';
import { Chart } from './chart.tsx';
import { DayTable } from './day-table.tsx';
import css from './figures.module.css';
import { type FigureName, figureNames, isSum } from './figures-of-days.ts';
import { useFigureText } from './use-figure-text.ts';

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
