import { type Bank, bankOf } from './banks.ts';

/**
 * Beginnings of card numbers (six digits and shorter) of the banks that our customers use most. A hint for the badge
 * in the form, never a reason to refuse: banks get new ranges, and a table like this is always a little old.
 */
const prefixes: Record<string, readonly string[]> = {
  sber: ['220220', '4274', '4276', '427901', '54690', '546916', '54693', '54695', '639002'],
  tbank: ['220070', '437772', '437773', '437784', '521324', '553691'],
  alfa: ['220015', '415428', '415481', '415482', '477964', '521178', '548601', '548673', '676371'],
  vtb: ['220024', '418869', '427229', '447520', '462235', '471487', '522598', '527883', '535082', '554386'],
  raiffeisen: ['220030', '462729', '462730', '462758', '510069'],
  gazprombank: ['220001', '677585'],
  kaspi: ['440043'],
  halyk: ['440563', '440564'],
};

const byPrefix = new Map(
  Object.entries(prefixes).flatMap(([code, starts]) => starts.map((start) => [start, code] as const)),
);

/** The bank that issued a card, from its number or its first six digits; null where the table does not know it. */
export function cardBank(digits: string): Bank | null {
  for (let length = 6; length >= 4; length--) {
    const code = digits.length < length ? undefined : byPrefix.get(digits.slice(0, length));
    if (code !== undefined) return bankOf(code);
  }
  return null;
}
