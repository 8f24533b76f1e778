import type { Problem } from '@menyala/contract';
import type { Offer } from './course-comparison.tsx';

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
