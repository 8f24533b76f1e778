import type { Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import { courseEvent, techView } from './calculator-views.ts';
import type { Catalogue, Direction } from './catalogue.ts';
import { pairKey } from './catalogue.ts';
import { isOpen } from './directions.ts';

const mostPairs = 30;

/** Streams still open, by context: one listener on the catalogue serves them all. */
interface Follower {
  catalogueChanged(catalogue: Catalogue): void;
  reserveChanged(currencyId: number, reserve: string): void;
}
const followersOf = new WeakMap<Context, Set<Follower>>();

function followers(ctx: Context): Set<Follower> {
  let all = followersOf.get(ctx);
  if (!all) {
    const opened = new Set<Follower>();
    all = opened;
    followersOf.set(ctx, opened);
    ctx.catalogue.onChange((catalogue) => {
      for (const follower of opened) follower.catalogueChanged(catalogue);
    });
    ctx.reserves.onChange((currencyId, reserve) => {
      for (const follower of opened) follower.reserveChanged(currencyId, reserve);
    });
  }
  return all;
}

/** Sends the courses and reserves of the pairs (`1-2,2-1`), now and at each change, and the technical break. */
export function followCalculator(ctx: Context, stream: EventStream, pairs: string, language: Language): void {
  const keys = pairs
    .split(',')
    .filter((key) => /^\d{1,9}-\d{1,9}$/.test(key))
    .slice(0, mostPairs);
  const currencies = new Set(keys.map((key) => Number(key.split('-')[1])));
  const sent = new Map<string, string>();

  /** Sends what the browser does not have yet. */
  function send(event: string, key: string, mark: string, data: unknown): void {
    if (sent.get(`${event} ${key}`) === mark) return;
    sent.set(`${event} ${key}`, mark);
    stream.send(event, data);
  }

  const follower: Follower = {
    catalogueChanged(catalogue) {
      const now = ctx.clock.now();
      for (const key of keys) {
        const direction = catalogue.directionByPair.get(key);
        if (direction && isOpen(direction)) {
          send('course', key, markOf(direction), courseEvent(direction, catalogue.settings, now));
        }
      }
      const tech = techView(catalogue.settings, language, now);
      send('tech', '', JSON.stringify(tech), tech);
    },
    reserveChanged(currencyId, reserve) {
      if (currencies.has(currencyId))
        send('reserve', String(currencyId), reserve, { id: currencyId, reserve });
    },
  };

  followers(ctx).add(follower);
  stream.onClose(() => followers(ctx).delete(follower));
  follower.catalogueChanged(ctx.catalogue.current());
  for (const id of currencies) follower.reserveChanged(id, ctx.reserves.of(id));
}

function markOf({ from, to, courses: [newest] }: Direction): string {
  return `${pairKey(from.id, to.id)} ${newest?.publishedAt.getTime()} ${newest?.verificationCourse}`;
}
