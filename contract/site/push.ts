import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { uuid } from '../values.ts';
import { claimParams } from './claims.ts';

/** News of one claim by the browser's push service: without an account, until the claim ends. */

/** What `PushSubscription.toJSON()` says, without its end, which browsers do not keep. */
export const pushSubscription = Type.Object(
  {
    endpoint: Type.String({ minLength: 10, maxLength: 1000 }),
    keys: Type.Object(
      {
        /** A point of P-256, 65 bytes, in base64url. */
        p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type PushSubscription = Static<typeof pushSubscription>;

/** What a message says, encrypted to the browser: no sums, no details, no address. */
export interface PushMessage {
  /** Of the subscription; by it the browser knows which page it asked on. */
  id: string;
  title: string;
  body: string;
}

export const showPushKey = {
  method: 'GET',
  path: '/api/v1/push/key',
  summary: 'The public key that push services know this exchange by (VAPID, RFC 8292), in base64url',
  who: 'anyone',
  answer: Type.Object({ key: Type.String() }),
  refusals: [],
} as const satisfies Call;

export const askPush = {
  method: 'POST',
  path: '/api/v1/claim/:id/push',
  summary: 'News of a claim to a browser, until it ends: that there are some, its number and its status',
  who: 'anyone',
  params: claimParams,
  body: pushSubscription,
  answer: Type.Object({ id: uuid }),
  refusals: ['not_found', 'wrong_status', 'validation', 'rate_limited'],
} as const satisfies Call;
