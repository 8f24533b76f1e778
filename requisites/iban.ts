/** Lengths by country: those of the registry of ISO 13616, and those that banks of more countries write without being in it. */
const countriesOf: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI FK FO GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU MN XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL',
  24: 'AD CZ ES MD PK RO SA SE SK TN VG',
  25: 'AO CV GW LY MZ PT ST',
  26: 'DZ IR IS TR',
  27: 'BI CF CG CM DJ FR GA GQ GR IT KM MC MG MR SM TD',
  28: 'AL AZ BF BJ BY CI CY DO GT HN HU LB MA ML NE NI PL SN SV TG',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU YE',
  31: 'MT SC',
  32: 'LC',
  33: 'RU',
};

const lengths = new Map(
  Object.entries(countriesOf).flatMap(([length, countries]) =>
    countries.split(' ').map((country) => [country, Number(length)] as const),
  ),
);

/** The error of a text (capitals, no spaces) as an IBAN; null where it is right. */
export function ibanFault(text: string): 'bad_format' | 'bad_checksum' | null {
  const isWhole = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) && lengths.get(text.slice(0, 2)) === text.length;
  if (!isWhole) return 'bad_format';
  // 98 less the rest of a division by 97 is 02 to 98; others pass the division too, and no bank writes them.
  const digits = Number(text.slice(2, 4));
  return digits >= 2 && digits <= 98 && passesMod97(text) ? null : 'bad_checksum';
}

/** The check of ISO 7064 mod 97-10: the first four go to the end, letters count 10 to 35, the rest of the division is 1. */
export function passesMod97(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
