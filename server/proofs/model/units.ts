/**
 * Amounts of the model: whole numbers of the eighteenth decimal. On purpose another arithmetic than that of the product,
 * so that a slip in one is not a slip in both.
 */
export type Units = bigint;

export const one = 10n ** 18n;

export function units(text: string): Units {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole) * one + BigInt(fraction.padEnd(18, '0'));
  return text.startsWith('-') ? -size : size;
}

/** As the API writes amounts: no exponent, no zeros at the end. */
export function text(amount: Units): string {
  const size = amount < 0n ? -amount : amount;
  const fraction = String(size % one)
    .padStart(18, '0')
    .replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${size / one}${fraction === '' ? '' : `.${fraction}`}`;
}

/** a × b − less, rounded toward minus infinity to so many decimals. */
export function productDown(a: Units, b: Units, decimals: number, less: Units = 0n): Units {
  const step = 10n ** BigInt(36 - decimals);
  const exact = a * b - less * one;
  const steps = exact >= 0n ? exact / step : -((-exact + step - 1n) / step);
  return steps * 10n ** BigInt(18 - decimals);
}

/** So many thousandths of an amount, rounded down to its decimals. */
export function thousandths(amount: Units, share: number, decimals: number): Units {
  return productDown(amount, (BigInt(share) * one) / 1000n, decimals);
}

export const least = (a: Units, b: Units): Units => (a < b ? a : b);
export const atLeastZero = (amount: Units): Units => (amount > 0n ? amount : 0n);
