/** Notes that staff write for each other. */
export const notes = {
  notes: {
    title: 'Заметки',
    lead: 'Видят только сотрудники.',
    none: 'Заметок пока нет.',
    add: 'Написать заметку',
    addTitle: 'Новая заметка',
    editTitle: 'Изменить заметку',
    edit: 'Изменить',
    remove: 'Удалить',
    removeTitle: 'Удалить заметку?',
    removed: 'Заметка удалена',
    saved: 'Заметка сохранена',
    text: 'Заметка',
    textHint: 'Что важно коллегам. Целый номер карты сюда нельзя.',
    by: '{who}, {time}',
    edited: 'изменена',
    stale: 'Пока вы писали, заметку изменили.',
    failed: 'Заметки не загрузились.',
  },
} as const;
