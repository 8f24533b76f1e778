import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { uuid } from '../values.ts';
import { claimStatus } from './claims.ts';

/** What the sandbox can do to a claim from outside. */
export const sandboxPlays = [
  /** What is left to pay, or the whole sum once more where nothing is. */
  'exact',
  'less',
  'more',
  /** The first of two parts; `exact` is the other. */
  'half',
  /** The whole sum again, under a reference of its own. */
  'again',
  'other_currency',
  /** Seen in the network, and not final yet. */
  'seen',
  /** What was seen becomes final. */
  'settle',
  /** The last payment is taken back: a reorganised block, a charge-back. */
  'reverse',
] as const;
export type SandboxPlay = (typeof sandboxPlays)[number];

/** The sandbox of the demo: stands in for the outside world, and exists only there. */
export const payInSandbox = {
  method: 'POST',
  path: '/api/v1/demo/claim/:id/pay',
  summary: 'Demo only: the sandbox pays the claim, as asked or otherwise',
  who: 'anyone',
  params: Type.Object({ id: uuid }),
  query: Type.Object({ play: Type.Optional(Type.Enum([...sandboxPlays])) }),
  answer: claimStatus,
  refusals: ['not_found', 'wrong_status', 'validation', 'busy', 'unavailable'],
} as const satisfies Call;
