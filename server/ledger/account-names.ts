import type { Language } from '@menyala/contract';
import type { AccountKind } from './transfers.ts';

/** Accounts as staff read them. */
export const accountNames: Record<Language, Record<AccountKind, string>> = {
  ru: {
    available: 'Резерв, свободно',
    held: 'Удержано в резерве',
    due: 'Получено от клиента, ещё не обменено',
    clearing: 'Обмен валют',
    profit: 'Прибыль',
    loss: 'Убытки',
    outside: 'Снаружи',
    referral: 'Реферальный баланс',
    shop: 'Баланс магазина',
    bonus: 'Бонусные баллы',
    unclaimed: 'Неопознанные деньги',
    referral_held: 'Реферальный баланс, к выплате',
    referral_owed: 'Долг партнёра',
    bonus_owed: 'Долг в баллах',
    points: 'Выдано баллов',
    shop_held: 'Баланс магазина, к выплате',
    shop_owed: 'Долг магазина',
  },
  en: {
    available: 'Reserve, free',
    held: 'Reserve, held',
    due: 'Received from the customer, not exchanged yet',
    clearing: 'Conversion',
    profit: 'Profit',
    loss: 'Losses',
    outside: 'Outside',
    referral: 'Referral balance',
    shop: 'Shop balance',
    bonus: 'Bonus points',
    unclaimed: 'Unknown deposits',
    referral_held: 'Referral balance, to be paid',
    referral_owed: 'Owed by a partner',
    bonus_owed: 'Owed in points',
    points: 'Points issued',
    shop_held: 'Shop balance, to be paid',
    shop_owed: 'Owed by a shop',
  },
};
