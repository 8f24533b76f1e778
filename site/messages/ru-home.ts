import { home } from './ru/home.ts';

/** What comes with what home shows beside its form. */
export const messages = { home } as const;
