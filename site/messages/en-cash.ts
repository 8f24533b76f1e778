import { cash } from './en/cash.ts';

/** What the page of cash says. */
export const messages = { cash } as const;
