import { picker } from './en/picker.ts';

/** What comes with the dialog that chooses a currency. */
export const messages = { picker } as const;
