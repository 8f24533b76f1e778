import type { Language, RefusalCode } from '@menyala/contract';

interface Text {
  title: string;
  detail: string;
}

/** The sentences of the refusals, in both languages. A code without a text does not compile. */
export const refusalTexts: Record<Language, Record<RefusalCode, Text>> = {
  ru: {
    bad_request: {
      title: 'Запрос не разобран',
      detail: 'Запрос составлен неверно. Проверьте его и отправьте ещё раз.',
    },
    token_not_valid: { title: 'Нужно войти', detail: 'Вход устарел или не выполнен. Войдите ещё раз.' },
    invalid_credentials: { title: 'Не удалось войти', detail: 'Логин или пароль не подходят.' },
    totp_required: { title: 'Нужен код', detail: 'Введите код из приложения.' },
    not_activated: {
      title: 'Почта не подтверждена',
      detail: 'Сначала подтвердите почту по ссылке из письма.',
    },
    maker_only: {
      title: 'Только для автора заявки',
      detail: 'Это может сделать только тот, кто создал заявку. Откройте её по ссылке из письма.',
    },
    forbidden: { title: 'Нельзя', detail: 'Это действие вам недоступно.' },
    captcha: { title: 'Нужна проверка', detail: 'Подтвердите, что вы не робот.' },
    blacklisted: { title: 'Отказано', detail: 'С этими данными заявку создать нельзя.' },
    not_found: { title: 'Не найдено', detail: 'Здесь ничего нет. Проверьте адрес.' },
    conflict: {
      title: 'Данные изменились',
      detail: 'Пока вы смотрели, здесь что-то изменилось. Посмотрите новое и повторите.',
    },
    course_changed: {
      title: 'Курс изменился',
      detail: 'Курс изменился. Посмотрите новые суммы и решите, подходят ли они.',
    },
    reserve_exceeded: { title: 'Резерва не хватает', detail: 'Такой суммы в резерве сейчас нет.' },
    wrong_status: { title: 'Сейчас нельзя', detail: 'В нынешнем статусе это сделать нельзя.' },
    withdrawal_open: {
      title: 'Выплата ещё не закрыта',
      detail: 'Ваша реферальная выплата ещё не дошла. Дождитесь её или отмените, пока она не отправлена.',
    },
    direction_disabled: {
      title: 'Направление выключено',
      detail: 'Обмен в этом направлении сейчас не работает.',
    },
    verification_required: {
      title: 'Нужна проверка карты',
      detail: 'Сначала проверим карту, потом покажем, куда платить. Отправьте её фото со страницы заявки.',
    },
    too_large: {
      title: 'Слишком много данных',
      detail: 'Запрос слишком большой. Файл может весить до 10 МБ.',
    },
    unsupported_media: { title: 'Такой файл не подходит', detail: 'Подойдут JPEG, PNG, WebP и PDF.' },
    validation: { title: 'Проверьте поля', detail: 'Некоторые поля заполнены неверно.' },
    promocode_invalid: {
      title: 'Промокод не подходит',
      detail: 'Такого промокода нет, или он уже не действует.',
    },
    idempotency_mismatch: {
      title: 'Ключ уже использован',
      detail: 'С этим ключом уже отправлен другой запрос.',
    },
    rate_limited: {
      title: 'Слишком часто',
      detail: 'Слишком много запросов подряд. Подождите немного и повторите.',
    },
    internal: { title: 'Ошибка', detail: 'У нас что-то сломалось. Мы уже видим это, попробуйте чуть позже.' },
    busy: { title: 'Очередь полна', detail: 'Сейчас очень много заявок. Повторите через несколько секунд.' },
    tech_break: {
      title: 'Технический перерыв',
      detail: 'Идёт технический перерыв, заявки пока не принимаются.',
    },
    unavailable: {
      title: 'Временно недоступно',
      detail: 'Сервис сейчас недоступен. Повторите через минуту.',
    },
  },
  en: {
    bad_request: {
      title: 'Request not understood',
      detail: 'The request is malformed. Check it and send it again.',
    },
    token_not_valid: {
      title: 'Sign in needed',
      detail: 'You are not signed in, or the session has ended. Sign in again.',
    },
    invalid_credentials: { title: 'Could not sign in', detail: 'The login or the password is not right.' },
    totp_required: { title: 'Code needed', detail: 'Enter the code from your app.' },
    not_activated: {
      title: 'E-mail not confirmed',
      detail: 'Confirm your e-mail by the link in the letter first.',
    },
    maker_only: {
      title: 'Only for who made the claim',
      detail: 'Only the person who made the claim can do this. Open it by the link in the letter.',
    },
    forbidden: { title: 'Not allowed', detail: 'You may not do this.' },
    captcha: { title: 'A check is needed', detail: 'Confirm that you are not a robot.' },
    blacklisted: { title: 'Refused', detail: 'A claim cannot be made with these details.' },
    not_found: { title: 'Not found', detail: 'There is nothing here. Check the address.' },
    conflict: {
      title: 'Something changed',
      detail: 'Something changed while you were looking. See what is new and try again.',
    },
    course_changed: {
      title: 'The rate changed',
      detail: 'The rate has changed. See the new sums and decide whether they suit you.',
    },
    reserve_exceeded: { title: 'Not enough in reserve', detail: 'The reserve does not hold that much now.' },
    wrong_status: { title: 'Not possible now', detail: 'This cannot be done in the present status.' },
    withdrawal_open: {
      title: 'A withdrawal is open',
      detail: 'A referral withdrawal of yours is on its way. Wait for it, or cancel it while it is not sent.',
    },
    direction_disabled: { title: 'Direction is off', detail: 'This exchange is not available now.' },
    verification_required: {
      title: 'A verified card is needed',
      detail:
        'The card is checked first, and then you see where to pay. Send its photos from the claim’s page.',
    },
    too_large: { title: 'Too much data', detail: 'The request is too large. A file may be up to 10 MB.' },
    unsupported_media: { title: 'Such a file will not do', detail: 'JPEG, PNG, WebP and PDF will do.' },
    validation: { title: 'Check the fields', detail: 'Some fields are not filled in correctly.' },
    promocode_invalid: {
      title: 'Promocode not valid',
      detail: 'There is no such promocode, or it is no longer valid.',
    },
    idempotency_mismatch: { title: 'Key already used', detail: 'Another request was sent with this key.' },
    rate_limited: { title: 'Too often', detail: 'Too many requests in a row. Wait a little and try again.' },
    internal: {
      title: 'Error',
      detail: 'Something broke on our side. We can see it; please try again shortly.',
    },
    busy: {
      title: 'The queue is full',
      detail: 'Very many claims are being made. Try again in a few seconds.',
    },
    tech_break: {
      title: 'Technical break',
      detail: 'There is a technical break; claims are not taken for now.',
    },
    unavailable: {
      title: 'Temporarily unavailable',
      detail: 'The service is not available now. Try again in a minute.',
    },
  },
};
