import { shortMomentText } from '@menyala/contract/moment';
import {
  type CourseHistory,
  type HistoryPeriod,
  historyPeriods,
  type showCourseHistory,
} from '@menyala/contract/office/course-history';
import type { OfficeDirection } from '@menyala/contract/office/directions';
import { courseNumber, courseParts, courseText } from '@menyala/money';
import { useRecordContext } from 'ra-core';
import { type JSX, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { TableCard } from '../design/table-card.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { type ChartLine, CourseChart } from './course-chart.tsx';
import './course-history.css';

const everyMs = 60_000;

/** How the course of the direction went, beside its base course and what sources said: drawn, and as a table. */
export function CourseHistorySection(): JSX.Element | null {
  const direction = useRecordContext<OfficeDirection>();
  return direction === undefined ? null : <HistoryOf key={String(direction.id)} direction={direction} />;
}

function HistoryOf({ direction }: { direction: OfficeDirection }): JSX.Element {
  const t = useTranslations('courseHistory');
  const id = useId();
  const [period, setPeriod] = useState<HistoryPeriod>('day');
  const { data, error } = useRead<typeof showCourseHistory>(
    '/office/api/directions/:id/history',
    { params: { id: String(direction.id) }, query: { period } },
    { everyMs, keepsLast: true },
  );
  return (
    <section className="after-form course-history" aria-labelledby={id}>
      <div className="course-history__head">
        <h2 id={id}>{t('title')}</h2>
        <select
          className="input"
          aria-label={t('period')}
          value={period}
          onChange={({ currentTarget }) => setPeriod(currentTarget.value as HistoryPeriod)}
        >
          {historyPeriods.map((one) => (
            <option key={one} value={one}>
              {t(`periods.${one}`)}
            </option>
          ))}
        </select>
      </div>
      {error !== null && <WhyFailed error={error} />}
      {data && <HistoryShown history={data} direction={direction} period={period} />}
    </section>
  );
}

interface Shown {
  history: CourseHistory;
  direction: OfficeDirection;
  period: HistoryPeriod;
}

function HistoryShown({ history, direction, period }: Shown): JSX.Element {
  const t = useTranslations('courseHistory');
  const { spans, others } = history;
  const { textOf, numberOf, unit, isTurned } = useCourseTexts(history, direction);
  const timeOf = useSpanTimes();
  if (spans.every(({ course }) => course === null)) return <p className="soft">{t('none')}</p>;
  const lines: ChartLine[] = [
    { name: t('ours'), kind: 'ours', courses: spans.map(({ course }) => course?.last ?? null) },
    { name: t('base'), kind: 'base', courses: spans.map(({ base }) => base?.last ?? null) },
    ...others.map(({ kind, name, courses }) => ({ name, kind, courses })),
  ];
  return (
    <>
      <CourseChart
        key={period}
        times={spans.map(({ at }) => timeOf(at))}
        band={spans.map(({ course }) => course && { high: course.high, low: course.low })}
        lines={lines}
        isTurned={isTurned}
        textOf={textOf}
      />
      <details className="course-history__table">
        <summary>{t('asTable')}</summary>
        <TableCard label={t('title')}>
          <table>
            <caption>{t('unit', unit)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('from')}</th>
                {(['first', 'high', 'low', 'last'] as const).map((part) => (
                  <th key={part} scope="col">
                    {t(`parts.${part}`)}
                  </th>
                ))}
                {lines.slice(1).map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {spans
                .map(({ at, course }, place) => (
                  <tr key={at}>
                    <th scope="row">{timeOf(at)}</th>
                    {(['first', isTurned ? 'low' : 'high', isTurned ? 'high' : 'low', 'last'] as const).map(
                      (part) => (
                        <td key={part}>{numberOf(course?.[part] ?? null)}</td>
                      ),
                    )}
                    {lines.slice(1).map(({ name, courses }) => (
                      <td key={name}>{numberOf(courses[place] ?? null)}</td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </TableCard>
      </details>
    </>
  );
}

/** All the same way round, which is that in which the newest course reads well. */
function useCourseTexts({ spans }: CourseHistory, { from, to }: OfficeDirection) {
  const locale = useFormatLocale();
  const newest = spans.findLast(({ course }) => course !== null)?.course?.last ?? '1';
  const oneOf = (course: string) => courseParts(course, { from: 'a', to: 'b' }).one;
  const isTurned = oneOf(newest) !== oneOf('1');
  const pairOf = (course: string) => ({ from, to, flipped: oneOf(course) !== oneOf(newest) });
  const textOf = (course: string | null) =>
    course === null ? '–' : courseText(course, locale, pairOf(course));
  const numberOf = (course: string | null) =>
    course === null ? '–' : courseNumber(courseParts(course, pairOf(course)).value, locale);
  const { one, unit } = courseParts(newest, pairOf(newest));
  return { textOf, numberOf, unit: { one, unit }, isTurned };
}

function useSpanTimes() {
  const t = useTranslations('office');
  const locale = useFormatLocale();
  return (at: string) => `${shortMomentText(at, locale)} ${t('msk')}`;
}
