import type { Language, PauseReason } from '@menyala/contract';
import type { Way } from './decide-choice.ts';

/** Sums as texts. */
export interface Said {
  asked: string;
  received: string;
  left: string;
  excess: string;
  /** What came in other currencies. */
  others: string;
  wanted: string;
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

/** The words of the ways on; the page and the letters say the same. */
export const choiceWords: Record<Language, Words> = {
  ru: {
    reasons: {
      short: ({ asked, received, left }) => ({
        title: 'Пришло меньше, чем нужно',
        text: `Ждали ${asked}, пришло ${received}, не хватает ${left}. Деньги у нас и никуда не денутся.`,
      }),
      over: ({ asked, received, excess }) => ({
        title: 'Пришло больше, чем нужно',
        text: `Ждали ${asked}, пришло ${received}: лишние ${excess}. Лишнее ваше.`,
      }),
      currency: ({ others, wanted, asked }) => ({
        title: 'Пришла другая валюта',
        text: `Ждали ${asked}, ${wanted}, а пришло ${others}. Эти деньги ваши, их можно вернуть. Заявку можно оплатить той валютой, что в ней указана.`,
      }),
      late: ({ received, others }) => ({
        title: 'Деньги пришли после закрытия заявки',
        text: `Пришло ${others || received}. Курс той заявки больше не действует. Обменяйте по новому курсу или заберите деньги.`,
      }),
      reserve: ({ received }) => ({
        title: 'Курс изменился, резерва пока не хватает',
        text: `Пришло ${received}. По курсу на момент оплаты к выдаче получилось больше, чем сейчас есть в резерве. Попробуйте ещё раз позже или заберите деньги.`,
      }),
      returned: () => ({
        title: 'Перевод вернулся',
        text: 'Банк или сеть вернули наш перевод: проверьте реквизиты. Деньги снова отложены для вас. Ссылку, по которой реквизиты меняют, мы прислали письмом.',
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
              text: `Пришло ${others || received}. Курс той заявки больше не действует. Обменяйте по новому курсу или заберите деньги.`,
            }
          : {
              title: 'Проверим карту, и обмен пойдёт дальше',
              text: `Пришло ${others || received}. Деньги у нас и никуда не денутся. Отправьте фото карты: как только мы её проверим, заявка пойдёт дальше.`,
            },
      staff: () => ({
        title: 'Заявку проверяет сотрудник',
        text: 'Ничего делать не нужно: как только проверка закончится, заявка пойдёт дальше, и мы напишем.',
      }),
    },
    released: 'Время на выбор вышло, и резерв освобождён. Заберите деньги или обменяйте их по новому курсу.',
    otherwise: {
      held: 'Если ничего не выбрать, мы освободим резерв, деньги останутся вашими, и мы предложим их вернуть.',
      late: 'Если ничего не выбрать, деньги останутся вашими, и мы предложим их вернуть.',
    },
    ways: {
      topup: ({ left }) => ({ title: `Доплатить ${left}`, text: 'Реквизиты те же, курс сохраняется.' }),
      accept_sum: ({ received }) => ({
        title: 'Обменять то, что пришло',
        text: `Пересчитаем обе суммы на ${received} по курсу заявки.`,
      }),
      return_excess: ({ asked, excess }) => ({
        title: 'Обменять как договорились',
        text: `Обменяем ${asked}, а ${excess} вернём: спросим, куда.`,
      }),
      fresh_course: (_, course) => ({
        title: 'Обменять по новому курсу',
        text: `Сейчас ${course}. Сначала покажем старые и новые суммы.`,
      }),
      refund: () => ({
        title: 'Вернуть деньги',
        text: 'Укажете, куда вернуть; комиссия видна заранее. Обмен по заявке на этом закончится.',
      }),
    },
  },
  en: {
    reasons: {
      short: ({ asked, received, left }) => ({
        title: 'Less arrived than was asked for',
        text: `We expected ${asked}, ${received} arrived, ${left} is missing. The money is safe with us.`,
      }),
      over: ({ asked, received, excess }) => ({
        title: 'More arrived than was asked for',
        text: `We expected ${asked}, ${received} arrived: ${excess} too much. It is yours.`,
      }),
      currency: ({ others, wanted, asked }) => ({
        title: 'Another currency arrived',
        text: `We expected ${asked}, ${wanted}, and ${others} arrived. That money is yours and can go back. You can still pay the claim in the currency it names.`,
      }),
      late: ({ received, others }) => ({
        title: 'The money came after the claim was closed',
        text: `${others || received} arrived. The rate of that claim no longer holds. Exchange at a new rate, or take the money back.`,
      }),
      reserve: ({ received }) => ({
        title: 'The rate moved, and the reserve is too small for now',
        text: `${received} arrived. At the rate of the payment more is due to you than the reserve holds now. Try again later, or take the money back.`,
      }),
      returned: () => ({
        title: 'The transfer came back',
        text: 'The bank or the network returned our transfer: check your details. The money is kept for you again. The link that changes the details is in our letter.',
      }),
      reversed: ({ asked, received, left }) => ({
        title: 'A payment was taken back',
        text: `A payment was taken back by its sender or by the network. Of ${asked}, ${received} remains; ${left} is missing.`,
      }),
      refund: ({ isRefundOpen }) =>
        isRefundOpen
          ? {
              title: 'Returning the money',
              text: 'You chose a refund. This claim will not be exchanged; how the refund goes is shown below.',
            }
          : {
              title: 'The refund did not go through',
              text: 'The money is with us and remains yours. Ask for it again, or exchange it.',
            },
      card: ({ received, others, isCardClear }) =>
        isCardClear
          ? {
              title: 'The card is verified',
              text: `${others || received} arrived. The rate of that claim no longer holds. Exchange at a new rate, or take the money back.`,
            }
          : {
              title: 'We check the card, and the exchange goes on',
              text: `${others || received} arrived. The money is safe with us. Send photos of the card: as soon as it is checked, the claim goes on.`,
            },
      staff: () => ({
        title: 'Our staff are looking into it',
        text: 'Nothing to do for you: as soon as the check is over, the claim goes on, and we write to you.',
      }),
    },
    released:
      'The time to choose is over and the reserve is free again. Take the money back, or exchange it at a new rate.',
    otherwise: {
      held: 'If nothing is chosen, we free the reserve; the money stays yours, and we offer to return it.',
      late: 'If nothing is chosen, the money stays yours, and we offer to return it.',
    },
    ways: {
      topup: ({ left }) => ({
        title: `Pay the missing ${left}`,
        text: 'The same details; the rate is kept.',
      }),
      accept_sum: ({ received }) => ({
        title: 'Exchange what arrived',
        text: `Both sums are reckoned anew for ${received}, at the rate of the claim.`,
      }),
      return_excess: ({ asked, excess }) => ({
        title: 'Exchange as agreed',
        text: `${asked} is exchanged, and ${excess} goes back: we ask where to.`,
      }),
      fresh_course: (_, course) => ({
        title: 'Exchange at a new rate',
        text: `Now ${course}. Old and new sums are shown first.`,
      }),
      refund: () => ({
        title: 'Take the money back',
        text: 'You say where to; the fee is shown before. The exchange of this claim ends with it.',
      }),
    },
  },
};
