import { directions } from './en/directions.ts';

/** What comes with the list of all directions. */
export const messages = { directions } as const;
