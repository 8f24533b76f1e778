import { referrer } from './en/referrer.ts';

/** What comes with the referrer’s page of the account. */
export const messages = { referrer } as const;
