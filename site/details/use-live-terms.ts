import type { Language } from '@menyala/contract';
import type { Course, Reserve } from '@menyala/contract/site/calculator';
import type { DetailsPage } from '@menyala/contract/site/pages';
import { useState } from 'react';
import { useLiveCourse } from '../exchange/use-live-course.ts';

/** Course and reserves of the direction as they are now; the first ones are those that the server rendered. */
export function useLiveTerms(
  language: Language,
  { form: { from, to }, course: firstCourse, reserves: firstReserves }: DetailsPage,
): { course: Course; reserves: Reserve[] } {
  const [course, setCourse] = useState(firstCourse);
  const [reserves, setReserves] = useState(firstReserves);
  useLiveCourse({
    language,
    from,
    to,
    course,
    onCourse: setCourse,
    onReserve: (news) => setReserves((all) => [...all.filter(({ id }) => id !== news.id), news]),
  });
  return { course, reserves };
}
