import type { Language } from '@menyala/contract';

type Words = Record<Language, string>;

/** Answers that the demo's staff have ready. */
export const readyAnswers: readonly { title: Words; text: Words }[] = [
  {
    title: { ru: 'Смотрим платёж', en: 'Looking for the payment' },
    text: {
      ru: 'Здравствуйте! Проверяем оплату по заявке {order}. Статус обновится на странице заявки.',
      en: 'Hello! We are checking the payment for order {order}. You will see the result on the order page.',
    },
  },
  {
    title: { ru: 'Просим чек', en: 'Asking for a receipt' },
    text: {
      ru: 'Здравствуйте! Приложите, пожалуйста, чек об оплате на странице заявки {order}: так мы найдём платёж быстрее.',
      en: 'Hello! Please attach the receipt to order {order}. It helps us find the payment faster.',
    },
  },
  {
    title: { ru: 'Сеть перегружена', en: 'The network is busy' },
    text: {
      ru: 'Перевод отправлен и ждёт подтверждения сети: сейчас она перегружена. Ссылка на перевод есть на странице заявки.',
      en: 'The transfer has been sent and waits for its network, which is busy now. The order’s page links to it.',
    },
  },
  {
    title: { ru: 'Спасибо', en: 'Thank you' },
    text: {
      ru: 'Рады помочь! {exchange} всегда на связи: {email}.',
      en: 'Glad to help! You can always reach {exchange}: {email}.',
    },
  },
];

interface DemoQuestion {
  name: string;
  email: string;
  language: Language;
  subject: string;
  text: string;
  answer: string | null;
  minutesAgo: number;
  isClosed: boolean;
}

export const questions: readonly DemoQuestion[] = [
  {
    ...{ name: 'Мария', email: 'maria@example.com', language: 'ru', subject: 'Наличные в Петербурге' },
    text: 'Здравствуйте! Можно ли получить наличные в субботу вечером и нужен ли паспорт?',
    ...{ answer: null, minutesAgo: 12, isClosed: false },
  },
  {
    ...{ name: 'James', email: 'james@example.com', language: 'en', subject: 'Which network for USDT' },
    text: 'Hello, I have USDT on BNB Chain. Can I send it for an order in TRC20?',
    answer: 'Hello James! No: a transfer in another network would be lost. Choose USDT BEP20 in the form.',
    ...{ minutesAgo: 95, isClosed: false },
  },
  {
    ...{ name: 'Игорь', email: 'igor@example.com', language: 'ru', subject: 'Партнёрская ссылка' },
    text: 'Подскажите, сколько дней помнится переход по моей ссылке?',
    answer: 'Здравствуйте, Игорь! 365 дней: засчитывается последняя ссылка, по которой пришёл человек.',
    ...{ minutesAgo: 60 * 26, isClosed: true },
  },
];
