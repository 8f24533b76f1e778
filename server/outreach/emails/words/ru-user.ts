import { fullMomentText, spanText } from '@menyala/contract/moment';
import { aside, button, paragraph, type UserEmailTexts, warning } from '../user-email-texts.ts';
import { russianProgrammeEmails } from './ru-programme.ts';
import { reachUs } from './ru-reach-us.ts';

const ownLink = 'Ссылка только для вас, не пересылайте её:';
const page = 'Адрес страницы:';
const ifYou = 'Если это были вы, делать ничего не нужно.';

export const russianUserEmails: UserEmailTexts = {
  greeting: 'Здравствуйте!',
  automatic: 'Письмо отправлено автоматически.',
  news: {
    ...russianProgrammeEmails,
    activate: ({ link, hours }, { name }) => ({
      subject: 'Подтвердите почту',
      title: 'Подтвердите почту',
      blocks: [
        paragraph(
          `Вы зарегистрировались на сайте ${name}. Осталось подтвердить, что эта почта ваша. Ссылка действует ${spanText(hours, 'hour', 'ru-RU')}.`,
        ),
        button('Подтвердить почту', link, ownLink),
        aside(
          'Если регистрировались не вы, не открывайте ссылку: без неё ваша почта останется неподтверждённой.',
        ),
      ],
    }),
    already: ({ loginLink, forgetLink }, { name }) => ({
      subject: 'У вас уже есть аккаунт',
      title: 'У вас уже есть аккаунт',
      blocks: [
        paragraph(
          `Кто-то указал эту почту, чтобы зарегистрироваться на сайте ${name}. Аккаунт с ней уже есть и подтверждён, второй не нужен.`,
        ),
        paragraph('Если это были вы, войдите с прежним паролем. Забыли его – задайте новый.'),
        button('Войти', loginLink, page),
        { kind: 'link', text: 'Задать новый пароль:', address: forgetLink },
        aside('Если регистрировались не вы, делать ничего не нужно: с вашим аккаунтом ничего не случилось.'),
      ],
    }),
    reset: ({ link, minutes }, { name }) => ({
      subject: 'Ссылка для нового пароля',
      title: 'Новый пароль',
      blocks: [
        paragraph(
          `По ссылке вы зададите новый пароль на сайте ${name}. Она сработает один раз и действует ${spanText(minutes, 'minute', 'ru-RU')}.`,
        ),
        paragraph('После этого во всех браузерах нужно будет войти заново.'),
        button('Задать новый пароль', link, ownLink),
        warning(
          'Если вы об этом не просили, ничего не делайте и никому не передавайте ссылку: пароль останется прежним.',
        ),
      ],
    }),
    password_changed: ({ forgetLink }, { name, support }) => ({
      subject: 'Пароль изменён',
      title: 'Пароль изменён',
      blocks: [
        paragraph(
          `Пароль от вашего аккаунта на сайте ${name} изменён. В других браузерах нужно будет войти заново.`,
        ),
        paragraph(ifYou),
        warning(`Если это были не вы, сразу задайте новый пароль и ${reachUs(support)}.`),
        button('Задать новый пароль', forgetLink, page),
      ],
    }),
    signed_in: ({ device, address, at, sessionsLink }, { name }) => ({
      subject: 'Вход из нового браузера',
      title: 'Вход из нового браузера',
      blocks: [
        paragraph(`В ваш аккаунт на сайте ${name} вошли из браузера, которого мы раньше не видели.`),
        {
          kind: 'facts',
          title: null,
          lines: [
            { label: 'Когда', value: fullMomentText(at, 'ru-RU') },
            { label: 'Браузер', value: device || 'неизвестен' },
            { label: 'IP-адрес', value: address || 'неизвестен' },
          ],
        },
        paragraph(`${ifYou} Такие письма можно отключить в настройках.`),
        warning('Если это были не вы, завершите этот сеанс в настройках и сразу смените пароль.'),
        button('Посмотреть сеансы', sessionsLink, page),
      ],
    }),
    email_new: ({ link, hours }, { name }) => ({
      subject: 'Подтвердите новую почту',
      title: 'Подтвердите новую почту',
      blocks: [
        paragraph(
          `Эту почту указали как новую для аккаунта на сайте ${name}. Чтобы она стала почтой аккаунта, откройте ссылку: она действует ${spanText(hours, 'hour', 'ru-RU')}.`,
        ),
        paragraph('После этого входить нужно будет с ней, и письма об аккаунте придут сюда.'),
        button('Подтвердить новую почту', link, ownLink),
        aside('Если вы об этом не просили, не открывайте ссылку: без неё ничего не изменится.'),
      ],
    }),
    email_asked: ({ newEmail, settingsLink }, { name, support }) => ({
      subject: 'Запрошена смена почты',
      title: 'Запрошена смена почты',
      blocks: [
        paragraph(
          `Для вашего аккаунта на сайте ${name} запросили новую почту: ${newEmail}. Мы отправили туда письмо со ссылкой; пока её не откроют, почта останется прежней.`,
        ),
        paragraph('Если это были вы, с этим письмом делать ничего не нужно.'),
        warning(`Если это были не вы, сразу смените пароль в настройках и ${reachUs(support)}.`),
        button('Открыть настройки', settingsLink, page),
      ],
    }),
    email_changed: ({ newEmail }, { name, support }) => ({
      subject: 'Почта аккаунта изменена',
      title: 'Почта аккаунта изменена',
      blocks: [
        paragraph(
          `Почта вашего аккаунта на сайте ${name} теперь другая: ${newEmail}. На этот адрес писем о нём больше не будет.`,
        ),
        paragraph(ifYou),
        warning(`Если это были не вы, сразу ${reachUs(support)}.`),
      ],
    }),
    totp_on: ({ settingsLink }, { name, support }) => ({
      subject: 'Вход в два шага включён',
      title: 'Вход в два шага включён',
      blocks: [
        paragraph(
          `Теперь для входа в ваш аккаунт на сайте ${name}, кроме пароля, нужен код из приложения. Храните коды восстановления: с ними вы войдёте, если потеряете телефон.`,
        ),
        paragraph(ifYou),
        warning(`Если это были не вы, сразу ${reachUs(support)}.`),
        button('Открыть настройки', settingsLink, page),
      ],
    }),
    totp_off: ({ settingsLink }, { name, support }) => ({
      subject: 'Вход в два шага выключен',
      title: 'Вход в два шага выключен',
      blocks: [
        paragraph(`Теперь для входа в ваш аккаунт на сайте ${name} достаточно одного пароля.`),
        paragraph(ifYou),
        warning(`Если это были не вы, сразу смените пароль в настройках и ${reachUs(support)}.`),
        button('Открыть настройки', settingsLink, page),
      ],
    }),
    recovery_code_used: ({ left, settingsLink }, { name, support }) => ({
      subject: 'Использован код восстановления',
      title: 'Использован код восстановления',
      blocks: [
        paragraph(
          `Для вашего аккаунта на сайте ${name} вместо кода из приложения ввели код восстановления. Второй раз он не сработает.`,
        ),
        paragraph(
          left > 0
            ? `Осталось кодов восстановления: ${left}. ${ifYou}`
            : 'Это был последний код восстановления. Получите новые в настройках.',
        ),
        warning(`Если это были не вы, сразу смените пароль в настройках и ${reachUs(support)}.`),
        button('Открыть настройки', settingsLink, page),
      ],
    }),
    deleted: (_, { name, support }) => ({
      subject: 'Аккаунт удалён',
      title: 'Аккаунт удалён',
      blocks: [
        paragraph(`Ваш аккаунт на сайте ${name} удалён, войти в него больше нельзя.`),
        paragraph(
          'Заявки и данные, которые требует хранить закон, останутся. Незавершённые заявки идут дальше, их страницы открываются по ссылкам из писем.',
        ),
        paragraph('Деньги на реферальном балансе и баллы списаны, партнёрская ссылка больше не считается.'),
        warning(`Если его удалили не вы, сразу ${reachUs(support)}.`),
      ],
    }),
  },
};
