import { account } from './ru/account.ts';

/** What comes with the account. */
export const texts = { account } as const;
