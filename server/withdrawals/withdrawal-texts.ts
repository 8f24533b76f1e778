import type { Language } from '@menyala/contract';
import type { WithdrawalStatus } from '@menyala/contract/site/withdrawals';
import { statusTexts } from '../claims/status-texts.ts';

/** The statuses in words. They are the specification's of claims, but for the two that would speak of a claim. */
export const withdrawalLabels: Record<Language, Record<WithdrawalStatus, string>> = {
  ru: {
    accepted: statusTexts.ru.accepted.label,
    sending: statusTexts.ru.sending.label,
    refsucc: statusTexts.ru.refsucc.label,
    error: 'Отклонена',
    deleted: 'Отменена',
  },
  en: {
    accepted: statusTexts.en.accepted.label,
    sending: statusTexts.en.sending.label,
    refsucc: statusTexts.en.refsucc.label,
    error: 'Rejected',
    deleted: 'Cancelled',
  },
};

/** Why nothing can be paid in a currency now. */
export const noWayTexts: Record<Language, Record<'no_price' | 'no_reserve', string>> = {
  ru: { no_price: 'Сейчас не выплачиваем', no_reserve: 'Резерв закончился' },
  en: { no_price: 'Not paid out now', no_reserve: 'The reserve is empty' },
};
