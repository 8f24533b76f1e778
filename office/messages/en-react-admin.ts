import { reactAdmin } from './en/react-admin.ts';

/** What comes with the first screen of lists and forms. */
export const messages = { ...reactAdmin } as const;
