import { reviews } from './ru/reviews.ts';

/** What `/reviews` says. */
export const messages = { reviews } as const;
