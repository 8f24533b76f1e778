import { directionSearch } from './en/direction-search.ts';
import { errors } from './en/errors.ts';

/** What comes with a page that is an error. */
export const messages = { errors, directionSearch } as const;
