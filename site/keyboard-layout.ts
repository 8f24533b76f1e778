const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const toLatin = new Map([...cyrillic].map((letter, at) => [letter, latin[at] ?? letter]));
const toCyrillic = new Map([...latin].map((letter, at) => [letter, cyrillic[at] ?? letter]));

/** What the same keys write in the Latin layout, in small letters: "гыве" → "usdt". */
export const inLatinKeys = (text: string): string => byTable(toLatin, text);

/** What the same keys write in the other layout, either way: "гыве" → "usdt", "c,th" → "сбер". */
export function inOtherLayout(text: string): string[] {
  return [inLatinKeys(text), byTable(toCyrillic, text)].filter((variant) => variant !== text);
}

function byTable(table: ReadonlyMap<string, string>, text: string): string {
  return [...text].map((letter) => table.get(letter) ?? letter).join('');
}
