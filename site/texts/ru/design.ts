export const design = {
  copy: 'Скопировать',
  copied: 'Скопировано',
  copyFailed: 'Не удалось скопировать',
  close: 'Закрыть',
  notification: 'Уведомление',
  good: 'Отлично',
  understood: 'Понятно',
} as const;
