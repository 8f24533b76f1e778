import { claims } from './ru/claims.ts';
import { details } from './ru/details.ts';

/** What comes with the first page of a claim or of its making. */
export const texts = { claims, details } as const;
