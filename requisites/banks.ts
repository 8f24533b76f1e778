export type Bank = { code: string; name: { ru: string; en: string }; country: 'ru' | 'kz' };

const russian = (code: string, ru: string, en: string): Bank => ({ code, name: { ru, en }, country: 'ru' });

/** Banks that take transfers by phone number through the SBP, those most asked for first. */
export const sbpBanks: readonly Bank[] = [
  russian('sber', 'Сбербанк', 'Sberbank'),
  russian('tbank', 'Т-Банк', 'T-Bank'),
  russian('alfa', 'Альфа-Банк', 'Alfa-Bank'),
  russian('vtb', 'ВТБ', 'VTB'),
  russian('raiffeisen', 'Райффайзенбанк', 'Raiffeisenbank'),
  russian('gazprombank', 'Газпромбанк', 'Gazprombank'),
  russian('psb', 'ПСБ', 'PSB'),
  russian('sovcombank', 'Совкомбанк', 'Sovcombank'),
  russian('ozon', 'Озон Банк', 'Ozon Bank'),
  russian('yandex', 'Яндекс Банк', 'Yandex Bank'),
  russian('mts', 'МТС Банк', 'MTS Bank'),
  russian('otp', 'ОТП Банк', 'OTP Bank'),
  russian('rshb', 'Россельхозбанк', 'Rosselkhozbank'),
  russian('pochta', 'Почта Банк', 'Pochta Bank'),
];

export const banks: readonly Bank[] = [
  ...sbpBanks,
  { code: 'kaspi', name: { ru: 'Kaspi Bank', en: 'Kaspi Bank' }, country: 'kz' },
  { code: 'halyk', name: { ru: 'Народный банк (Halyk)', en: 'Halyk Bank' }, country: 'kz' },
];

export function bankOf(code: string): Bank | null {
  return banks.find((bank) => bank.code === code) ?? null;
}
