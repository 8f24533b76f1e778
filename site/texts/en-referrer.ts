import { referrer } from './en/referrer.ts';

/** What comes with the referrer’s page of the account. */
export const texts = { referrer } as const;
