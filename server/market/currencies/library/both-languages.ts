import type { Language } from '@menyala/contract';

/** A text as the product has it everywhere: in Russian and in English. */
export type BothLanguages = Readonly<Record<Language, string>>;

/** For names that are the same in both, such as Bitcoin. */
export const same = (text: string): BothLanguages => ({ ru: text, en: text });
