import type { englishUsers } from './english-users.ts';
import type { SameKeys } from './say.ts';

export const russianUsers: SameKeys<typeof englishUsers> = {
  users: {
    search: 'Почта',
    empty: 'Пока никто не зарегистрировался.',
    emptyFound: 'Такой почты ни у кого нет.',
    deleted: 'Удалённый аккаунт',
    notActivated: 'не подтверждена',
    never: 'нет открытых сеансов',
    on: 'включён',
    off: 'выключен',
    linked: 'привязан',
    notLinked: 'не привязан',
    facts: {
      email: 'Почта',
      newEmail: 'Новая почта, не подтверждена',
      createdAt: 'Регистрация',
      activatedAt: 'Подтверждение почты',
      deletedAt: 'Удаление',
      locale: 'Язык',
      refferal: 'Реферальный код',
      totp: 'Вход в два шага',
      telegram: 'Telegram',
      sessions: 'Вход выполнен',
    },
    since: 'с %{time}',
    sessions: 'в %{smart_count} браузере |||| в %{smart_count} браузерах |||| в %{smart_count} браузерах',
    noSessions: 'нигде',
    seen: 'последний раз %{time}',
    account: 'Аккаунт',
    claims: 'Заявки из аккаунта',
    noClaims: 'Из аккаунта заявок не было.',
    claim: { at: 'Создана', number: 'Заявка', status: 'Статус', from: 'Отдаёт', to: 'Получает' },
    signOut: 'Завершить все сеансы',
    signOutTitle: 'Завершить все сеансы пользователя?',
    signOutLead:
      'Пользователь сразу выйдет во всех браузерах, письма об этом не получит и сможет снова войти со своим паролем.',
    signOutAudit: 'В журнале останется ваше имя.',
    signedOut: 'Все сеансы пользователя завершены.',
  },
};
