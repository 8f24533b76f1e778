/** Reviews of customers. */
export const reviews = {
  reviews: {
    tab: { waiting: 'Ждут', published: 'Опубликованы', refused: 'Отклонены' },
    empty: {
      waiting: 'Ни один отзыв не ждёт.',
      published: 'Опубликованных отзывов нет.',
      refused: 'Отклонённых отзывов нет.',
    },
    failed: 'Не удалось загрузить отзывы.',
    pages: 'Страницы отзывов',
    newer: 'Предыдущая страница',
    older: 'Следующая страница',
    noName: 'Без имени',
    ofClaim: 'Заявка № {number}, {direction}',
    language: { ru: 'по-русски', en: 'по-английски' },
    mark: { email: 'Почта', number: 'Карта, телефон или счёт', code: 'Адрес или хеш', name: 'Имя и фамилия' },
    marked:
      '{count, plural, one {Отмечено # место} few {Отмечено # места} other {Отмечено # мест}}: нет ли там чужих данных?',
    reasonWas: 'Причина: {reason}',
    answerWas: 'Ответ: {answer}',
    answer: 'Ответ обменника',
    answerHint: 'Его прочтут все, а автор получит письмо. Можно не отвечать.',
    publish: 'Опубликовать',
    saveAnswer: 'Сохранить ответ',
    reason: 'Почему не показываем',
    reasonHint: 'Её видят только сотрудники.',
    refuse: 'Отклонить',
    takeDown: 'Снять с публикации',
    published: 'Отзыв опубликован',
    refused: 'Отзыв отклонён',
    takenDown: 'Отзыв снят с публикации',
  },
} as const;
