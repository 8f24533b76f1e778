const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const toLatin = new Map([...cyrillic].map((letter, at) => [letter, latin[at] ?? letter]));
const toCyrillic = new Map([...latin].map((letter, at) => [letter, cyrillic[at] ?? letter]));

/** What the same keys write in the other layout, either way: "гыве" → "usdt", "c,th" → "сбер". */
export function inOtherLayout(text: string): string[] {
  const map = (table: ReadonlyMap<string, string>) =>
    [...text].map((letter) => table.get(letter) ?? letter).join('');
  return [map(toLatin), map(toCyrillic)].filter((variant) => variant !== text);
}
