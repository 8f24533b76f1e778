import type { OfficeDirection } from '@menyala/contract/office/directions';
import { type CoursesBySum, courseText, formatAmount } from '@menyala/money';
import { useRecordContext } from 'ra-core';
import type { JSX, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { previewCourse, type TypedCourse } from './preview-course.ts';
import { useTypedBase } from './use-tried-formula.ts';
import './directions.css';

/** The courses now and those that saving will publish, while one types: of each tier and city, by the formula that is typed. */
export function CoursePreview(): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const direction = useRecordContext<OfficeDirection>();
  const { base, isByFormula } = useTypedBase();
  const next = previewCourse(base, useWatch() as TypedCourse);
  const text = useCourseText(direction);
  if (direction === undefined) return null;
  return (
    <dl className="course-preview form__wide" aria-live="polite">
      <Fact name={t(isByFormula ? 'tiers.byFormula' : 'catalogue.course.base')}>
        {base === null && isByFormula ? t('tiers.noneByFormula') : text(base)}
      </Fact>
      <Fact name={t('catalogue.course.now')}>
        {text(direction.course)}
        {direction.publishedAt !== null &&
          `, ${t('catalogue.course.published', { time: `${moment(direction.publishedAt)} ${t('office.msk')}` })}`}
      </Fact>
      <Fact name={t('catalogue.course.preview')} isMain>
        {next.kind !== 'course'
          ? next.kind === 'bad'
            ? t('tiers.bad')
            : t(isByFormula ? 'tiers.noneByFormula' : 'catalogue.course.none')
          : `${text(next.courses.course)}${next.isFixed ? `, ${t('catalogue.course.fixed')}` : ''}`}
      </Fact>
      {next.kind === 'course' && <Others courses={next.courses} text={text} />}
    </dl>
  );
}

type Text = (course: string | null) => string;

/** Beside the first course: that for verified cards, those of the tiers beyond, and those of cities. */
function Others({
  courses,
  text,
}: {
  courses: CoursesBySum & { cities: Record<string, CoursesBySum> };
  text: Text;
}): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const tiersOf = ({ tiers }: CoursesBySum, city?: string) =>
    tiers.map((tier) => (
      <Fact
        key={`${city} ${tier.from}`}
        name={`${city === undefined ? '' : `${city}, `}${t('tiers.of', { sum: formatAmount(tier.from, locale) })}`}
      >
        {text(tier.course)}
        {tier.verificationCourse !== null &&
          `, ${t('tiers.cards', { course: text(tier.verificationCourse) })}`}
      </Fact>
    ));
  return (
    <>
      {courses.verificationCourse !== null && (
        <Fact name={t('catalogue.course.previewVerification')}>{text(courses.verificationCourse)}</Fact>
      )}
      {tiersOf(courses)}
      {Object.entries(courses.cities).map(([city, own]) => [
        <Fact key={city} name={city}>
          {text(own.course)}
          {own.verificationCourse !== null &&
            `, ${t('tiers.cards', { course: text(own.verificationCourse) })}`}
        </Fact>,
        ...tiersOf(own, city),
      ])}
    </>
  );
}

function Fact({
  name,
  isMain = false,
  children,
}: {
  name: string;
  isMain?: boolean;
  children: ReactNode;
}): JSX.Element {
  return (
    <div className={isMain ? 'course-preview__main' : undefined}>
      <dt>{name}</dt>
      <dd className="fig" translate="no">
        {children}
      </dd>
    </div>
  );
}

function useCourseText(direction: OfficeDirection | undefined): Text {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (course) =>
    course === null || direction === undefined
      ? t('catalogue.course.none')
      : courseText(course, locale, { from: direction.from, to: direction.to });
}
