import type { ClaimStatus, Language } from '@menyala/contract';
import type { Claim } from './claim.ts';

/** A claim is deleted by one of its timers, by the customer or by staff; people want to know which. */
const deletedTexts = {
  ru: {
    unverified:
      'Карту не успели проверить вовремя, заявка закрыта. Платить по ней нельзя. Создайте новую: проверку карты можно закончить в ней.',
    unpaid: 'Время на оплату вышло, заявка закрыта. Платить по ней уже нельзя.',
    unfound:
      'За отведённое время оплата не нашлась, заявка закрыта. Если вы платили, приложите чек ниже: мы найдём перевод.',
    cancelled: 'Заявка отменена. Платить по ней нельзя.',
  },
  en: {
    unverified:
      'The card was not checked in time and the claim is closed. Do not pay for it. Make a new one: the card can be checked there.',
    unpaid: 'The time to pay has run out and the claim is closed. Do not pay for it any more.',
    unfound:
      'No payment was found in time and the claim is closed. If you did pay, attach the receipt below: we will find the transfer.',
    cancelled: 'The claim is cancelled. Do not pay for it.',
  },
};

export function deletedText(
  last: { lifecycle_row: number | null; actor: string } | undefined,
  language: Language,
): string {
  const texts = deletedTexts[language];
  if (last?.actor === 'customer') return texts.cancelled;
  if (last?.actor !== 'system:timer') return statusTexts[language].deleted.text;
  if (last.lifecycle_row === 2) return texts.unverified;
  return last.lifecycle_row === 7 ? texts.unpaid : texts.unfound;
}

/** A new claim whose card is checked first: paying comes after that. */
export const cardTexts: Record<Language, string> = {
  ru: 'Сначала проверим карту, потом покажем, куда платить. Курс и резерв сохраняем за вами.',
  en: 'The card is checked first, and then you see where to pay. The rate and the reserve are kept for you.',
};

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

/** What happened beside the moves, as the history of the page tells it; what is not here is not told there by itself. */
export const eventTexts: Record<Language, Partial<Record<string, { label: string; text: string }>>> = {
  ru: {
    send_card: {
      label: 'Фото карты отправлены',
      text: 'Проверяем карту. Пока идёт проверка, курс сохраняется.',
    },
    clear_card: { label: 'Карта проверена', text: 'Карта подтверждена, заявка идёт дальше.' },
    see: {
      label: 'Платёж замечен',
      text: 'Платёж виден и ждёт подтверждений. Пока он в пути, время заявки не идёт.',
    },
    notice: { label: 'Платёж замечен', text: 'Платёж виден и ждёт подтверждений.' },
    more_money: { label: 'Пришёл ещё платёж', text: 'Деньги записаны за вами.' },
    reversed: { label: 'Платёж отозван', text: 'Платёж отозван отправителем или сетью.' },
    undo_part: { label: 'Платёж отозван', text: 'Платёж отозван отправителем или сетью.' },
    choice_over: { label: 'Время на выбор вышло', text: 'Резерв освобождён. Деньги ваши, их можно вернуть.' },
    ask_refund: { label: 'Запрошен возврат', text: 'Мы вернём деньги на указанные реквизиты.' },
    send_refund: { label: 'Возврат отправляется', text: 'Отправляем возврат.' },
    refund_done: { label: 'Возврат отправлен', text: 'Деньги возвращены.' },
    refund_failed: { label: 'Возврат не прошёл', text: 'Запросите возврат ещё раз, проверив реквизиты.' },
    change_requisites: { label: 'Реквизиты изменены', text: 'По ссылке из письма указаны новые реквизиты.' },
    freeze: { label: 'Возврат приостановлен', text: 'Деньги у нас, пока идёт проверка.' },
    unfreeze: { label: 'Проверка денег закончена', text: 'Деньги больше не задержаны.' },
  },
  en: {
    send_card: {
      label: 'Photos of the card sent',
      text: 'The card is being checked. The rate is kept meanwhile.',
    },
    clear_card: { label: 'Card verified', text: 'The card is verified and the claim goes on.' },
    see: {
      label: 'Payment seen',
      text: 'The payment is seen and waits for confirmations. While it is on its way, the time of the claim does not run.',
    },
    notice: { label: 'Payment seen', text: 'The payment is seen and waits for confirmations.' },
    more_money: { label: 'Another payment arrived', text: 'The money is recorded as yours.' },
    reversed: {
      label: 'Payment taken back',
      text: 'A payment was taken back by its sender or by the network.',
    },
    undo_part: {
      label: 'Payment taken back',
      text: 'A payment was taken back by its sender or by the network.',
    },
    choice_over: {
      label: 'The time to choose is over',
      text: 'The reserve is free again. The money is yours and can be returned.',
    },
    ask_refund: { label: 'Refund asked for', text: 'We return the money to the details that you gave.' },
    send_refund: { label: 'Refund on its way', text: 'We are sending the refund.' },
    refund_done: { label: 'Refund sent', text: 'The money has been returned.' },
    refund_failed: { label: 'The refund failed', text: 'Ask for it again, after a look at the details.' },
    change_requisites: {
      label: 'Details changed',
      text: 'New details were given by the link in the letter.',
    },
    freeze: { label: 'Refund put on hold', text: 'The money stays with us while we check.' },
    unfreeze: { label: 'The check of the money is over', text: 'The money is not held up any more.' },
  },
};

/** A rejected claim: what becomes of the money is said with it. */
export function errorText(claim: Claim, language: Language): string {
  const back = claim.refunds.some(({ state }) => state === 'done') && claim.dues.length === 0;
  if (back)
    return language === 'ru'
      ? 'Обмен не состоялся, деньги возвращены.'
      : 'The exchange did not take place; the money has been returned.';
  const { text } = statusTexts[language].error;
  if (claim.dues.length === 0 || claim.frozen !== null) return text;
  return language === 'ru'
    ? `${text} Деньги, которые пришли, ваши: их можно вернуть.`
    : `${text} The money that arrived is yours and can be returned.`;
}

/** Why money cannot be asked back now, and what comes next. */
export function frozenText(reason: string, language: Language): string {
  const why = /[.!?…]$/.test(reason.trim()) ? reason.trim() : `${reason.trim()}.`;
  return language === 'ru'
    ? `Возврат приостановлен до конца проверки. Причина: ${why} Мы напишем, когда проверка закончится, и что делать дальше.`
    : `The refund is on hold until our check is over. Reason: ${why} We write to you when it is over, and what to do next.`;
}
