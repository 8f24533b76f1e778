import { directionSearch } from './ru/direction-search.ts';
import { errors } from './ru/errors.ts';

/** What comes with a page that is an error. */
export const messages = { errors, directionSearch } as const;
