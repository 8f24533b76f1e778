import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { courseValue, orNull, time } from '../values.ts';
import { byId, staffRefusals } from './lists.ts';

/** How the course of a direction went: kept by the hour for a year. */

export const historyPeriods = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type HistoryPeriod = (typeof historyPeriods)[number];

/** What was published in a span of time. */
export const courseSpan = Type.Object({
  first: courseValue,
  high: courseValue,
  low: courseValue,
  last: courseValue,
});
export type CourseSpan = Static<typeof courseSpan>;

export const courseHistory = Type.Object({
  /** How long each span is. */
  hours: Type.Integer(),
  /** Oldest first; the last one is under way. Null where no course was published. */
  spans: Type.Array(Type.Object({ at: time, course: orNull(courseSpan), base: orNull(courseSpan) })),
  /** What others said last in each of the spans, as a course of this direction; null where they said nothing. */
  others: Type.Array(
    Type.Object({
      kind: Type.Enum(['source', 'monitor']),
      name: Type.String(),
      courses: Type.Array(orNull(courseValue)),
    }),
  ),
});
export type CourseHistory = Static<typeof courseHistory>;

export const showCourseHistory = {
  method: 'GET',
  path: '/office/api/directions/:id/history',
  summary: 'The course of a direction over a day up to a year, beside its base course and what sources said',
  who: 'staff',
  action: 'directions.see',
  params: byId,
  query: Type.Object({ period: Type.Enum([...historyPeriods]) }),
  answer: courseHistory,
  refusals: staffRefusals,
} as const satisfies Call;
