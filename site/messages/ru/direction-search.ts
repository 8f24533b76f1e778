export const directionSearch = {
  label: 'Найти направление обмена',
  hint: 'Название, тикер или сеть, например «биткоин на сбер»',
  find: 'Найти',
} as const;
