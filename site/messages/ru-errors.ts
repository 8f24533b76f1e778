import { errors } from './ru/errors.ts';

/** What comes with a page that is an error. */
export const messages = { errors } as const;
