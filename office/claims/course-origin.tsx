import type { showCourseOfClaim } from '@menyala/contract/office/claims';
import { compare, courseNumber, divide, formatAmount, multiply, subtract } from '@menyala/money';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { WhyFailed } from '../design/why-failed.tsx';
import { CourseSteps } from '../directions/course-steps.tsx';
import { useFormatLocale } from '../messages/use-language.ts';

/** How the course of a claim came about: whose prices of when, each step, the base, the margin and the tiers. */
export function CourseOrigin({ claimId }: { claimId: string }): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { data, error } = useRead<typeof showCourseOfClaim>('/office/api/claims/:id/course', {
    params: { id: claimId },
  });
  if (data === undefined) return error === null ? null : <WhyFailed error={error} />;
  const { baseCourse, course, tiers, snapshot } = data;
  const figure = (value: string) => courseNumber(value, locale);
  return (
    <>
      {snapshot === null && <p className="hint">{t('courseOrigin.notKept')}</p>}
      {snapshot !== null && snapshot.steps.length > 0 && <CourseSteps steps={snapshot.steps} withTimes />}
      <dl className="req2 owed">
        {snapshot !== null && snapshot.formula !== null && (
          <Fact name={t('formula.label')}>
            <code>{snapshot.formula}</code>
          </Fact>
        )}
        <Fact name={t('courseOrigin.base')}>{figure(baseCourse)}</Fact>
        {snapshot?.place && (
          <>
            <Fact name={t('places.stepOwn')}>{figure(snapshot.place.own)}</Fact>
            <Fact name={t('places.stepOf', { monitor: snapshot.place.monitor })}>
              {t(`places.reason.${snapshot.place.reason}`, {
                place: snapshot.place.place,
                rival: snapshot.place.rival ?? '',
              })}
            </Fact>
          </>
        )}
        <Fact name={t('courseOrigin.margin')}>{formatAmount(marginOf(baseCourse, course), locale)} %</Fact>
        <Fact name={t('courseOrigin.course')}>{figure(course)}</Fact>
        {tiers?.map((tier) => (
          <Fact key={tier.from} name={t('courseOrigin.tier', { from: formatAmount(tier.from, locale) })}>
            {figure(tier.course)}
          </Fact>
        ))}
      </dl>
      {snapshot?.isFixed && <p className="hint">{t('courseOrigin.fixed')}</p>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** By how many percent of the base the course is below it; below zero where it is above. */
function marginOf(base: string, course: string): string {
  const precision = { decimals: 2, rounding: 'nearest' } as const;
  const part = (gap: string) => divide(multiply(gap, '100'), base, precision);
  return compare(course, base) > 0 ? `-${part(subtract(course, base))}` : part(subtract(base, course));
}
