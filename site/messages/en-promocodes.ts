import { contest } from './en/contest.ts';
import { gifts } from './en/gifts.ts';
import { promocodes } from './en/promocodes.ts';

/** What comes with promocodes, gifts and the contest. */
export const messages = { promocodes, gifts, contest } as const;
