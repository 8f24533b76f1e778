import { offline } from './en/offline.ts';

/** What stands where there is no connection; only the server asks for it. */
export const messages = { offline } as const;
