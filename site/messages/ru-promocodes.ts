import { contest } from './ru/contest.ts';
import { gifts } from './ru/gifts.ts';
import { promocodes } from './ru/promocodes.ts';

/** What comes with promocodes, gifts and the contest. */
export const messages = { promocodes, gifts, contest } as const;
