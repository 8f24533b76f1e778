import type { Language } from '@menyala/contract';
import type { Course, CourseEvent, ReserveEvent, showCourse } from '@menyala/contract/site/calculator';
import { useEffect, useEffectEvent } from 'react';
import { inLanguage } from '../addresses.ts';
import { request } from '../api/request.ts';
import { setTechBreak } from '../layout/tech-break.ts';
import { setOffer } from './live-offer.ts';

/** The stream will bring it. */
export const ignore = (): void => undefined;

/** How long after a course's end the stream may be silent before the course is asked for. */
const patienceMs = 1500;

export interface LiveCourse {
  language: Language;
  from: number;
  to: number;
  course: Course;
  onCourse: (course: Course) => void;
  onReserve: (reserve: ReserveEvent) => void;
}

/**
 * Follows the course and the reserve of a direction while the page is looked at: a hidden page listens to nothing,
 * and asks anew when it is seen again. Where the stream is silent past the course's end, the course is asked for.
 */
export function useLiveCourse({ language, from, to, course, onCourse, onReserve }: LiveCourse): void {
  const took = useEffectEvent(onCourse);
  const tookReserve = useEffectEvent(onReserve);

  useEffect(() => {
    let source: EventSource | null = null;
    const open = () => {
      source = new EventSource(`${inLanguage(language, '/api/v1/calculator/stream')}?pairs=${from}-${to}`);
      source.addEventListener('course', ({ data }) => {
        const event: CourseEvent = JSON.parse(data);
        if (event.from === from && event.to === to) took(event);
      });
      source.addEventListener('reserve', ({ data }) => tookReserve(JSON.parse(data)));
      source.addEventListener('offer', ({ data }) => setOffer(JSON.parse(data)));
      source.addEventListener('tech', ({ data }) => setTechBreak(JSON.parse(data)));
    };
    const close = () => {
      source?.close();
      source = null;
    };
    const follow = () => {
      if (document.hidden) return close();
      if (source) return;
      open();
    };
    const cameBack = () => {
      follow();
      if (!document.hidden) askCourse(language, from, to).then(took, ignore);
    };
    follow();
    document.addEventListener('visibilitychange', cameBack);
    return () => {
      document.removeEventListener('visibilitychange', cameBack);
      close();
    };
  }, [language, from, to]);

  useEffect(() => {
    const leftMs = Date.parse(course.validUntil) - Date.parse(course.now);
    const askAgain = () => {
      if (!document.hidden) askCourse(language, from, to).then(took, ignore);
    };
    const first = setTimeout(askAgain, Math.max(0, leftMs) + patienceMs);
    // Without an answer the question is repeated as often as a course lives.
    const timer = setInterval(askAgain, Math.max(leftMs, 5000) + 3 * patienceMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [language, from, to, course]);
}

export function askCourse(language: Language, from: number, to: number): Promise<Course> {
  const call = { method: 'GET', path: '/api/v1/calculator/course/:from/:to' } as const;
  return request<typeof showCourse>(language, call, { params: { from, to } });
}
