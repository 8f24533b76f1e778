import { account } from './en/account.ts';

/** What comes with the account. */
export const messages = { account } as const;
