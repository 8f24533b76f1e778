import { authorize } from './en/authorize.ts';

/** What the page says on which programs get keys of shops. */
export const messages = { authorize } as const;
