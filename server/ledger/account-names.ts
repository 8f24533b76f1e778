import type { Language } from '@menyala/contract';
import type { AccountKind } from './transfers.ts';

/** Accounts as staff read them. */
export const accountNames: Record<Language, Record<AccountKind, string>> = {
  ru: {
    available: 'Резерв, свободно',
    held: 'Резерв, придержано',
    due: 'Долг клиенту',
    clearing: 'Клиринг',
    profit: 'Прибыль',
    loss: 'Убытки',
    outside: 'Внешний мир',
    referral: 'Реферальный баланс',
    shop: 'Баланс магазина',
    bonus: 'Бонусные баллы',
    unclaimed: 'Неопознанные деньги',
    referral_held: 'Реферальный баланс, к выплате',
    referral_owed: 'Долг партнёра',
    bonus_owed: 'Долг в баллах',
    points: 'Выдано баллов',
  },
  en: {
    available: 'Reserve, free',
    held: 'Reserve, held',
    due: 'Due to customer',
    clearing: 'Clearing',
    profit: 'Profit',
    loss: 'Losses',
    outside: 'Outside world',
    referral: 'Referral balance',
    shop: 'Shop balance',
    bonus: 'Bonus points',
    unclaimed: 'Unknown deposits',
    referral_held: 'Referral balance, to be paid',
    referral_owed: 'Owed by a partner',
    bonus_owed: 'Owed in points',
    points: 'Points given out',
  },
};
