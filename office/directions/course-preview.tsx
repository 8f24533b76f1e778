import type { OfficeDirection } from '@menyala/contract/office/directions';
import { courseText } from '@menyala/money';
import { useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { type PreviewedCourse, previewCourse } from './preview-course.ts';

/** The rate now and the rate that saving will publish, while one types. */
export function CoursePreview(): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const direction = useRecordContext<OfficeDirection>();
  const { marginPercent, verificationMarginPercent, fixedCourse } = useWatch<OfficeDirection>();
  const { text, state } = useCourseWords(direction);
  if (direction === undefined) return null;
  const next = previewCourse(direction.baseCourse, marginPercent ?? null, fixedCourse ?? null);
  const verified = previewCourse(direction.baseCourse, verificationMarginPercent ?? null, null);
  return (
    <div className="preview form__wide" aria-live="polite">
      <p className="soft">
        {t('catalogue.course.base')}: {text(direction.baseCourse)}
      </p>
      <p className="soft">
        {t('catalogue.course.now')}: {text(direction.course)}
        {direction.publishedAt !== null &&
          `, ${t('catalogue.course.published', { time: `${moment(direction.publishedAt)} ${t('office.msk')}` })}`}
      </p>
      <p>
        {t('catalogue.course.preview')}: <span className="fig">{state(next)}</span>
      </p>
      {verificationMarginPercent !== null && verificationMarginPercent !== undefined && (
        <p className="soft">
          {t('catalogue.course.previewVerification')}: {state(verified)}
        </p>
      )}
    </div>
  );
}

function useCourseWords(direction: OfficeDirection | undefined) {
  const t = useTranslations();
  const locale = useFormatLocale();
  const text = (course: string | null) =>
    course === null || direction === undefined
      ? t('catalogue.course.none')
      : courseText(course, locale, { from: direction.from, to: direction.to });
  const state = (previewed: PreviewedCourse) => {
    if (previewed.kind !== 'course') return t(`catalogue.course.${previewed.kind}`);
    return previewed.isFixed
      ? `${text(previewed.course)}, ${t('catalogue.course.fixed')}`
      : text(previewed.course);
  };
  return { text, state };
}
