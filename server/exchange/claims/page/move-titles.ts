import type { ChoiceWay, Language } from '@menyala/contract';
import type { ClaimEvent } from '../lifecycle.ts';

/** What has happened by a move, as the claim's page tells it; `{sum}` is what was sent to the customer. */
export const moveTitles: Record<Language, Partial<Record<ClaimEvent, string>>> = {
  ru: {
    create: 'Заявка создана',
    clear_card: 'Карта проверена',
    expire_card: 'Время на проверку карты вышло',
    confirm: 'Вы сообщили об оплате',
    see: 'Увидели оплату',
    accept: 'Оплата подтверждена',
    hold_discrepancy: 'Деньги пришли, нужен ещё один шаг',
    top_up: 'Пришла недостающая часть',
    choose: 'Вы выбрали, как продолжить',
    cancel: 'Вы отменили заявку',
    expire_payment: 'Время на оплату вышло',
    cancel_checking: 'Вы отменили заявку',
    delete: 'Заявка закрыта',
    expire_check: 'Оплату не нашли, заявка закрыта',
    late: 'Деньги пришли после закрытия заявки',
    had_paid: 'Вы сообщили, что платили',
    reopen: 'Заявка открыта снова',
    pause: 'Заявка остановлена для проверки',
    resume: 'Проверка закончена',
    send: 'Начали выплату',
    fail_payout: 'Выплата не прошла',
    sent: 'Отправили {sum}',
    complete: 'Зачислено',
    returned: 'Перевод вернулся к нам',
    reverse: 'Обмен отменён',
    reject: 'Заявка отклонена',
    close_refunded: 'Деньги возвращены',
    full_reversal: 'Платёж отозван',
    partial_reversal: 'Один из платежей отозван',
  },
  en: {
    create: 'Order placed',
    clear_card: 'Card verified',
    expire_card: 'Time to verify the card ran out',
    confirm: 'You told us you paid',
    see: 'Payment seen',
    accept: 'Payment confirmed',
    hold_discrepancy: 'Money arrived, one more step needed',
    top_up: 'The missing part arrived',
    choose: 'You chose how to continue',
    cancel: 'You canceled the order',
    expire_payment: 'Time to pay ran out',
    cancel_checking: 'You canceled the order',
    delete: 'Order closed',
    expire_check: 'No payment found, order closed',
    late: 'Money arrived after the order was closed',
    had_paid: 'You told us you had paid',
    reopen: 'Order reopened',
    pause: 'Order put on hold for review',
    resume: 'Review finished',
    send: 'Payout started',
    fail_payout: 'Payout did not go through',
    sent: 'Sent {sum}',
    complete: 'Received',
    returned: 'The transfer came back to us',
    reverse: 'Exchange reversed',
    reject: 'Order rejected',
    close_refunded: 'Money returned',
    full_reversal: 'Payment reversed',
    partial_reversal: 'One of the payments was reversed',
  },
};

/** Of a claim that was completed in one press, without waiting for a bank or a network. */
export const sentAndDone: Record<Language, string> = {
  ru: 'Отправили {sum}, обмен завершён',
  en: 'Sent {sum}, exchange completed',
};

/** The way was chosen by staff, whom the customer had asked. */
export const choseForYou: Record<Language, string> = {
  ru: 'По вашей просьбе выбрали, как продолжить',
  en: 'We chose how to continue, as you asked',
};

/** The way that a customer chose. */
export const choseTexts: Record<Language, Record<ChoiceWay, string>> = {
  ru: {
    accept_sum: 'Обменять то, что пришло',
    return_excess: 'Обменять как договорились, лишнее вернуть',
    fresh_course: 'Обменять по новому курсу',
  },
  en: {
    accept_sum: 'Exchange what arrived',
    return_excess: 'Exchange as agreed, return the rest',
    fresh_course: 'Exchange at a new rate',
  },
};
