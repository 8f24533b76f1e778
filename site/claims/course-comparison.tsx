import type { Locale, Problem } from '@menyala/contract';
import { compare, courseText, type MoneyUnit, subtract, sumText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import css from './course-comparison.module.css';

/** A course and its two sums, as they were shown or as the server has them now. */
export interface Offer {
  course: string;
  fromSumma: string;
  toSumma: string;
}

/** Both sums before and now, side by side, and the difference in words. */
export function CourseComparison({
  from,
  to,
  before,
  after,
}: {
  from: MoneyUnit;
  to: MoneyUnit;
  before: Offer;
  after: Offer;
}) {
  const t = useTranslations('details');
  const locale = useLocale() as Locale;
  const rows = [
    { label: t('give'), of: (offer: Offer) => sumText(offer.fromSumma, locale, from) },
    { label: t('get'), of: (offer: Offer) => sumText(offer.toSumma, locale, to) },
    { label: t('changeCourse'), of: (offer: Offer) => courseText(offer.course, locale, { from, to }) },
  ];
  const gets = difference(before.toSumma, after.toSumma);
  const pays = difference(before.fromSumma, after.fromSumma);
  return (
    <>
      <table className={css['comparison']}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('changeBefore')}</th>
            <th scope="col">{t('changeAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{of(before)}</td>
              <td>{of(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {gets === null ? null : (
        <p>
          <b>{t('changeGets', { difference: sumText(gets.by, locale, to), sign: gets.sign })}</b>
        </p>
      )}
      {pays === null ? null : (
        <p>
          <b>{t('changePays', { difference: sumText(pays.by, locale, from), sign: pays.sign })}</b>
        </p>
      )}
    </>
  );
}

function difference(before: string, after: string): { by: string; sign: 'more' | 'less' } | null {
  const order = compare(after, before);
  if (order === 0) return null;
  return order > 0
    ? { by: subtract(after, before), sign: 'more' }
    : { by: subtract(before, after), sign: 'less' };
}

/** The new course and sums of a `course_changed`; null where the problem is another one or says nothing of them. */
export function newOfferOf(problem: Problem | null): Offer | null {
  if (problem?.code !== 'course_changed') return null;
  const { course, fromSumma, toSumma } = problem.context ?? {};
  if (typeof course !== 'string' || typeof fromSumma !== 'string' || typeof toSumma !== 'string') return null;
  return { course, fromSumma, toSumma };
}

/** How much can still be paid out, of a `reserve_exceeded`; null where the problem is another one. */
export function availableOf(problem: Problem | null): string | null {
  if (problem?.code !== 'reserve_exceeded') return null;
  const available = problem.context?.['available'];
  return typeof available === 'string' ? available : null;
}
