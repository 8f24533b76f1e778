export const design = {
  copy: 'Скопировать',
  copied: 'Скопировано',
  copyFailed: 'Не удалось скопировать',
  copyByHand: 'Браузер не даёт странице копировать. Текст выделен: скопируйте его сами.',
  close: 'Закрыть',
  notification: 'Уведомление',
  good: 'Отлично',
  understood: 'Понятно',
  otherUnit: 'Эта сумма не в «{unit}». Введите её в валюте поля.',
  severalSums: 'Введите одну сумму.',
} as const;
