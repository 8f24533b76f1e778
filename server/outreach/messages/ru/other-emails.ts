/** What emails about a reserve, to owners, and to try the mail say. */
export const otherEmails = {
  reserve: {
    title: '{currency}: резерв снова есть',
    news: 'Вы просили сообщить, когда снова можно будет получить {currency}. Уже можно.',
    directionTitle: '{from} на {currency}: обмен снова работает',
    directionNews: 'Вы просили сообщить, когда снова можно будет обменять {from} на {currency}. Уже можно.',
    note: 'Резерв для вас не отложен: его закрепляет только заявка. Больше писем об этом не будет.',
    button: 'Перейти к обмену',
    address: 'Адрес:',
  },
  owner: {
    button: 'Открыть в офисе',
    address: 'Адрес:',
    footer: 'Это письмо получают владельцы.',
  },
  test: {
    title: 'Почта настроена',
    text: 'Это пробное письмо из офиса. Раз оно дошло, дойдут и остальные, и выглядеть они будут так же.',
    noServer: 'Почтовый сервер не задан.',
  },
} as const;
