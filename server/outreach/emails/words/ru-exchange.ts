import type { ChoiceWay } from '@menyala/contract';
import type { NewsWriters } from '../claim-news.ts';
import { waitsForCard } from './ru-claim-cards.ts';
import { ifPaid, onlyOnPage, preparing, usual } from './ru-often-said.ts';
import { reachUs } from './ru-reach-us.ts';

const chosen: Record<ChoiceWay, string> = {
  accept_sum: 'Вы решили обменять то, что пришло. Суммы в этом письме – уже новые.',
  return_excess: 'Вы решили обменять сумму из заявки. Лишнее вернём: укажите на странице заявки, куда.',
  fresh_course: 'Вы согласились на новый курс. Суммы в этом письме – уже по нему.',
};

/** An exchange as it goes. */
export const russianExchangeNews = {
  create: (facts) => {
    if (facts.cardUntil) return waitsForCard(facts, facts.cardUntil);
    const { number, payUntil } = facts;
    return {
      subject: `Заявка № ${number} создана`,
      title: 'Заявка создана',
      paragraphs: [
        payUntil
          ? `Ждём оплату до ${payUntil}. До этого времени мы держим для вас курс и резерв.`
          : 'С тех пор она изменилась: подробности на её странице.',
      ],
      notes: [{ text: onlyOnPage }],
      ...(payUntil && { button: 'Перейти к оплате' }),
    };
  },
  confirm: ({ number, usualMinutes }) => ({
    subject: `Заявка № ${number}: проверяем оплату`,
    title: 'Проверяем оплату',
    paragraphs: ['Вы сообщили, что оплатили. Смотрим, поступили ли деньги.', ...usual(usualMinutes)],
  }),
  see: ({ number, usualMinutes }) => ({
    subject: `Заявка № ${number}: видим ваш платёж`,
    title: 'Видим ваш платёж',
    paragraphs: [
      'Он ждёт подтверждений сети или банка. За это время заявка не закроется.',
      ...usual(usualMinutes),
    ],
  }),
  had_paid: ({ number }) => ({
    subject: `Заявка № ${number}: ищем ваш платёж`,
    title: 'Ищем ваш платёж',
    paragraphs: [
      'Вы сообщили, что платили по закрытой заявке, и приложили чек. Смотрим, поступили ли деньги.',
      'Прежний курс больше не действует. Когда найдём деньги, вы выберете: новый курс или возврат.',
    ],
    isOfExchange: false,
  }),
  accept: ({ number }) => ({
    subject: `Заявка № ${number}: оплата получена`,
    title: 'Оплата получена',
    paragraphs: [preparing],
  }),
  top_up: ({ number }) => ({
    subject: `Заявка № ${number}: доплата получена`,
    title: 'Доплата получена',
    paragraphs: [`Теперь пришла вся сумма. ${preparing}`],
  }),
  choose: ({ number, way, isByStaff, support }) => ({
    subject: `Заявка № ${number}: ваш выбор принят`,
    title: 'Ваш выбор принят',
    paragraphs: [
      ...(isByStaff ? ['Вы попросили об этом нашего сотрудника.'] : []),
      ...(way ? [chosen[way]] : []),
      preparing,
    ],
    ...(isByStaff
      ? { notes: [{ tone: 'danger', text: `Если просили не вы, сразу ${reachUs(support)}.` }] }
      : {}),
  }),
  resume: ({ number }) => ({
    subject: `Заявка № ${number}: продолжаем обмен`,
    title: 'Продолжаем обмен',
    paragraphs: [`Проверка закончена. ${preparing}`],
  }),
  reopen: ({ number }) => ({
    subject: `Заявка № ${number}: платёж нашёлся`,
    title: 'Платёж нашёлся',
    paragraphs: [`Заявка снова открыта, по прежнему курсу. ${preparing}`],
  }),
  send: ({ number }) => ({
    subject: `Заявка № ${number}: отправляем деньги`,
    title: 'Отправляем деньги',
    paragraphs: ['Переводим их на ваши реквизиты. Напишем, когда они уйдут.'],
  }),
  fail_payout: ({ number }) => ({
    subject: `Заявка № ${number}: перевод не прошёл`,
    title: 'Перевод не прошёл',
    paragraphs: [
      'Деньги не ушли, мы держим их для вас. Попробуем ещё раз и напишем.',
      'Если в реквизитах ошибка, запросите на странице заявки ссылку и исправьте их.',
    ],
  }),
  sent: ({ number }) => ({
    subject: `Заявка № ${number}: деньги отправлены`,
    title: 'Деньги отправлены',
    paragraphs: ['Ждём подтверждения сети или банка.'],
  }),
  complete: ({ number }) => ({
    subject: `Заявка № ${number} выполнена`,
    title: 'Обмен завершён',
    paragraphs: ['Деньги отправлены на ваши реквизиты. Спасибо!'],
  }),
  cancel: ({ number, deletedText }) => ({
    subject: `Заявка № ${number} отменена`,
    title: 'Заявка отменена',
    paragraphs: [deletedText ?? ''],
  }),
  cancel_checking: ({ number, deletedText }) => ({
    subject: `Заявка № ${number} отменена`,
    title: 'Заявка отменена',
    paragraphs: [deletedText ?? '', ifPaid],
  }),
  expire_payment: ({ number, deletedText }) => ({
    subject: `Заявка № ${number}: время на оплату вышло`,
    title: 'Время на оплату вышло',
    paragraphs: [deletedText ?? '', ifPaid],
  }),
  release_hold: ({ number, isCurrent }) => ({
    subject: `Заявка № ${number}: платёж пока не нашёлся`,
    title: 'Платёж пока не нашёлся',
    paragraphs: [
      'Вы сообщили, что оплатили, но платежа мы не видим, и чека нет. Поэтому курс и резерв по заявке больше не держим.',
      ...(isCurrent
        ? [
            'Если вы платили, приложите чек на странице заявки: мы найдём деньги. Обменяем их по курсу того дня, когда найдём, или вернём.',
            'Если вы не платили, делать ничего не нужно. Без чека и платежа заявка закроется через три дня.',
          ]
        : ['С тех пор заявка изменилась: как она сейчас, видно на её странице.']),
    ],
  }),
  expire_check: ({ number, deletedText }) => ({
    subject: `Заявка № ${number}: оплата не нашлась`,
    title: 'Оплата не нашлась',
    paragraphs: [deletedText ?? ''],
  }),
  delete: ({ number }) => ({
    subject: `Заявка № ${number} удалена`,
    title: 'Заявка удалена',
    paragraphs: [
      'Мы закрыли заявку, потому что оплата не поступила. Платить по ней больше нельзя: создайте новую.',
      ifPaid,
    ],
  }),
  refsucc: ({ number }) => ({
    subject: `Заявка № ${number}: вознаграждение выплачено`,
    title: 'Вознаграждение выплачено',
    paragraphs: ['Реферальное вознаграждение отправлено на ваши реквизиты.'],
  }),
} satisfies Partial<NewsWriters>;
