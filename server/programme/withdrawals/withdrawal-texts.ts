import type { Language } from '@menyala/contract';
import type { WithdrawalStatus } from '@menyala/contract/statuses';
import { statusTexts } from '../../market/currencies/status-texts.ts';

/** The statuses in words: the specification's, as of claims. */
export const withdrawalLabels: Record<Language, Record<WithdrawalStatus, string>> = {
  ru: {
    accepted: statusTexts.ru.accepted.label,
    sending: statusTexts.ru.sending.label,
    refsucc: statusTexts.ru.refsucc.label,
    error: statusTexts.ru.error.label,
    deleted: statusTexts.ru.deleted.label,
  },
  en: {
    accepted: statusTexts.en.accepted.label,
    sending: statusTexts.en.sending.label,
    refsucc: statusTexts.en.refsucc.label,
    error: statusTexts.en.error.label,
    deleted: statusTexts.en.deleted.label,
  },
};

/** Why nothing can be paid in a currency now. */
export const noWayTexts: Record<Language, Record<'no_price' | 'no_reserve', string>> = {
  ru: { no_price: 'Сейчас недоступно', no_reserve: 'Резерв закончился' },
  en: { no_price: 'Not available now', no_reserve: 'The reserve is empty' },
};
