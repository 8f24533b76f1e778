import { cards } from './en/cards.ts';

/** What comes with cards and their checks. */
export const messages = { cards } as const;
