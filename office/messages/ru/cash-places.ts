/** Words of the places where cash is handed over, and of the meetings there. */
export const cashPlaces = {
  cashPlaces: {
    add: 'Добавить место',
    none: 'Мест пока нет: наличные по встрече никто не закажет.',
    retired: 'закрыто',
    where: 'Где это',
    noCities: 'Сначала нужен город.',
    pointHint:
      'Для схемы на странице контактов: широта и долгота, как их даёт любая карта. Например, {example}.',
    mapHint:
      'Адрес страницы с картой, https. Клиент откроет её по ссылке; с нашей страницы ничего оттуда не грузится.',
    hoursLead: 'Часы по времени города. В эти часы клиенты могут записаться.',
    times: 'Время для записи',
    timesLead: 'Уже назначенные встречи правка не трогает.',
    reminders: 'Напоминания',
    remindHint: 'Пусто: без напоминания в тот же день.',
  },
  meetings: {
    cities: 'Города',
    days: 'Дни',
    previous: 'День раньше',
    next: 'День позже',
    today: 'Сегодня',
    isToday: 'сегодня',
    noPlaces: 'Мест для встреч пока нет. Добавьте их:',
    none: 'В этот день встреч нет.',
    brings: 'Принесёт {sum}',
    gets: 'Получит {sum}',
    state: { booked: 'назначена', given_back: 'отменена', took_place: 'состоялась', missed: 'не пришли' },
    tookPlace: 'Состоялась',
    tookPlaceTitle: 'Встреча по заявке № {number} состоялась?',
    tookPlaceHint: 'Деньги этим не проводятся: зачислите их или выдайте в самой заявке.',
    missed: 'Не пришли',
    missedTitle: 'По заявке № {number} никто не пришёл?',
    missedHint: 'Клиент сможет выбрать другое время, пока заявка открыта.',
    noted: 'Отмечено.',
    move: 'Перенести',
    moveDo: 'Перенести',
    moveTitle: 'Перенести встречу по заявке № {number}',
    moveHint: 'Клиент получит письмо с новым временем.',
    newTime: 'Новое время',
    moved: 'Встреча перенесена.',
  },
} as const;

/** Their labels in forms and lists. */
export const placeForms = {
  places: {
    name: '{count, plural, one {Место} few {Места} other {Мест}}',
    fields: {
      name: 'Название',
      city: 'Город',
      address: 'Адрес',
      hint: 'Как найти',
      mapUrl: 'Карта',
      point: 'Координаты',
      hours: 'Часы',
      meetings: 'Встреч впереди',
      slotMinutes: 'Встреча длится, минут',
      seats: 'Клиентов одновременно',
      noticeMinutes: 'Запись не позже чем за, минут',
      horizonDays: 'Запись не дальше чем на, дней',
      remindsDayBefore: 'Письмо накануне',
      remindHours: 'Письмо за, часов',
    },
  },
} as const;
