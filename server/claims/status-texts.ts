import type { ClaimStatus, Language } from '@menyala/contract';

/** A claim is deleted by its payment timer, by its check timer, by the customer or by staff; people want to know which. */
const deletedTexts = {
  ru: {
    unpaid: 'Время на оплату вышло, заявка закрыта. Платить по ней уже нельзя.',
    unfound:
      'За отведённое время оплата не нашлась, заявка закрыта. Если вы платили, напишите нам и назовите её номер.',
    cancelled: 'Заявка отменена. Платить по ней нельзя.',
  },
  en: {
    unpaid: 'The time to pay has run out and the claim is closed. Do not pay for it any more.',
    unfound:
      'No payment was found in time and the claim is closed. If you did pay, write to us with its number.',
    cancelled: 'The claim is cancelled. Do not pay for it.',
  },
};

export function deletedText(
  last: { lifecycle_row: number; actor: string } | undefined,
  language: Language,
): string {
  const texts = deletedTexts[language];
  if (last?.actor === 'customer') return texts.cancelled;
  if (last?.actor !== 'system:timer') return statusTexts[language].deleted.text;
  return last.lifecycle_row === 7 ? texts.unpaid : texts.unfound;
}

/** Label and sentence of each status. The labels are the specification's. */
export const statusTexts: Record<Language, Record<ClaimStatus, { label: string; text: string }>> = {
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
    new: { label: 'Unpaid', text: 'We are waiting for the payment to the details of the claim.' },
    checking: { label: 'Payment verification', text: 'We are checking that the payment arrived.' },
    accepted: { label: 'In processing', text: 'The payment has arrived; we are preparing the transfer.' },
    paused: { label: 'In process', text: 'The claim is being worked on and needs a little time.' },
    sending: { label: 'In progress', text: 'We are sending the money to your details.' },
    sent: { label: 'Processed', text: 'The money is sent; the network or the bank still has to confirm it.' },
    success: { label: 'Completed', text: 'The exchange is done; the money has been sent.' },
    error: { label: 'Rejected (erroneous)', text: 'The claim contains an error and cannot be processed.' },
    deleted: { label: 'Deleted', text: 'The claim is deleted; do not pay for it any more.' },
    refsucc: { label: 'Referral withdrawal', text: 'The referral reward has been paid out.' },
  },
};
