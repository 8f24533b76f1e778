import { account } from './en/account.ts';

/** What comes with the account. */
export const texts = { account } as const;
