import { messages as first } from './en-first.ts';
import { messages as later } from './en-later.ts';

/** All of them, for types and tests: browsers load the two parts. */
export const messages = { ...first, ...later } as const;
