import { messages as first } from './ru-first.ts';
import { messages as later } from './ru-later.ts';

/** All of them, for types and tests: browsers load the two parts. */
export const messages = { ...first, ...later } as const;
