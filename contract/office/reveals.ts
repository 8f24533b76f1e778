import { Type } from 'typebox';
import type { Call } from '../call.ts';

/** What is shown masked, whole. `field` is what the view named it: its `reveal`, or one of its `reveals`. */
export const revealSecret = {
  method: 'POST',
  path: '/office/api/reveals',
  summary: 'Shows one masked value whole; the audit log keeps who saw what, and when',
  who: 'staff',
  action: 'secrets.reveal',
  body: Type.Object({
    of: Type.Enum(['claim', 'user', 'withdrawal', 'email', 'blacklist', 'support']),
    id: Type.String({ minLength: 1, maxLength: 40 }),
    field: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  answer: Type.Object({ value: Type.String() }),
  refusals: ['token_not_valid', 'forbidden', 'not_found', 'validation', 'rate_limited'],
} as const satisfies Call;
