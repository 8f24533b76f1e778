import { reviews } from './en/reviews.ts';

/** What `/reviews` says. */
export const messages = { reviews } as const;
