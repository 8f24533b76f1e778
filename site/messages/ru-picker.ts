import { picker } from './ru/picker.ts';

/** What comes with the dialog that chooses a currency. */
export const messages = { picker } as const;
