import type { ClaimFacts, LetterRefund } from '../claim-facts.ts';
import type { ClaimNews, NewsWriters } from '../claim-news.ts';
import { refundLines } from './refund-lines.ts';
import { reachUs } from './ru-reach-us.ts';

const changedSince = 'С тех пор заявка изменилась: подробности на её странице.';
const takenBack = (came: string | null) =>
  `${came ? `Платёж ${came}` : 'Платёж'} отозван отправителем или сетью.`;
const askBack = 'Деньги ваши, и их можно вернуть: укажите на странице заявки, куда.';
const askBackButton = 'Указать, куда вернуть';
/** Refunds that were asked for before the money they were of went away, or was frozen. */
const refundDropped = (refunds: LetterRefund[]) =>
  refunds.length === 0 ? [] : ['Возврат, о котором вы просили, поэтому не отправляем.'];

const refundLabels = {
  amount: 'Сумма возврата',
  fee: 'Комиссия',
  gives: 'Получите',
  reference: 'Номер перевода',
  explorer: 'Посмотреть в обозревателе',
};
const linesOf = ({ refunds }: ClaimFacts): Pick<ClaimNews, 'lines'> => ({
  lines: refunds.map((refund) => ({ title: null, lines: refundLines(refund, refundLabels) })),
});
const mayAsk = ({ mayAskBack }: ClaimFacts) => (mayAskBack ? { button: askBackButton } : {});

/** Money that did not come as asked, and money that goes back. */
export const russianMoneyNews = {
  hold_discrepancy: ({ number, choice, came }) => ({
    subject:
      choice?.waitsFor === 'card'
        ? `Заявка № ${number}: деньги пришли, осталось проверить карту`
        : `Заявка № ${number}: нужно ваше решение`,
    title: choice?.title ?? 'Оплата отличается от заявки',
    paragraphs: choice ? [choice.text] : [...(came ? [`Пришло ${came}.`] : []), changedSince],
  }),
  late: ({ number, choice, came }) => ({
    subject: `Заявка № ${number}: деньги пришли после закрытия`,
    title: choice?.title ?? 'Деньги пришли после закрытия заявки',
    paragraphs: choice ? [choice.text] : [...(came ? [`Пришло ${came}.`] : []), changedSince],
    isOfExchange: false,
  }),
  pause: ({ number, choice }) => ({
    subject: `Заявка № ${number}: нужно немного времени`,
    title: choice?.title ?? 'Нужно немного времени',
    paragraphs: choice
      ? [choice.text, 'Деньги в сохранности.']
      : ['Заявка была приостановлена.', changedSince],
  }),
  // The page says that the link is in the letter; here it is.
  returned: ({ number, detailsLink, coolOffMinutes }) => ({
    subject: `Заявка № ${number}: перевод вернулся, проверьте реквизиты`,
    title: 'Перевод вернулся',
    paragraphs: detailsLink
      ? [
          'Банк или сеть вернули наш перевод. Деньги снова у нас, мы держим их для вас.',
          `Нажмите кнопку и исправьте реквизиты. После этого мы ${coolOffMinutes}\u00a0мин ничего не отправляем, а потом отправим деньги снова.`,
        ]
      : ['Банк или сеть вернули наш перевод.', changedSince],
    ...(detailsLink && { button: 'Исправить реквизиты', address: detailsLink }),
  }),
  extra_deposit: ({ number, came, choice, mayAskBack, isCurrent }) => ({
    subject: `Заявка № ${number}: пришёл ещё платёж`,
    title: 'Пришёл ещё платёж',
    paragraphs: [
      `${came ? `Пришло ${came}. ` : ''}Эти деньги ваши.`,
      ...(choice ? [choice.text] : mayAskBack ? [askBack] : []),
      ...(isCurrent ? [] : [changedSince]),
    ],
    ...(mayAskBack && !choice ? { button: askBackButton } : {}),
    isOfExchange: false,
  }),
  full_reversal: ({ number, came, checkUntil, refunds, isCurrent }) => ({
    subject: `Заявка № ${number}: платёж отозван`,
    title: 'Платёж отозван',
    paragraphs: [
      `${takenBack(came)} Деньги по заявке мы не отправили.`,
      ...refundDropped(refunds),
      ...(checkUntil ? [`Снова ждём оплату до ${checkUntil}.`] : []),
      ...(isCurrent ? [] : [changedSince]),
    ],
  }),
  partial_reversal: ({ number, came, choice, refunds }) => ({
    subject: `Заявка № ${number}: один из платежей отозван`,
    title: 'Один из платежей отозван',
    paragraphs: [
      ...(choice ? [choice.text] : [takenBack(came)]),
      ...refundDropped(refunds),
      ...(choice ? [] : [changedSince]),
    ],
  }),
  chargeback: ({ number, came, checkUntil, refunds, support }) => ({
    subject: `Заявка № ${number}: платёж отозвали`,
    title: 'Платёж отозвали',
    paragraphs: [
      takenBack(came),
      ...refundDropped(refunds),
      ...(checkUntil ? [`Ждём оплату до ${checkUntil}.`] : []),
      `Если для вас это неожиданность, ${reachUs(support)}.`,
    ],
    isOfExchange: false,
  }),
  resolution_expired: ({ number, isCurrent }) => ({
    subject: `Заявка № ${number}: время на выбор вышло`,
    title: 'Время на выбор вышло',
    paragraphs: [
      'Курс и резерв для вас больше не держим. Деньги остаются вашими.',
      ...(isCurrent ? [] : [changedSince]),
    ],
    isOfExchange: false,
  }),
  ask_refund: (facts) => ({
    subject: `Заявка № ${facts.number}: возвращаем деньги`,
    title: 'Возвращаем деньги',
    paragraphs: [
      'Вы попросили вернуть деньги. Напишем, когда они уйдут.',
      ...(facts.status === 'paused' ? ['Обмен по этой заявке не состоится.'] : []),
    ],
    notes: [{ tone: 'danger', text: `Если просили не вы, сразу ${reachUs(facts.support)}.` }],
    ...linesOf(facts),
    isOfExchange: false,
  }),
  refund: (facts) => ({
    subject: `Заявка № ${facts.number}: подтвердите возврат`,
    title: facts.refundLink ? 'Подтвердите возврат' : 'Подтверждать уже нечего',
    paragraphs: facts.refundLink
      ? [
          'По заявке попросили вернуть деньги на реквизиты ниже. Мы не знаем, ваши ли они, поэтому сначала спрашиваем вас.',
          `Откройте ссылку и подтвердите. Она сработает один раз, до ${facts.refundLink.until}.`,
        ]
      : ['Пока письмо шло, заявка изменилась. Что с ней сейчас, видно на её странице.'],
    notes: facts.refundLink
      ? [
          {
            tone: 'danger',
            text: `Если просили не вы, не подтверждайте и сразу ${reachUs(facts.support)}. Возможно, у кого-то ещё есть доступ к вашей заявке.`,
          },
        ]
      : [],
    ...linesOf(facts),
    ...(facts.refundLink && { button: 'Проверить и подтвердить', address: facts.refundLink.address }),
    isOfExchange: false,
  }),
  refund_done: (facts) => ({
    subject: `Заявка № ${facts.number}: деньги возвращены`,
    title: 'Деньги возвращены',
    paragraphs: ['Мы отправили возврат на реквизиты, которые вы указали.'],
    ...linesOf(facts),
    isOfExchange: false,
  }),
  refund_failed: (facts) => ({
    subject: `Заявка № ${facts.number}: возврат не прошёл`,
    title: 'Возврат не прошёл',
    paragraphs: [
      'Деньги по-прежнему ваши.',
      ...(facts.mayAskBack
        ? ['Попросите вернуть их ещё раз на странице заявки и проверьте реквизиты.']
        : facts.isCurrent
          ? []
          : [changedSince]),
    ],
    notes: facts.refunds.flatMap(({ reason }) => (reason ? [{ label: 'Причина', text: reason }] : [])),
    ...linesOf(facts),
    ...mayAsk(facts),
    isOfExchange: false,
  }),
  close_refunded: (facts) => ({
    subject: `Заявка № ${facts.number}: деньги возвращены, заявка закрыта`,
    title: 'Деньги возвращены, заявка закрыта',
    paragraphs: ['Обмен не состоялся. Мы отправили всё, что пришло, на реквизиты, которые вы указали.'],
    ...linesOf(facts),
    isOfExchange: false,
  }),
  reject: (facts) => ({
    subject: `Заявка № ${facts.number} отклонена`,
    title: 'Заявка отклонена',
    paragraphs: [facts.errorText ?? 'Выполнить её нельзя.'],
    ...mayAsk(facts),
  }),
  reverse: (facts) => ({
    subject: `Заявка № ${facts.number}: обмен отменён`,
    title: 'Обмен отменён',
    paragraphs: ['Завершённый обмен пришлось отменить.', ...(facts.mayAskBack ? [askBack] : [])],
    ...mayAsk(facts),
    isOfExchange: false,
  }),
  compliance_hold: ({ number, complianceHold, refunds }) => ({
    subject: `Заявка № ${number}: возврат приостановлен`,
    title: 'Возврат приостановлен',
    paragraphs: [
      'Деньги остаются у нас, пока идёт проверка.',
      ...(complianceHold ? [complianceHold] : [changedSince]),
      ...refundDropped(refunds),
    ],
    isOfExchange: false,
  }),
  release_compliance_hold: (facts) => ({
    subject: `Заявка № ${facts.number}: проверка закончена`,
    title: 'Проверка закончена',
    paragraphs: facts.mayAskBack
      ? [askBack]
      : facts.isCurrent
        ? ['Деньги ваши. Как только заявка пойдёт дальше, мы напишем.']
        : [changedSince],
    ...mayAsk(facts),
    isOfExchange: false,
  }),
} satisfies Partial<NewsWriters>;
