export const courseOrigin = {
  courseOrigin: {
    notKept: 'Из чего сложился курс этой заявки, не сохранилось.',
    base: 'Базовый курс',
    margin: 'Наценка',
    course: 'Курс заявки',
    tier: 'При сумме от {from}',
    fixed: 'Курс направления задан вручную: базовый нужен только для прибыли.',
    byHand: 'вручную, {time}',
  },
} as const;
