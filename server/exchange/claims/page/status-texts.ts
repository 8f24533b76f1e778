import type { Language } from '@menyala/contract';
import { statusTexts } from '../../../market/currencies/status-texts.ts';
import type { Claim } from '../claim.ts';

/** A claim is deleted by one of its timers, by the customer or by staff; people want to know which. */
const deletedTexts = {
  ru: {
    unverified:
      'Карту не успели проверить вовремя, заявка закрыта. Платить по ней нельзя. Создайте новую: проверку карты можно закончить в ней.',
    unpaid: 'Время на оплату вышло, заявка закрыта. Платить по ней уже нельзя.',
    unfound:
      'За три дня оплата не нашлась, заявка закрыта. Если вы платили, приложите чек ниже: мы найдём перевод.',
    cancelled: 'Заявка отменена. Платить по ней нельзя.',
  },
  en: {
    unverified:
      'The card was not checked in time, and the order is closed. Do not pay for it. Place a new one: the card can be checked there.',
    unpaid: 'Time to pay ran out, and the order is closed. Do not pay for it.',
    unfound:
      'No payment was found in three days, and the order is closed. If you did pay, attach the receipt below: we will find the transfer.',
    cancelled: 'Order canceled. Do not pay for it.',
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
  ru: 'Сначала проверим карту, потом покажем, куда платить. Курс и резерв держим для вас.',
  en: 'First we check the card, then you see where to pay. We hold the rate and the reserve for you.',
};

/** A payment that is looked for longer than usual, or without a rate that is kept. */
const lookedForTexts = {
  ru: {
    longer:
      'Проверяем дольше обычного, платёж ищут сотрудники. Приложите чек: с ним найдём быстрее, а курс сохраним до решения.',
    withReceipt:
      'Проверяем дольше обычного, чек у нас, платёж ищут сотрудники. Курс и сумму сохраняем, сама заявка не закроется.',
    released:
      'Платёж пока не нашёлся, поэтому курс больше не держим. Если вы платили, приложите чек: обменяем деньги по курсу того дня, когда их найдём, или вернём.',
    releasedWithReceipt:
      'Чек у нас, ищем платёж. Прежний курс не держим: обменяем деньги по курсу того дня, когда их найдём, или вернём.',
  },
  en: {
    longer:
      'The check takes longer than usual; staff are looking for the payment. Attach the receipt: it is found faster, and the rate is kept until they decide.',
    withReceipt:
      'The check takes longer than usual; staff have your receipt and are looking for the payment. The rate and the amount are kept, and the order is not closed meanwhile.',
    released:
      'No payment found yet, so the rate is no longer kept. If you did pay, attach the receipt: the money is exchanged at the rate of the day on which we find it, or returned.',
    releasedWithReceipt:
      'We have the receipt and are looking for the payment. The earlier rate is not kept: the money is exchanged at the rate of the day on which we find it, or returned.',
  },
};

/** Null where the claim is looked for as usual. */
export function lookedForText({ held, escalatedAt, receipts }: Claim, language: Language): string | null {
  const texts = lookedForTexts[language];
  if (held === null) return receipts > 0 ? texts.releasedWithReceipt : texts.released;
  if (escalatedAt === null) return null;
  return receipts > 0 ? texts.withReceipt : texts.longer;
}

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
      text: 'Платёж виден и ждёт подтверждений. За это время заявка не закроется.',
    },
    notice: { label: 'Платёж замечен', text: 'Платёж виден и ждёт подтверждений.' },
    extra_deposit: { label: 'Пришёл ещё платёж', text: 'Деньги ваши.' },
    reversed: { label: 'Платёж отозван', text: 'Платёж отозван отправителем или сетью.' },
    partial_reversal: { label: 'Платёж отозван', text: 'Платёж отозван отправителем или сетью.' },
    escalate: {
      label: 'Проверка занимает больше времени',
      text: 'Ищем платёж вручную. Заявка сама не закроется.',
    },
    release_hold: {
      label: 'Курс больше не держим',
      text: 'Платёж пока не нашёлся. Найденные деньги обменяем по курсу того дня, когда найдём, или вернём.',
    },
    resolution_expired: {
      label: 'Время на выбор вышло',
      text: 'Резерв освобождён. Деньги ваши, их можно вернуть.',
    },
    ask_refund: { label: 'Запрошен возврат', text: 'Мы вернём деньги на указанные реквизиты.' },
    send_refund: { label: 'Возврат отправляется', text: 'Отправляем возврат.' },
    refund_done: { label: 'Возврат отправлен', text: 'Деньги возвращены.' },
    refund_failed: { label: 'Возврат не прошёл', text: 'Запросите возврат ещё раз, проверив реквизиты.' },
    change_requisites: { label: 'Реквизиты изменены', text: 'По ссылке из письма указаны новые реквизиты.' },
    compliance_hold: { label: 'Возврат приостановлен', text: 'Деньги у нас, пока идёт проверка.' },
    release_compliance_hold: { label: 'Проверка денег закончена', text: 'Деньги больше не задержаны.' },
  },
  en: {
    send_card: {
      label: 'Photos of the card sent',
      text: 'We are checking the card. The rate is held meanwhile.',
    },
    clear_card: { label: 'Card verified', text: 'The card is verified, and your order continues.' },
    see: {
      label: 'Payment seen',
      text: 'We see the payment and are waiting for confirmations. Meanwhile, the order will not expire.',
    },
    notice: { label: 'Payment seen', text: 'We see the payment and are waiting for confirmations.' },
    extra_deposit: { label: 'Another payment arrived', text: 'The money is yours.' },
    reversed: {
      label: 'Payment reversed',
      text: 'A payment was reversed by the sender or the network.',
    },
    partial_reversal: {
      label: 'Payment reversed',
      text: 'A payment was reversed by the sender or the network.',
    },
    escalate: {
      label: 'The check takes longer',
      text: 'We are looking for the payment manually. The order will not close meanwhile.',
    },
    release_hold: {
      label: 'The rate is no longer held',
      text: 'No payment found yet. Money that is found is exchanged at the rate of that day, or returned.',
    },
    resolution_expired: {
      label: 'Time to choose is over',
      text: 'The reserve is released. The money is yours and can be returned.',
    },
    ask_refund: { label: 'Refund requested', text: 'We return the money to the details you gave.' },
    send_refund: { label: 'Refund on its way', text: 'We are sending the refund.' },
    refund_done: { label: 'Refund sent', text: 'The money has been returned.' },
    refund_failed: { label: 'The refund failed', text: 'Request it again and check the details.' },
    change_requisites: {
      label: 'Details changed',
      text: 'New details were entered using the link from the email.',
    },
    compliance_hold: { label: 'Refund put on hold', text: 'The money stays with us while we check.' },
    release_compliance_hold: {
      label: 'The review of the money is over',
      text: 'The money is no longer on hold.',
    },
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
  if (claim.dues.length === 0 || claim.complianceHold !== null) return text;
  return language === 'ru'
    ? `${text} Деньги, которые пришли, ваши: их можно вернуть.`
    : `${text} The money we received is yours and can be returned.`;
}

/** Why money cannot be asked back now, and what comes next. */
export function complianceHoldText(reason: string, language: Language): string {
  const why = /[.!?…]$/.test(reason.trim()) ? reason.trim() : `${reason.trim()}.`;
  return language === 'ru'
    ? `Возврат приостановлен до конца проверки. Причина: ${why} Мы напишем, когда проверка закончится, и что делать дальше.`
    : `The refund is on hold until our review is over. Reason: ${why} We will tell you when it is over and what to do next.`;
}
