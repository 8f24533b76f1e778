import type { ClaimFacts, ClaimLetterTexts } from './claim-facts.ts';

const reason = (facts: ClaimFacts) => (facts.reason ? [`Причина: ${facts.reason}`] : []);

function payout({ payout: sent }: ClaimFacts): string[] {
  if (!sent) return [];
  const link = sent.explorerUrl ? `\nПосмотреть в сети: ${sent.explorerUrl}` : '';
  return [`Номер перевода: ${sent.reference}${link}`];
}

const whyDeleted = {
  customer: 'Вы отменили заявку.',
  timer: 'Время заявки вышло, а оплата не поступила.',
  staff: 'Мы закрыли заявку, потому что оплата не поступила.',
} as const;

export const russianClaimLetters: ClaimLetterTexts = {
  statuses: {
    new: {
      subject: ({ number }) => `Заявка № ${number} создана`,
      paragraphs: ({ payUntil }) => [
        payUntil
          ? `Заявка создана и ждёт оплаты до ${payUntil}. До этого времени сумма за вами.`
          : 'Заявка создана.',
        'Реквизиты для оплаты есть только на странице заявки. В письмах мы их не присылаем; если в письме указано, куда платить, оно не от нас.',
      ],
    },
    checking: {
      subject: ({ number }) => `Заявка № ${number}: проверяем оплату`,
      paragraphs: ({ usualMinutes }) => [
        'Вы сообщили об оплате. Проверяем, что деньги поступили.',
        ...(usualMinutes ? [`Обычно обмен занимает до ${usualMinutes} мин.`] : []),
      ],
    },
    accepted: {
      subject: ({ number }) => `Заявка № ${number} в обработке`,
      paragraphs: () => ['Оплата получена, готовим перевод.'],
    },
    paused: {
      subject: ({ number }) => `Заявка № ${number}: нужно немного времени`,
      paragraphs: (facts) => ['Заявка приостановлена. Деньги в сохранности.', ...reason(facts)],
    },
    sending: {
      subject: ({ number }) => `Заявка № ${number}: отправляем деньги`,
      paragraphs: () => ['Отправляем деньги на ваши реквизиты.'],
    },
    sent: {
      subject: ({ number }) => `Заявка № ${number}: деньги отправлены`,
      paragraphs: (facts) => ['Деньги отправлены. Ждём подтверждения сети или банка.', ...payout(facts)],
    },
    success: {
      subject: ({ number }) => `Заявка № ${number} выполнена`,
      paragraphs: (facts) => ['Обмен завершён, деньги отправлены. Спасибо!', ...payout(facts)],
    },
    error: {
      subject: ({ number }) => `Заявка № ${number} отклонена`,
      paragraphs: (facts) => ['Заявку выполнить нельзя.', ...reason(facts)],
    },
    deleted: {
      subject: ({ number }) => `Заявка № ${number} удалена`,
      paragraphs: ({ movedBy }) => [
        whyDeleted[movedBy],
        'Платить по этой заявке больше нельзя: создайте новую.',
      ],
    },
    refsucc: {
      subject: ({ number }) => `Заявка № ${number}: вознаграждение выплачено`,
      paragraphs: (facts) => ['Реферальное вознаграждение выплачено.', ...payout(facts)],
    },
  },
  greeting: 'Здравствуйте!',
  labels: {
    created: 'Создана',
    sends: 'Отдаёте',
    receives: 'Получаете',
    course: 'Курс',
    fromRequisites: 'Откуда',
    toRequisites: 'Куда',
    page: 'Страница заявки. Ссылка только для вас, не пересылайте её:',
  },
  automatic: 'Письмо отправлено автоматически.',
};
