import type { Language } from '@menyala/contract';
import type { WithdrawalStatus } from '@menyala/contract/statuses';
import { statusMessages } from '../../market/currencies/status-texts.ts';

/** The statuses in words: the specification's, as of claims. */
export const withdrawalLabels: Record<Language, Record<WithdrawalStatus, string>> = {
  ru: {
    accepted: statusMessages.ru.accepted.label,
    sending: statusMessages.ru.sending.label,
    refsucc: statusMessages.ru.refsucc.label,
    success: statusMessages.ru.success.label,
    error: statusMessages.ru.error.label,
    deleted: statusMessages.ru.deleted.label,
  },
  en: {
    accepted: statusMessages.en.accepted.label,
    sending: statusMessages.en.sending.label,
    refsucc: statusMessages.en.refsucc.label,
    success: statusMessages.en.success.label,
    error: statusMessages.en.error.label,
    deleted: statusMessages.en.deleted.label,
  },
};

/** Why nothing can be paid in a currency now. */
export const noWayTexts: Record<Language, Record<'no_price' | 'no_reserve', string>> = {
  ru: { no_price: 'Сейчас недоступно', no_reserve: 'Резерв закончился' },
  en: { no_price: 'Not available now', no_reserve: 'The reserve is empty' },
};
