/**
 * A phone as people write it → "+79161234567". The Russian ways to write one (8…, 7…, 9… without a prefix) become +7;
 * what is left of other text stays, so that the check can refuse it.
 */
export function normalisePhone(text: string): string {
  const compact = text
    .replace(/^(?:tel|phone|тел|моб|телефон)[.:]*(?=[\s+\d(])/iu, '')
    .replace(/[\s;,]+$/, '')
    .replace(/[\s().\-\u2010-\u2015\u2212]/g, '')
    // The prefix of calls abroad.
    .replace(/^00(?=[1-9]\d{7,14}$)/, '+');
  if (/^[78]\d{10}$/.test(compact)) return `+7${compact.slice(1)}`;
  if (/^9\d{9}$/.test(compact)) return `+7${compact}`;
  // "+8 916 …" is a slip of the hand: no country begins with 8 and then 9 in ten digits.
  if (/^\+89\d{9}$/.test(compact)) return `+7${compact.slice(2)}`;
  return compact;
}

/** Mobile phones by which banks of Russia, and of countries that joined the SBP, know their customers: what follows the plus. */
const sbpMobiles = new RegExp(
  `^\\+(?:${[
    '79\\d{9}',
    '7(?:70\\d|747|76\\d|77\\d)\\d{7}', // Kazakhstan
    '375(?:25|29|33|44)\\d{7}', // Belarus
    '374(?:33|4[134-9]|55|77|9\\d)\\d{6}', // Armenia
    '996[2579]\\d{8}', // Kyrgyzstan
    '998(?:20|33|50|55|77|88|9\\d)\\d{7}', // Uzbekistan
    '992\\d{9}', // Tajikistan
    '9936\\d{7}', // Turkmenistan
    '994(?:10|50|51|55|60|70|77|99)\\d{7}', // Azerbaijan
    '9955\\d{8}', // Georgia
    '373[67]\\d{7}', // Moldova
  ].join('|')})$`,
);

/** True where the number of the phone, in its normalised form, can receive money through the SBP. */
export function isSbpMobile(phone: string): boolean {
  return sbpMobiles.test(phone);
}

/** E.164: up to 15 digits, the first of them not 0. Expects the normalised form. */
export function isPhone(phone: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(phone);
}

/** For reading: "+7 916 123-45-67"; other countries' numbers stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
}
