import { content } from './ru/content.ts';

/** What the pages of questions and of news say. */
export const messages = { content } as const;
