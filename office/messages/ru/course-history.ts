export const courseHistory = {
  courseHistory: {
    title: 'История курса',
    period: 'Период',
    periods: { day: 'Сутки', week: 'Неделя', month: 'Месяц', quarter: 'Квартал', year: 'Год' },
    none: 'За это время курс не публиковали.',
    chart: 'График курса',
    ours: 'Наш курс',
    base: 'Базовый курс',
    unit: 'Сколько {unit} за 1 {one}',
    asTable: 'Показать таблицей',
    from: 'С какого времени',
    parts: { first: 'Первый', high: 'Высший', low: 'Низший', last: 'Последний' },
  },
} as const;
