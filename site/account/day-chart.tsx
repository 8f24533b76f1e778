import type { Locale } from '@menyala/contract';
import { nameOfDay } from '@menyala/contract/moment';
import { type PointerEvent, useState } from 'react';
import { useLocale } from 'use-intl';
import css from './day-chart.module.css';

const height = 160;
const barShare = 0.66;

/** A day of a chart: its figure, for drawing only, and how it is said in words. */
export interface DayOfChart {
  day: string;
  value: number;
  said: string;
}

/**
 * A figure by days. Over the drawing lies a native slider, so pointer, finger and arrow keys all walk through the days,
 * and a screen reader says the day and its figure; the same as a table is beside it.
 */
export function DayChart({
  days,
  label,
  isCounted,
}: {
  days: readonly DayOfChart[];
  /** What the slider is called. */
  label: string;
  /** Whole ones, such as people; otherwise sums. */
  isCounted: boolean;
}) {
  const locale = useLocale() as Locale;
  const [chosen, setChosen] = useState(days.length - 1);
  const { top, lines } = scaleOf(Math.max(0, ...days.map(({ value }) => value)), { isCounted });
  const at = Math.min(chosen, days.length - 1);
  const day = days[at];
  if (day === undefined) return null;
  const { said } = day;
  const y = (value: number) => height - (value / top) * (height - 10);
  const look = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * days.length);
    setChosen(Math.min(days.length - 1, Math.max(0, index)));
  };
  const named = namedDays(days.length, 7);
  const middle = (index: number) => `${((index + 0.5) / days.length) * 100}%`;
  return (
    <div className={css['chart']}>
      <p className={css['said']} aria-hidden="true">
        {said}
      </p>
      <div className={css['plot']}>
        <svg className={css['lines']} height={height + 24} aria-hidden="true" focusable="false">
          {lines.map((line) => (
            <line
              key={line}
              className={line === 0 ? css['ground'] : undefined}
              x1="0"
              x2="100%"
              y1={y(line)}
              y2={y(line)}
            />
          ))}
          <Bars bars={days} top={top} chosen={at} />
          {lines.slice(1).map((line) => (
            <text key={line} x="100%" y={y(line)} dx="0.75em" dy="0.35em">
              {shortNumber(line, locale)}
            </text>
          ))}
          {named.map((index, place) => (
            <text
              key={index}
              className={(named.length - place) % 2 === 0 ? css['roomy'] : undefined}
              x={middle(index)}
              y={height + 18}
              textAnchor={anchorOf(index, days.length)}
            >
              {nameOfDay(days[index]?.day ?? '', locale, 'short')}
            </text>
          ))}
        </svg>
        <input
          className={css['days']}
          type="range"
          min={0}
          max={days.length - 1}
          value={at}
          aria-label={label}
          aria-valuetext={said}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          onPointerDown={look}
          onPointerMove={look}
        />
      </div>
    </div>
  );
}

/** Drawn in its own units and stretched to the width that there is. */
function Bars({
  bars,
  top,
  chosen,
}: {
  bars: readonly { day: string; value: number }[];
  top: number;
  chosen: number;
}) {
  const barOf = (value: number) => (Math.max(0, value) / top) * (height - 10);
  return (
    <svg
      viewBox={`0 0 ${bars.length} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ day, value }, index) => (
        <rect
          key={day}
          className={index === chosen ? css['chosen'] : css['bar']}
          x={index + (1 - barShare) / 2}
          y={height - barOf(value)}
          width={barShare}
          height={barOf(value)}
        />
      ))}
    </svg>
  );
}

const anchorOf = (index: number, count: number) =>
  index > count - 2 && count > 10 ? 'end' : index < 1 && count > 10 ? 'start' : 'middle';

/** "400 тыс.": a mark beside a line; the figures themselves are written in full. */
function shortNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(value);
}

/** Where the lines across a chart are, from zero up; the last one is at or above the most. For drawing only, no sums. */
interface ChartScale {
  top: number;
  lines: number[];
}

const steps = [1, 2, 2.5, 5, 10] as const;
const linesAtMost = 4;

/** Round lines for values up to `most`; whole ones for what is counted. */
export function scaleOf(most: number, { isCounted }: { isCounted: boolean }): ChartScale {
  if (!(most > 0)) return { top: 1, lines: [0] };
  const rough = most / linesAtMost;
  const power = 10 ** Math.floor(Math.log10(rough));
  const wanted = steps.map((step) => step * power).find((step) => step >= rough * 0.999) ?? rough;
  const step = isCounted ? Math.max(1, Math.ceil(wanted)) : wanted;
  const count = Math.ceil(most / step - 1e-9);
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Which days are named below: about `wanted` of them, evenly apart, today among them. */
export function namedDays(count: number, wanted: number): number[] {
  const apart = Math.max(1, Math.ceil(count / wanted));
  const named: number[] = [];
  for (let day = count - 1; day >= 0; day -= apart) named.unshift(day);
  return named;
}
