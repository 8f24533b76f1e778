import type { Language, Locale } from '@menyala/contract';

export const languages: readonly { language: Language; locale: Locale; short: string; name: string }[] = [
  { language: 'ru', locale: 'ru-RU', short: 'RU', name: 'Русский' },
  { language: 'en', locale: 'en-US', short: 'EN', name: 'English' },
];

/** The form writes the amount into the address without asking the server; the other language should get it, too. */
export function withQueryOf(address: string, search: string): string {
  return search ? `${address.split('?', 1)[0]}${search}` : address;
}
