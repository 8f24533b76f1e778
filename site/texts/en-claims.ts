import { claims } from './en/claims.ts';
import { details } from './en/details.ts';

/** What comes with the first page of a claim or of its making. */
export const texts = { claims, details } as const;
