import { support } from './ru/support.ts';

/** What a thread with support says. */
export const messages = { support } as const;
