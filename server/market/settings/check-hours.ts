import { endMinutes, isZone, minutesOf, type Span } from '@menyala/contract/hours';
import type { ExchangeHours } from '@menyala/contract/office/hours';
import { type FieldErrors, wrongWords } from '../../platform/http/field-checks.ts';
import type { FieldError } from '../../platform/http/refusal.ts';

/** What is kept of an edit: each day's spans by their beginning, holidays by their date. */
export function hoursToKeep({ zone, week, holidays }: ExchangeHours): ExchangeHours {
  return {
    zone,
    week: week.map(inOrder),
    holidays: holidays
      .map(({ date, title, spans }) => ({
        date,
        title: { ru: title.ru.trim(), en: title.en.trim() },
        spans: inOrder(spans),
      }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

const inOrder = (spans: Span[]): Span[] =>
  spans.map(({ from, to }) => ({ from, to })).toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** What of the hours will not do, by the paths of its fields. */
export function wrongHours({ zone, week, holidays }: ExchangeHours): FieldErrors {
  return {
    ...(isZone(zone) ? {} : { 'hours.zone': [{ code: 'bad_zone' }] }),
    // Who wants to be closed for long stops the exchange, which says so; timers would stand for ever.
    ...(week.some((spans) => spans.length > 0) ? {} : { 'hours.week': [{ code: 'no_hours' }] }),
    ...wrongSpans(
      week.flatMap((spans, day) => placed(spans, `hours.week.${day}`, day)),
      7,
    ),
    ...Object.assign({}, ...holidays.map((_, place) => wrongHoliday(holidays, place))),
  };
}

function wrongHoliday(holidays: ExchangeHours['holidays'], place: number): FieldErrors {
  const holiday = holidays[place];
  if (!holiday) return {};
  const path = `hours.holidays.${place}`;
  const isDay = new Date(`${holiday.date}T00:00:00Z`).toJSON()?.startsWith(holiday.date) === true;
  const isKnown = holidays.findIndex(({ date }) => date === holiday.date) < place;
  const wrongDate: FieldError | null = isDay
    ? isKnown
      ? { code: 'known_date' }
      : null
    : { code: 'bad_value' };
  return {
    ...(wrongDate ? { [`${path}.date`]: [wrongDate] } : {}),
    ...wrongWords(`${path}.title`, holiday.title, { most: 80, isRequired: true }),
    ...wrongSpans(placed(holiday.spans, path, 0)),
  };
}

interface Placed {
  path: string;
  span: Span;
  start: number;
  end: number;
}

const dayMinutes = 24 * 60;

/** @param path of what holds the spans: of a weekday they are its places, of a holiday its `spans` */
function placed(spans: Span[], path: string, day: number): Placed[] {
  const list = path.startsWith('hours.week') ? path : `${path}.spans`;
  return spans.map((span, place) => ({
    path: `${list}.${place}`,
    span,
    start: day * dayMinutes + minutesOf(span.from),
    end: day * dayMinutes + endMinutes(span),
  }));
}

/** Of two that overlap the later one is wrong. With a number of days, the last of them goes over into the first. */
function wrongSpans(spans: Placed[], days?: number): FieldErrors {
  const errors: FieldErrors = {};
  const around = days === undefined ? [] : spans.map((one) => shifted(one, -days * dayMinutes));
  const before = [...around, ...spans].toSorted((a, b) => a.start - b.start);
  for (const { path, span, start } of spans) {
    if (span.from === span.to) errors[`${path}.to`] = [{ code: 'same_time' }];
    else if (
      before.some(
        (other) => other.end > start && (other.start < start || (other.start === start && other.path < path)),
      )
    )
      errors[`${path}.from`] = [{ code: 'overlaps' }];
  }
  return errors;
}

const shifted = (one: Placed, minutes: number): Placed => ({
  ...one,
  start: one.start + minutes,
  end: one.end + minutes,
});
