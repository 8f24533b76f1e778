import { support } from './en/support.ts';

/** What a thread with support says. */
export const messages = { support } as const;
