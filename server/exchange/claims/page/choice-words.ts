import type { Language, PauseReason } from '@menyala/contract';
import type { Way } from '../decide/decide-choice.ts';

/** Sums as texts. */
export interface Said {
  asked: string;
  received: string;
  left: string;
  excess: string;
  /** What came otherwise than asked, and what was asked, each with the bank or network where that tells them apart. */
  others: string;
  wanted: string;
  /** In what it differs from what was asked. */
  differsIn: 'network' | 'bank' | 'way' | 'currency';
  /** Nothing has come as it was asked for. */
  isNothingYet: boolean;
  /** The claim has an email to write to. */
  hasEmail: boolean;
  /** Money is on its way back. */
  isRefundOpen: boolean;
  /** The card that was waited for is verified by now. */
  isCardClear: boolean;
}

interface Words {
  reasons: Record<PauseReason, (said: Said) => { title: string; text: string }>;
  /** Added where the time to choose is over and nothing is held any more. */
  released: string;
  otherwise: { held: string; late: string };
  ways: Record<Way['way'], (said: Said, course: string) => { title: string; text: string }>;
}

/** The words of the ways on; the page and the emails say the same. */
export const choiceWords: Record<Language, Words> = {
  ru: {
    reasons: {
      short: ({ asked, received, left }) => ({
        title: 'Пришло меньше, чем нужно',
        text: `Пришло ${received} из ${asked}, не хватает ${left}. Деньги у нас, они в сохранности.`,
      }),
      over: ({ asked, received, excess }) => ({
        title: 'Пришло больше, чем нужно',
        text: `Пришло ${received} вместо ${asked}. Лишние ${excess} – ваши.`,
      }),
      currency: ({ others, wanted, differsIn }) => ({
        title: {
          network: 'Деньги пришли в другой сети',
          bank: 'Деньги пришли через другой банк',
          way: 'Деньги пришли другим способом',
          currency: 'Пришла другая валюта',
        }[differsIn],
        text: `Ждали ${wanted}, а пришло ${others}. Эти деньги ваши, их можно вернуть. Заявку всё ещё можно оплатить так, как в ней указано.`,
      }),
      late: ({ received, others }) => ({
        title: 'Деньги пришли после закрытия заявки',
        text: `Пришло ${others || received}. Прежний курс больше не действует. Обменяйте по новому курсу или заберите деньги.`,
      }),
      reserve: ({ received }) => ({
        title: 'Курс изменился, резерва пока не хватает',
        text: `Пришло ${received}. По курсу на момент оплаты вам полагается больше, чем сейчас есть в резерве. Попробуйте ещё раз позже или заберите деньги.`,
      }),
      returned: ({ hasEmail }) => ({
        title: 'Перевод вернулся',
        text: `Банк или сеть вернули наш перевод: проверьте реквизиты. Деньги мы держим для вас. ${
          hasEmail ? 'Ссылка для изменения реквизитов – в письме.' : 'Чтобы изменить реквизиты, напишите нам.'
        }`,
      }),
      reversed: ({ asked, received, left }) => ({
        title: 'Один из платежей отозван',
        text: `Платёж отозван отправителем или сетью. Из ${asked} осталось ${received}, не хватает ${left}.`,
      }),
      refund: ({ isRefundOpen }) =>
        isRefundOpen
          ? {
              title: 'Возвращаем деньги',
              text: 'Вы выбрали возврат. Обмен по этой заявке не состоится; ход возврата виден ниже.',
            }
          : {
              title: 'Возврат не прошёл',
              text: 'Деньги у нас и остаются вашими. Запросите возврат ещё раз или обменяйте их.',
            },
      card: ({ received, others, isCardClear }) =>
        isCardClear
          ? {
              title: 'Карта проверена',
              text: `Пришло ${others || received}. Прежний курс больше не действует. Обменяйте по новому курсу или заберите деньги.`,
            }
          : {
              title: 'Проверим карту, и обмен пойдёт дальше',
              text: `Пришло ${others || received}. Деньги у нас, они в сохранности. Отправьте фото карты: проверим её и продолжим обмен.`,
            },
      staff: () => ({
        title: 'Проверяем заявку',
        text: 'Ничего делать не нужно. Когда закончим, сообщим и продолжим обмен.',
      }),
    },
    released: 'Время на выбор вышло, резерв освобождён. Заберите деньги или обменяйте их по новому курсу.',
    otherwise: {
      held: 'Если ничего не выбрать, мы освободим резерв, деньги останутся вашими, и мы предложим их вернуть.',
      late: 'Если ничего не выбрать, деньги останутся вашими, и мы предложим их вернуть.',
    },
    ways: {
      topup: ({ left, isNothingYet }) =>
        isNothingYet
          ? {
              title: `Оплатить, как указано в заявке: ${left}`,
              text: 'Реквизиты те же, курс сохраняется. То, что уже пришло, останется вашим: его можно будет вернуть.',
            }
          : { title: `Доплатить ${left}`, text: 'Реквизиты те же, курс сохраняется.' },
      accept_sum: ({ received }) => ({
        title: 'Обменять то, что пришло',
        text: `Пересчитаем обе суммы на ${received} по курсу заявки.`,
      }),
      return_excess: ({ asked, excess }) => ({
        title: 'Обменять как договорились',
        text: `Обменяем ${asked}, а ${excess} вернём: укажете, куда.`,
      }),
      fresh_course: (_, course) => ({
        title: 'Обменять по новому курсу',
        text: `Сейчас ${course}. Сначала покажем старые и новые суммы.`,
      }),
      refund: () => ({
        title: 'Вернуть деньги',
        text: 'Укажете, куда вернуть; комиссию покажем заранее. Обмен по этой заявке отменится.',
      }),
    },
  },
  en: {
    reasons: {
      short: ({ asked, received, left }) => ({
        title: 'We received less than needed',
        text: `We received ${received} of ${asked}; ${left} is missing. Your money is safe with us.`,
      }),
      over: ({ asked, received, excess }) => ({
        title: 'We received more than needed',
        text: `We received ${received} instead of ${asked}. The extra ${excess} is yours.`,
      }),
      currency: ({ others, wanted, differsIn }) => ({
        title: {
          network: 'The money came on another network',
          bank: 'The money came through another bank',
          way: 'The money came another way',
          currency: 'We received another currency',
        }[differsIn],
        text: `We expected ${wanted}, but received ${others}. The money is yours and can be returned. You can still pay the order the way it asks.`,
      }),
      late: ({ received, others }) => ({
        title: 'Your payment arrived after the order closed',
        text: `We received ${others || received}. The old rate no longer applies. Exchange at a new rate, or get a refund.`,
      }),
      reserve: ({ received }) => ({
        title: 'The rate changed, and there is not enough in reserve',
        text: `We received ${received}. At the rate when you paid, you are due more than we have in reserve now. Try again later, or get a refund.`,
      }),
      returned: ({ hasEmail }) => ({
        title: 'The transfer came back',
        text: `The bank or the network returned our transfer: check your payment details. We are holding the money for you. ${
          hasEmail ? 'The link to change the details is in our email.' : 'To change the details, write to us.'
        }`,
      }),
      reversed: ({ asked, received, left }) => ({
        title: 'A payment was reversed',
        text: `A payment was reversed by the sender or the network. ${received} of ${asked} remains; ${left} is missing.`,
      }),
      refund: ({ isRefundOpen }) =>
        isRefundOpen
          ? {
              title: 'Returning the money',
              text: 'You chose a refund, so the exchange is canceled. See the refund’s status below.',
            }
          : {
              title: 'The refund did not go through',
              text: 'We have the money, and it is still yours. Request the refund again, or exchange it.',
            },
      card: ({ received, others, isCardClear }) =>
        isCardClear
          ? {
              title: 'The card is verified',
              text: `We received ${others || received}. The old rate no longer applies. Exchange at a new rate, or get a refund.`,
            }
          : {
              title: 'We check the card, then the exchange continues',
              text: `We received ${others || received}. Your money is safe with us. Send photos of the card: once it is verified, your order continues.`,
            },
      staff: () => ({
        title: 'We are reviewing your order',
        text: 'You don’t need to do anything. We will let you know when the review is over and continue.',
      }),
    },
    released: 'Time to choose is over, and the reserve is released. Get a refund, or exchange at a new rate.',
    otherwise: {
      held: 'If you choose nothing, we release the reserve; the money is still yours, and we offer a refund.',
      late: 'If you choose nothing, the money is still yours, and we offer a refund.',
    },
    ways: {
      topup: ({ left, isNothingYet }) =>
        isNothingYet
          ? {
              title: `Pay as the order asks: ${left}`,
              text: 'Same payment details, same rate. What has already arrived stays yours and can be refunded.',
            }
          : { title: `Pay the missing ${left}`, text: 'Same payment details, same rate.' },
      accept_sum: ({ received }) => ({
        title: 'Exchange what we received',
        text: `Both amounts are recalculated for ${received} at the order’s rate.`,
      }),
      return_excess: ({ asked, excess }) => ({
        title: 'Exchange as agreed',
        text: `We exchange ${asked} and return ${excess}: you choose where.`,
      }),
      fresh_course: (_, course) => ({
        title: 'Exchange at a new rate',
        text: `Now ${course}. You see the old and new amounts first.`,
      }),
      refund: () => ({
        title: 'Get a refund',
        text: 'Choose where to send it; you see the fee first. This cancels the exchange.',
      }),
    },
  },
};
