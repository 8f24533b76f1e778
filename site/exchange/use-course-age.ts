import type { Course } from '@menyala/contract/site/calculator';
import { useEffect, useState } from 'react';

export interface CourseAge {
  ageSeconds: number;
  leftSeconds: number;
  /** How long ago it should have been followed by another. */
  overdueSeconds: number;
  /** How much is left of what there was when the course came, from 1 to 0. */
  leftShare: number;
}

/**
 * How old a course is by the server's clock: its own `now`, and what has passed here since it came. The first picture
 * is the payload's alone, so that the browser finds what the server drew.
 */
export function useCourseAge(course: Course): CourseAge {
  const [passed, setPassed] = useState({ course, ms: 0 });
  useEffect(() => {
    const cameAt = performance.now();
    const timer = setInterval(() => setPassed({ course, ms: performance.now() - cameAt }), 1000);
    return () => clearInterval(timer);
  }, [course]);
  return ageOf(course, passed.course === course ? passed.ms : 0);
}

export function ageOf({ updatedAt, validUntil, now }: Course, passedMs: number): CourseAge {
  const at = Date.parse(now) + passedMs;
  const leftMs = Math.max(0, Date.parse(validUntil) - at);
  const lifeMs = Math.max(1, Date.parse(validUntil) - Date.parse(now));
  return {
    ageSeconds: Math.max(0, Math.round((at - Date.parse(updatedAt)) / 1000)),
    leftSeconds: Math.ceil(leftMs / 1000),
    overdueSeconds: Math.max(0, Math.round((at - Date.parse(validUntil)) / 1000)),
    leftShare: Math.min(1, leftMs / lifeMs),
  };
}
