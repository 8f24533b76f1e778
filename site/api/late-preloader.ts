import type { Preloader } from './preloader.ts';

/** Until the code of the preloader is there, links in sight are noted, and pages are loaded when they are asked for. */
export function createLatePreloader<Payload>(
  load: Preloader<Payload>['take'],
): Preloader<Payload> & { becomes(real: Preloader<Payload>): void } {
  const noted: string[] = [];
  let current: Preloader<Payload> = { preload: (page) => void noted.push(page), take: load };
  return {
    preload: (page, urgent) => current.preload(page, urgent),
    take: (page, signal) => current.take(page, signal),
    becomes(real) {
      current = real;
      for (const page of noted) real.preload(page);
    },
  };
}
