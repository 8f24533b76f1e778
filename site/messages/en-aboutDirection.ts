import { aboutDirection } from './en/about-direction.ts';

/** What comes with what the page of a direction says of it. */
export const messages = { aboutDirection } as const;
