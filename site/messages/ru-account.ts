import { account } from './ru/account.ts';

/** What comes with the account. */
export const messages = { account } as const;
