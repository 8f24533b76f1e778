export const design = {
  copy: 'Скопировать',
  copied: 'Скопировано',
  copyFailed: 'Не вышло скопировать',
  close: 'Закрыть',
  notification: 'Уведомление',
  good: 'Отлично',
  understood: 'Понятно',
} as const;
