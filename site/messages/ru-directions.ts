import { directions } from './ru/directions.ts';

/** What comes with the list of all directions. */
export const messages = { directions } as const;
