import {
  dayAfter,
  dayIn,
  type Hours,
  holidayOn,
  hoursAt,
  isZone,
  opensText,
  spansOf,
  spansText,
  weekText,
  zoneText,
} from '@menyala/contract/hours';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { serverNowMs } from '../api/server-clock.ts';
import { useLanguage } from '../messages/use-language.ts';
import { isTime } from './hours-inputs.tsx';

/** What the hours that stand in the form come to: now, and for the next seven days. */
export function HoursPreview(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const typed: unknown = useWatch({ name: 'hours' });
  const hours = readHours(typed);
  if (hours === null) return <p className="hint form__wide">{t('hours.unread')}</p>;
  const now = serverNowMs();
  const { isOpen, opensAt, closesAt } = hoursAt(hours, now);
  const when = (at: number) => opensText(hours.zone, at, now, language);
  const today = dayIn(hours.zone, now);
  const days = Array.from({ length: 7 }, (_, ahead) => dayAfter(today, ahead));
  const dayName = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  });
  return (
    <section className="hours__preview form__wide" aria-label={t('hours.preview')}>
      <h3>{t('hours.preview')}</h3>
      <p role="status">
        <b>
          {isOpen
            ? t('hours.now')
            : opensAt === null
              ? t('hours.never')
              : t('hours.nowClosed', { time: when(opensAt) })}
        </b>{' '}
        {closesAt === null ? '' : t('hours.closes', { time: when(closesAt) })}
      </p>
      <dl>
        {days.map((day) => (
          <div key={day}>
            <dt>{dayName.format(new Date(`${day}T12:00:00Z`))}</dt>
            <dd>
              {spansText(spansOf(hours, day), language)}
              {holidayOn(hours.holidays, day) && ` (${holidayOn(hours.holidays, day)?.title[language]})`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        {t('hours.readBy')} {weekText(hours, language)}, {zoneText(hours.zone, now, language)}
      </p>
    </section>
  );
}

/** A copy, since what was found out about hours is kept by the object; null while something in them cannot be read. */
function readHours(typed: unknown): Hours | null {
  const hours = structuredClone(Object(typed)) as Hours;
  const { zone, week, holidays } = hours;
  if (typeof zone !== 'string' || !isZone(zone) || !Array.isArray(week) || !Array.isArray(holidays))
    return null;
  const spans = [...week.flat(), ...holidays.flatMap((holiday) => holiday?.spans ?? [])];
  const areTimes = spans.every((span) => isTime(span?.from, false) && isTime(span?.to, true));
  return areTimes && holidays.every((holiday) => /^\d{4}-\d{2}-\d{2}$/.test(holiday?.date ?? ''))
    ? hours
    : null;
}
