import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { totpCode } from '../site/sessions.ts';
import { bothLanguages, currencyId, orNull, time } from '../values.ts';

/** The exchange, or one direction, stopped by hand: at once, until somebody starts it again. */

const stopped = Type.Object({
  /** Null where all are stopped. */
  directionId: orNull(currencyId),
  /** Of the direction: "SBERRUB – BTC". */
  name: orNull(Type.String()),
  reason: bothLanguages,
  stoppedAt: time,
  stoppedBy: Type.String(),
});
export type Stopped = Static<typeof stopped>;

const stops = Type.Object({
  items: Type.Array(stopped),
  /** Whether whoever asks needs a code of their app for the way back. */
  needsCode: Type.Boolean(),
});

const refusals = ['token_not_valid', 'forbidden', 'second_factor_missing'] as const;

export const showStops = {
  method: 'GET',
  path: '/office/api/stop',
  summary: 'What is stopped by hand',
  who: 'staff',
  action: 'directions.see',
  answer: stops,
  refusals,
} as const satisfies Call;

export const stopExchange = {
  method: 'POST',
  path: '/office/api/stop',
  summary: 'Takes no claims from now on, in one direction or in all; those that were made go on',
  who: 'staff',
  action: 'exchange.stop',
  body: Type.Object(
    {
      directionId: orNull(currencyId),
      /** For customers; may be empty. */
      reason: bothLanguages,
    },
    { additionalProperties: false },
  ),
  answer: stops,
  refusals: [...refusals, 'not_found', 'validation'],
} as const satisfies Call;

export const resumeExchange = {
  method: 'POST',
  path: '/office/api/stop/lift',
  summary: 'Takes claims again',
  who: 'staff',
  action: 'exchange.stop',
  body: Type.Object(
    {
      directionId: orNull(currencyId),
      /** Of the app of whoever asks, where they have two-factor. */
      totp: Type.Optional(totpCode),
    },
    { additionalProperties: false },
  ),
  answer: stops,
  refusals: [...refusals, 'validation', 'rate_limited'],
} as const satisfies Call;
