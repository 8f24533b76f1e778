import type { CardEmailTexts } from '../card-email-texts.ts';
import type { CardFacts } from '../card-facts.ts';
import { reachUs } from './ru-reach-us.ts';

const send = ({ link }: CardFacts) => ({ text: 'Прислать фото', address: link });
const look = ({ link }: CardFacts) => ({ text: 'Открыть страницу карты', address: link });

/** After so many tries the exchange looks at it together with the customer. */
const noMoreTries = (support: string | null) =>
  `Проверить карту не получилось, и попытки закончились. Чтобы мы помогли, ${reachUs(support)}.`;

export const russianCardEmails: CardEmailTexts = {
  greeting: 'Здравствуйте!',
  about: (card) => `Карта ${card}`,
  labels: {
    reason: 'Что не так',
    photos: 'Какие фото нужны',
    exchange: 'Обмен',
    pageHint: 'Адрес страницы:',
    linkHint: 'Ссылка только для вас, не пересылайте её:',
    claimPage: 'Страница заявки (ссылка только для вас):',
  },
  waits: ({ number, until }) =>
    until
      ? `Заявка № ${number} ждёт карту до ${until}. До этого времени мы держим для вас курс и резерв, потом заявка закроется.`
      : `Деньги по заявке № ${number} уже у нас. Обмен продолжится, когда карта будет проверена.`,
  notYours: (support) =>
    `Если эту карту добавляли не вы, сразу смените пароль в настройках аккаунта и ${reachUs(support)}.`,
  automatic: 'Письмо отправлено автоматически.',
  news: {
    approved: ({ card, homeLink }) => ({
      subject: `Карта ${card} проверена`,
      title: 'Карта проверена',
      paragraphs: ['Теперь с этой картой не нужно ждать проверки: можно сразу платить.'],
      button: { text: 'Перейти к обмену', address: homeLink },
    }),
    rejected: (facts) => ({
      subject: facts.mayTry
        ? `Карта ${facts.card}: пришлите фото заново`
        : `Карта ${facts.card} не прошла проверку`,
      title: 'Фото карты не подошли',
      paragraphs: [
        facts.mayTry
          ? 'Проверить карту пока не получилось. Пришлите фото заново, мы посмотрим ещё раз.'
          : noMoreTries(facts.support),
      ],
      button: facts.mayTry ? send(facts) : look(facts),
    }),
    asked_again: (facts) => ({
      subject: facts.mayTry ? `Карта ${facts.card}: нужны ещё фото` : `Карта ${facts.card}: фото не хватило`,
      title: 'Нужны ещё фото карты',
      paragraphs: [
        facts.mayTry
          ? 'Карта почти проверена. Осталось переснять то, что указано ниже; остальное присылать заново не нужно.'
          : noMoreTries(facts.support),
      ],
      button: facts.mayTry ? send(facts) : look(facts),
    }),
  },
};
