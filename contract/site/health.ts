import { Type } from 'typebox';
import type { Call } from '../call.ts';

/** For who watches over the server from outside: 200 while it can take claims, 503 while its database is away or its disk full. */
export const showHealth = {
  method: 'GET',
  path: '/health',
  summary: 'Whether the exchange answers, reaches its database, and has room on its disk',
  who: 'anyone',
  answer: Type.Object({ status: Type.Literal('ok') }),
  refusals: ['unavailable'],
} as const satisfies Call;
