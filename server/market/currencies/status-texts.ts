import type { ClaimStatus, Language } from '@menyala/contract';

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
