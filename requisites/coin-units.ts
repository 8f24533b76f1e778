/**
 * An exact decimal in coins → a whole number of the smallest units ("0.5", 18 → "500000000000000000").
 * Null where the text is no such decimal or is finer than the units: rounding here would change what is asked for.
 */
export function toUnits(amount: string, decimals: number): string | null {
  const match = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(amount);
  if (match === null) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return null;
  return ((match[1] ?? '') + fraction.padEnd(decimals, '0')).replace(/^0+(?=\d)/, '');
}

/** The way back. The units may have a power of ten, as EIP-681 has them ("2.014e18"). */
export function fromUnits(units: string, decimals: number): string | null {
  const match = /^(\d{1,40})(?:\.(\d{1,30}))?(?:e(\d{1,2}))?$/i.exec(units);
  if (match === null) return null;
  const digits = (match[1] ?? '') + (match[2] ?? '');
  const point = (match[1] ?? '').length + Number(match[3] ?? '0') - decimals;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const place = Math.max(point, 1);
  return tidyDecimal(`${padded.slice(0, place)}.${padded.slice(place)}`);
}

/** Without zeros that say nothing: "00.50" → "0.5", "1.000" → "1". */
export function tidyDecimal(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const rest = fraction.replace(/0+$/, '');
  return whole.replace(/^0+(?=\d)/, '') + (rest === '' ? '' : `.${rest}`);
}
