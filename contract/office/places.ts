import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { placeStep } from '../course-steps.ts';
import { amount, courseValue, orNull, time } from '../values.ts';
import { byId, staffRefusals } from './lists.ts';

/** Our place in the lists of monitors: how a list is read, and where we stand in it. */

/** How often each is asked, and how long what it says counts, where the owner says nothing else. */
export const listKinds = {
  bestchange: { address: 'https://bestchange.app', everySeconds: 30, freshSeconds: 300 },
  files: { address: '', everySeconds: 60, freshSeconds: 600 },
} as const;
export type ListKind = keyof typeof listKinds;

const address = Type.String({ maxLength: 500 });

export const monitorListEdit = Type.Object({
  /** By the API of BestChange, or from the files of those whom a monitor lists. */
  kind: Type.Enum(Object.keys(listKinds) as ListKind[]),
  isEnabled: Type.Boolean(),
  /** Of the API, without its path. */
  address,
  /** Proves who asks. It is never shown; where it is not named it stays. */
  key: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{4,200}$' })),
  /** Files in any dialect of the feeds: of one exchanger, or of many that say whose each line is. */
  files: Type.Array(Type.Object({ name: Type.String({ maxLength: 60 }), address }), { maxItems: 100 }),
  /** What we are called in the list: numbers for the API, names for files. */
  own: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 }),
  /** False where we are not in the list yet. */
  isListed: Type.Boolean(),
  everySeconds: Type.Integer({ minimum: 5, maximum: 3_600 }),
  /** So long what was read counts. */
  freshSeconds: Type.Integer({ minimum: 15, maximum: 86_400 }),
});
export type MonitorListEdit = Static<typeof monitorListEdit>;

export const monitorList = Type.Object({
  ...monitorListEdit.properties,
  hasKey: Type.Boolean(),
  version: Type.Integer(),
  answeredAt: orNull(time),
  nextAt: time,
  /** What was wrong last: a word that screens have sentences for, and its detail. */
  fault: orNull(Type.Object({ code: Type.String(), detail: Type.String(), at: time })),
  /** How many directions it said something of, and how many of that counts by its age. */
  read: Type.Integer(),
  fresh: Type.Integer(),
  /** Codes of our currencies that it does not know. */
  unknown: Type.Array(Type.String()),
});
export type MonitorList = Static<typeof monitorList>;

export const showMonitorList = {
  method: 'GET',
  path: '/office/api/monitors/:id/list',
  summary: 'How the list of a monitor is read, and how that goes; null where it is not',
  who: 'staff',
  action: 'monitors.see',
  params: byId,
  answer: Type.Object({ list: orNull(monitorList) }),
  refusals: staffRefusals,
} as const satisfies Call;

export const editMonitorList = {
  method: 'PUT',
  path: '/office/api/monitors/:id/list',
  summary: 'Says how the list of a monitor is read; 409 where the version that was seen is not that of now',
  who: 'staff',
  action: 'monitors.edit',
  params: byId,
  /** Without a version where there was none. */
  body: Type.Object({ ...monitorListEdit.properties, version: Type.Optional(Type.Integer()) }),
  answer: Type.Object({ list: orNull(monitorList) }),
  refusals: staffRefusals,
} as const satisfies Call;

/** Where we stand in one list. Costs are in points of margin and in US dollars of each 1,000. */
export const listStanding = Type.Object({
  monitorId: Type.Integer(),
  monitor: Type.String(),
  readAt: time,
  /** True where it still counts by its age. */
  isFresh: Type.Boolean(),
  /** True where the course of the direction is moved to a place in this one. */
  isFollowed: Type.Boolean(),
  /** Our place among those who count, and how many that are with us. */
  place: Type.Integer(),
  of: Type.Integer(),
  /** How many the list has with those who do not count. */
  listed: Type.Integer(),
  /** Who stands before us, and what a step up to there costs; null at the first place. */
  above: orNull(
    Type.Object({
      changer: Type.String(),
      name: Type.String(),
      course: courseValue,
      points: Type.String(),
      usd: Type.String(),
      /** True where the bounds of the direction allow that. */
      isWithin: Type.Boolean(),
    }),
  ),
  /** The first of those who count, best first. `changer` is what the list calls them. */
  rivals: Type.Array(
    Type.Object({
      changer: Type.String(),
      name: Type.String(),
      course: courseValue,
      reserve: orNull(amount),
      least: orNull(amount),
      most: orNull(amount),
    }),
  ),
});
export type ListStanding = Static<typeof listStanding>;

export const directionStanding = Type.Object({
  course: orNull(courseValue),
  baseCourse: orNull(courseValue),
  /** How the published course was moved; null where no place is wanted. */
  step: orNull(placeStep),
  /** Of all lists that say something of the direction, the one that is followed first. */
  lists: Type.Array(listStanding),
});
export type DirectionStanding = Static<typeof directionStanding>;

/** The same of many directions in short: of each the list that is followed, or else the first that says something of it. */
export const directionPlaces = Type.Object({
  places: Type.Array(
    Type.Object({
      directionId: Type.Integer(),
      ...Type.Pick(listStanding, ['monitor', 'isFresh', 'isFollowed', 'place', 'of', 'above']).properties,
    }),
  ),
});
export type DirectionPlaces = Static<typeof directionPlaces>;

export const listDirectionPlaces = {
  method: 'GET',
  path: '/office/api/directions/places',
  summary:
    'Where we stand with these directions in the lists of monitors; those that no list knows are left out',
  who: 'staff',
  action: 'directions.see',
  query: Type.Object({
    ids: Type.String({
      pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,499}$',
      description: 'With commas between',
    }),
  }),
  answer: directionPlaces,
  refusals: staffRefusals,
} as const satisfies Call;

export const showDirectionStanding = {
  method: 'GET',
  path: '/office/api/directions/:id/place',
  summary: 'Where we stand in the lists of monitors with a direction, who is above, and what a step up costs',
  who: 'staff',
  action: 'directions.see',
  params: byId,
  answer: directionStanding,
  refusals: staffRefusals,
} as const satisfies Call;
