/** What emails of several kinds say. */
export const commonEmails = {
  greeting: 'Здравствуйте!',
  automatic: 'Письмо отправлено автоматически.',
  reason: 'Причина',
  transferId: 'Номер перевода',
  explorer: 'Посмотреть в обозревателе',
  ownLink: 'Ссылка только для вас, не пересылайте её:',
  /** Whom to write to, for a sentence that ends there; the owner may have named nobody. */
  reachUs: { at: 'напишите нам: {support}', anyhow: 'ответьте на это письмо' },
  reachUsAtOnce: { at: 'сразу напишите нам: {support}', anyhow: 'сразу ответьте на это письмо' },
  pageAddress: 'Адрес страницы:',
  contacts: { email: 'Почта', phone: 'Телефон' },
} as const;
