import { partners } from './en/partners.ts';

/** What the pages of the partner programme say. */
export const messages = { partners } as const;
