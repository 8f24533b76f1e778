import type { Direction, PublishedCourse } from './catalogue.ts';

/** The direction as it is for whoever names this city: some cities have courses of their own. */
export function inCity(direction: Direction, city: string | null | undefined): Direction {
  if (!city || !direction.courses.some(({ cities }) => Object.hasOwn(cities, city))) return direction;
  return { ...direction, courses: direction.courses.map((published) => ofCity(published, city)) };
}

function ofCity(published: PublishedCourse, city: string): PublishedCourse {
  const own = Object.hasOwn(published.cities, city) ? published.cities[city] : undefined;
  return { ...published, ...own, cities: {} };
}
