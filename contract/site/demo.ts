import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { uuid } from '../values.ts';
import { claimStatus } from './claims.ts';

/** The sandbox of the demo: stands in for the outside world, and exists only there. */
export const payInSandbox = {
  method: 'POST',
  path: '/api/v1/demo/claim/:id/pay',
  summary: 'Demo only: the sandbox pays the claim as asked',
  who: 'anyone',
  params: Type.Object({ id: uuid }),
  answer: claimStatus,
  refusals: ['not_found', 'wrong_status', 'busy', 'unavailable'],
} as const satisfies Call;
