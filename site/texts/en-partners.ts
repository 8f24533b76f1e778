import { partners } from './en/partners.ts';

/** What the pages of the partner programme say. */
export const texts = { partners } as const;
