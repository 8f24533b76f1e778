/**
 * A phone as people write it → "+79161234567". The Russian ways to write one (8…, 7…, 9… without a prefix) become +7;
 * what is left of other text stays, so that the check can refuse it.
 */
export function normalisePhone(text: string): string {
  const compact = text.replace(/^tel:/i, '').replace(/[\s().\-\u2010-\u2015]/g, '');
  if (/^[78]\d{10}$/.test(compact)) return `+7${compact.slice(1)}`;
  if (/^9\d{9}$/.test(compact)) return `+7${compact}`;
  // "+8 916 …" is a slip of the hand: no country begins with 8 and then 9 in ten digits.
  if (/^\+89\d{9}$/.test(compact)) return `+7${compact.slice(2)}`;
  return compact;
}

/** The SBP knows Russian mobile numbers only. Expects the normalised form. */
export function isRussianMobile(phone: string): boolean {
  return /^\+79\d{9}$/.test(phone);
}

/** E.164: up to 15 digits, the first of them not 0. Expects the normalised form. */
export function isPhone(phone: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(phone);
}

/** For reading: "+7 916 123-45-67"; other countries' numbers stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
}
