import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { staffRefusals } from './lists.ts';

/** The doctor's list: what the exchange needs around it, and whether it has it. */

export const healthLine = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** `none`: it does not apply here, which is no fault. */
  state: Type.Enum(['ok', 'wrong', 'none']),
  /** Says what is so, and where it is wrong what to do. */
  text: Type.String(),
});
export type HealthLine = Static<typeof healthLine>;

const health = Type.Object({ lines: Type.Array(healthLine) });

export const examineExchange = {
  method: 'GET',
  path: '/office/api/health',
  summary: 'What npm run doctor says: each line is well, or says what to do',
  who: 'staff',
  action: 'health.see',
  answer: health,
  refusals: staffRefusals,
} as const satisfies Call;

export const confirmKeyCopy = {
  method: 'POST',
  path: '/office/api/health/key-copy',
  summary: 'Somebody has copied the keys apart from the database: noted for the key that encrypts now',
  who: 'staff',
  action: 'health.keys',
  body: Type.Object({}, { additionalProperties: false }),
  answer: health,
  refusals: staffRefusals,
} as const satisfies Call;
