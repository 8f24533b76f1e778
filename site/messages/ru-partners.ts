import { partners } from './ru/partners.ts';

/** What the pages of the partner programme say. */
export const messages = { partners } as const;
