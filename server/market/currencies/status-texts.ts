import type { ClaimStatus, Language } from '@menyala/contract';
import { type OwnTexts, withOwnTexts } from '../../platform/texts/own-texts.ts';
import { madeOnce, translatorIn } from '../../platform/texts/translators.ts';

type StatusTexts = Record<ClaimStatus, { label: string; text: string }>;

/** Label and sentence of each status. The labels are the specification's. */
export const statusMessages: Record<Language, StatusTexts> = {
  ru: {
    new: { label: 'Не оплачена', text: 'Ждём оплату по реквизитам заявки.' },
    checking: { label: 'Проверка оплаты', text: 'Проверяем, что оплата поступила.' },
    accepted: { label: 'В обработке', text: 'Оплата получена, готовим перевод.' },
    paused: { label: 'В процессе', text: 'Заявка в работе, нужно немного времени.' },
    sending: { label: 'Выполняется', text: 'Отправляем деньги на ваши реквизиты.' },
    sent: { label: 'Обработана', text: 'Деньги отправлены, ждём подтверждения сети или банка.' },
    success: { label: 'Выполнена', text: 'Обмен завершён, деньги отправлены.' },
    error: { label: 'Отклонена (ошибочная)', text: 'Заявка содержит ошибку и не может быть выполнена.' },
    deleted: { label: 'Удалена', text: 'Заявка удалена, платить по ней нельзя.' },
    refsucc: { label: 'Реферальная выплата', text: 'Реферальное вознаграждение выплачено.' },
  },
  en: {
    new: { label: 'Unpaid', text: 'We are waiting for your payment.' },
    checking: { label: 'Payment verification', text: 'We are checking that the payment has arrived.' },
    accepted: { label: 'In processing', text: 'Payment received; we are preparing your payout.' },
    paused: { label: 'In process', text: 'We are reviewing your order. You don’t need to do anything.' },
    sending: { label: 'In progress', text: 'We are sending the money to your details.' },
    sent: { label: 'Processed', text: 'Money sent; waiting for the network or the bank to confirm it.' },
    success: { label: 'Completed', text: 'Exchange completed; the money has been sent.' },
    error: { label: 'Rejected (erroneous)', text: 'The order contains an error and cannot be processed.' },
    deleted: { label: 'Deleted', text: 'The order is deleted; do not pay for it.' },
    refsucc: { label: 'Referral withdrawal', text: 'The referral reward has been paid.' },
  },
};

/** What the paths of these texts begin with, where owners say them in their own words. */
export const ofStatuses = 'status.';

const inOwnWords = madeOnce((own) => ({
  ru: readable('ru', own),
  en: readable('en', own),
}));

/** Label and sentence of each status, in the owner's words where there are some. */
export function statusTexts(own: OwnTexts, language: Language): Readonly<StatusTexts> {
  return inOwnWords(own)[language];
}

/** These take no arguments, so what ICU makes of each is known at once. */
function readable(language: Language, own: OwnTexts): StatusTexts {
  const texts = withOwnTexts(statusMessages[language], own[language], ofStatuses);
  const t = translatorIn<(key: string) => string>(language, texts);
  const statuses = Object.keys(texts) as ClaimStatus[];
  return Object.fromEntries(
    statuses.map((status) => [status, { label: t(`${status}.label`), text: t(`${status}.text`) }]),
  ) as StatusTexts;
}
