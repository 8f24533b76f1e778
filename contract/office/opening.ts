import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, currencyId, orNull, requisiteValues, time, uuid } from '../values.ts';

/** What an owner sets up before the exchange is opened to customers, in the order in which it is shown. */
export const openingSteps = [
  'prices',
  'requisites',
  'reserves',
  /** A direction has all that it needs. */
  'directions',
  /** The exchange has a name of its own: asked by the press that opens it, where it has none yet. */
  'look',
  /** Customers can reach it: asked likewise. */
  'contacts',
  /** A claim was completed. */
  'trial',
  /** Somebody else works here too: what a second person must agree to needs them. */
  'staff',
] as const;
export type OpeningStep = (typeof openingSteps)[number];
/** Without these nothing can be exchanged: the press that opens waits for them. */
export const neededSteps = [
  'prices',
  'requisites',
  'reserves',
  'directions',
] as const satisfies OpeningStep[];

export const opening = Type.Object({
  /** Null until the owner opened the exchange: so long the site says that it opens soon, and takes no claims. */
  openedAt: orNull(time),
  steps: Type.Array(Type.Object({ step: Type.Enum([...openingSteps]), isDone: Type.Boolean() })),
  /** True while owners build without a second person. */
  isBuilding: Type.Boolean(),
  /** How long one person alone waits from then on. */
  delayMinutes: Type.Integer(),
});
export type Opening = Static<typeof opening>;

const refusals = ['token_not_valid', 'forbidden', 'validation'] as const;

export const showOpening = {
  method: 'GET',
  path: '/office/api/opening',
  summary: 'What is done of the first steps, and whether the exchange is open to customers',
  who: 'staff',
  action: 'opening.see',
  answer: opening,
  refusals,
} as const satisfies Call;

export const openExchange = {
  method: 'POST',
  path: '/office/api/opening',
  summary: 'Opens the exchange to customers; refused while what an exchange needs is missing',
  who: 'staff',
  action: 'opening.open',
  /** A name and a contact are needed where the exchange has none yet, and count for nothing else. */
  body: Type.Object(
    {
      name: Type.Optional(Type.String({ maxLength: 60 })),
      contactEmail: Type.Optional(Type.String({ maxLength: 254 })),
    },
    { additionalProperties: false },
  ),
  answer: opening,
  refusals: [...refusals, 'not_ready'],
} as const satisfies Call;

export const makeTrialClaim = {
  method: 'POST',
  path: '/office/api/opening/trial-claims',
  summary:
    'Makes a claim as a customer would, also before the exchange is open; its sums are the smallest ones',
  who: 'staff',
  action: 'opening.open',
  body: Type.Object(
    {
      directionId: currencyId,
      /** Of the currency sent; null for the smallest. */
      fromSumma: orNull(amount),
      email: Type.String({ maxLength: 254 }),
      fromRequisites: requisiteValues,
      toRequisites: requisiteValues,
      city: orNull(Type.String({ maxLength: 16 })),
      /** Sent again with the same key, it is made once. */
      key: uuid,
    },
    { additionalProperties: false },
  ),
  status: 201,
  answer: Type.Object({ id: uuid }),
  refusals: [
    ...refusals,
    'direction_disabled',
    'reserve_exceeded',
    'course_changed',
    'idempotency_mismatch',
    'busy',
    'rate_limited',
  ],
} as const satisfies Call;
