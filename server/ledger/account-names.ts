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
    bonus: 'Бонусы',
    unclaimed: 'Неопознанные деньги',
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
  },
};
