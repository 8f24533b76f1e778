import type { ClaimLetterTexts } from '../claim-news.ts';
import { russianClaimCardNews } from './ru-claim-cards.ts';
import { russianExchangeNews } from './ru-exchange.ts';
import { russianLinkNews } from './ru-links.ts';
import { russianMoneyNews } from './ru-money.ts';

export const russianClaimLetters: ClaimLetterTexts = {
  news: { ...russianExchangeNews, ...russianClaimCardNews, ...russianMoneyNews, ...russianLinkNews },
  greeting: 'Здравствуйте!',
  about: (number) => `Заявка № ${number}`,
  labels: {
    created: 'Создана',
    sends: 'Отдаёте',
    receives: 'Получаете',
    receivesAbout: 'Получаете примерно',
    course: 'Курс',
    courseNow: 'Курс сейчас',
    reason: 'Причина',
    fromRequisites: 'Откуда',
    toRequisites: 'Куда',
    payout: 'Номер перевода',
    explorer: 'Посмотреть в обозревателе',
    button: 'Открыть заявку',
    choose: 'Выбрать, как продолжить',
    checkCard: 'Перейти к проверке карты',
    linkHint: 'Ссылка только для вас, не пересылайте её:',
    pageToo: 'Страница заявки (ссылка тоже только для вас):',
    ways: 'Как можно продолжить',
    otherWays: 'Можно и иначе',
  },
  after: ({ sends, receives }) => `Отдаёте ${sends}, получаете ${receives}.`,
  chooseUntil: (until) => `Выбрать можно до ${until}.`,
  courseFixedLater: 'Курс закрепится, когда поступят деньги, поэтому сумма к получению может измениться.',
  courseFixedNow: 'Курс закреплён в момент оплаты, суммы в этом письме – по нему.',
  automatic: 'Письмо отправлено автоматически.',
};
