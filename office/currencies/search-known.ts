import type { KnownCurrency } from '@menyala/contract/office/currencies';

/** Those in whose name, code, ticker, network or other words each of the typed words stands, in either language. */
export function searchKnown(known: readonly KnownCurrency[], typed: string): KnownCurrency[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return known.filter(({ code, ticker, name, networkName, words: more }) => {
    const text = folded([name.ru, name.en, code, ticker, networkName ?? '', ...more].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Small letters, and what keyboards write in two ways in one. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[-–—‑]/g, '');
