import type { Language } from '@menyala/contract';

/** A customer of the demo whose order was completed, and who said something of it. */
export interface DemoReview {
  from: string;
  to: string;
  /** How many times the smallest sum. */
  times: string;
  language: Language;
  email: string;
  /** Of the order. */
  daysAgo: number;
  minutes: number;
  name: string;
  text: string;
  /** Empty where nothing was answered; null where nobody has read it yet. */
  answer: string | null;
}

export const reviews: readonly DemoReview[] = [
  {
    ...{ from: 'USDTTRC20', to: 'SBERRUB', times: '4', language: 'ru', email: 'svetlana@example.com' },
    ...{ daysAgo: 41, minutes: 12, name: 'Светлана' },
    text: 'Меняла USDT на Сбербанк впервые и очень боялась ошибиться с сетью. На странице оплаты крупно написано, какая сеть нужна, а в чате подсказали. Деньги пришли минут через двенадцать.',
    answer: 'Светлана, спасибо! Про сеть спрашивают чаще всего, поэтому мы пишем её рядом с адресом.',
  },
  {
    ...{ from: 'BTC', to: 'TCSBRUB', times: '2', language: 'ru', email: 'roman@example.com' },
    ...{ daysAgo: 29, minutes: 38, name: 'Роман, Казань' },
    text: 'Сеть биткоина была перегружена, подтверждения ждал полчаса. Зато курс остался тем, что был при оформлении, и было видно, на каком шаге заявка.',
    answer: '',
  },
  {
    ...{ from: 'ETH', to: 'SBPRUB', times: '3', language: 'en', email: 'helen@example.com' },
    ...{ daysAgo: 22, minutes: 17, name: 'Helen' },
    text: 'Clear page, no surprises: the sum I saw in the form is the sum I got. I only missed a button to send the receipt from my phone, and then found it under the payment details.',
    answer: 'Thank you, Helen! We have moved that button up since.',
  },
  {
    ...{ from: 'TCSBRUB', to: 'USDTTRC20', times: '2', language: 'ru', email: 'timofey@example.com' },
    ...{ daysAgo: 14, minutes: 9, name: '' },
    text: 'Перевёл с карты и приложил чек, через девять минут монеты были на кошельке. Регистрироваться не пришлось.',
    answer: '',
  },
  {
    ...{ from: 'LTC', to: 'SBERRUB', times: '2', language: 'ru', email: 'larisa@example.com' },
    ...{ daysAgo: 6, minutes: 24, name: 'Лариса' },
    text: 'Ошиблась в номере карты и заметила уже после оплаты. Написала в поддержку прямо на странице заявки, номер исправили по ссылке из письма. Быстро и без нервов.',
    answer:
      'Лариса, хорошо, что заметили! Исправить реквизиты можно только по такой ссылке: так их не подменит чужой.',
  },
  {
    ...{ from: 'USDTBEP20', to: 'ACRUB', times: '3', language: 'en', email: 'daniel@example.com' },
    ...{ daysAgo: 2, minutes: 11, name: 'Daniel' },
    text: 'Third exchange here. Eleven minutes on a Sunday night, and the rate was better than in the two others that I compared.',
    answer: '',
  },
  {
    ...{ from: 'USDTTRC20', to: 'TCSBRUB', times: '2', language: 'ru', email: 'kirill@example.com' },
    ...{ daysAgo: 0.2, minutes: 14, name: 'Кирилл Мельников' },
    text: 'Всё пришло, спасибо. Если что, пишите мне на kirill@example.com, расскажу друзьям.',
    answer: null,
  },
];
