import type { Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import { type LiveValue, openLiveValue, type State } from '../../platform/live/live-value.ts';
import { courseEvent, techView } from './calculator-views.ts';
import { isListed, marketOf } from './offer.ts';
import { offerEvent } from './offer-view.ts';

const mostPairs = 30;

/** What streams of a context follow now: what nobody follows is not here. */
interface Followed {
  /** By what is told: `course 1-2`, `tech ru`; and reserves by their currency. */
  ofCatalogue: Map<string, LiveValue>;
  reserves: Map<number, LiveValue>;
}
const followedOf = new WeakMap<Context, Followed>();

/** One listener on each picture in memory serves all streams. */
function followedIn(ctx: Context): Followed {
  const known = followedOf.get(ctx);
  if (known) return known;
  const followed: Followed = { ofCatalogue: new Map(), reserves: new Map() };
  followedOf.set(ctx, followed);
  ctx.catalogue.onChange(() => {
    for (const value of followed.ofCatalogue.values()) value.changed();
  });
  ctx.rates.onChange(({ directionIds }) => {
    const { directionByPair } = ctx.catalogue.current();
    for (const [key, value] of followed.ofCatalogue) {
      const direction = directionByPair.get(key.slice(key.lastIndexOf(' ') + 1));
      if (direction && directionIds.has(direction.id)) value.changed();
    }
  });
  ctx.reserves.onChange((currencyId) => {
    followed.reserves.get(currencyId)?.changed();
    for (const [key, value] of followed.ofCatalogue)
      if (key.startsWith('offer ') && key.endsWith(`-${currencyId}`)) value.changed();
  });
  return followed;
}

/** Sends the courses and reserves of the pairs (`1-2,2-1`), now and at each change, and the technical break. */
export function followCalculator(ctx: Context, stream: EventStream, pairs: string, language: Language): void {
  const keys = pairs
    .split(',')
    .filter((key) => /^\d{1,9}-\d{1,9}$/.test(key))
    .slice(0, mostPairs);
  const { ofCatalogue, reserves } = followedIn(ctx);
  for (const key of new Set(keys)) {
    follow(stream, ofCatalogue, `course ${key}`, () => openLiveValue('course', () => courseNow(ctx, key)));
    follow(stream, ofCatalogue, `offer ${language} ${key}`, () =>
      openLiveValue('offer', () => offerNow(ctx, key, language)),
    );
  }
  follow(stream, ofCatalogue, `tech ${language}`, () => openLiveValue('tech', () => techNow(ctx, language)));
  for (const id of new Set(keys.map((key) => Number(key.split('-')[1]))))
    follow(stream, reserves, id, () => openLiveValue('reserve', () => reserveNow(ctx, id)));
}

function follow<Key>(
  stream: EventStream,
  values: Map<Key, LiveValue>,
  key: Key,
  open: () => LiveValue,
): void {
  const value = values.get(key) ?? open();
  values.set(key, value);
  const stop = value.follow(stream);
  stream.onClose(() => {
    stop();
    if (value.followers === 0 && values.get(key) === value) values.delete(key);
  });
}

function courseNow(ctx: Context, key: string): State | null {
  const { directionByPair, settings } = ctx.catalogue.current();
  const direction = directionByPair.get(key);
  if (!direction || !isListed(direction)) return null;
  const [newest] = direction.courses;
  return {
    mark: `${newest?.publishedAt.getTime()} ${newest?.verificationCourse}`,
    data: courseEvent(direction, settings, ctx.clock.now()),
  };
}

function offerNow(ctx: Context, key: string, language: Language): State | null {
  const direction = ctx.catalogue.current().directionByPair.get(key);
  if (!direction || !isListed(direction)) return null;
  const event = offerEvent(direction, marketOf(ctx), language);
  return { mark: JSON.stringify(event), data: event };
}

function techNow(ctx: Context, language: Language): State {
  const tech = techView(ctx.catalogue.current(), language, ctx.clock.now());
  return { mark: JSON.stringify(tech), data: tech };
}

function reserveNow(ctx: Context, id: number): State {
  const reserve = ctx.reserves.of(id);
  return { mark: reserve, data: { id, reserve } };
}
