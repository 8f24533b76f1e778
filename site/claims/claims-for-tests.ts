import type { ClaimStatus, CustomerAction, Language } from '@menyala/contract';
import type {
  Choice,
  ClaimForm,
  ClaimRequisite,
  ClaimStatusView,
  Refundable,
} from '@menyala/contract/site/claims';
import type { ClaimPage } from '@menyala/contract/site/pages';
import { addressExamples } from '@menyala/requisites';
import { listed } from '../testing/currencies.ts';

export const claimId = '3f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f';
export const tronAddress = 'TA4Y62o6YC2Zsck9rZVGTvqW1AQ7X9zTnj';
const now = '2026-11-21T11:36:28.000Z';
const madeAt = '2026-11-21T11:31:00.000Z';
const endsAt = '2026-11-21T11:51:00.000Z';

const words: Record<Language, Record<ClaimStatus, readonly [label: string, text: string]>> = {
  ru: {
    new: ['Не оплачена', 'Заявка создана и ждёт оплаты.'],
    checking: ['Проверка оплаты', 'Проверяем, что оплата пришла.'],
    accepted: ['В обработке', 'Оплата получена, заявка обрабатывается.'],
    paused: ['В процессе', 'Заявка обрабатывается: сумма пришла другая.'],
    sending: ['Выполняется', 'Отправляем деньги на ваши реквизиты.'],
    sent: ['Обработана', 'Деньги отправлены, ждём подтверждения банка.'],
    success: ['Выполнена', 'Заявка выполнена.'],
    error: ['Отклонена (ошибочная)', 'Заявка содержит ошибку и не может быть обработана.'],
    deleted: ['Удалена', 'Заявка удалена: время на оплату вышло.'],
    refsucc: ['Реферальная выплата', 'Вознаграждение выплачено.'],
  },
  en: {
    new: ['Unpaid', 'The claim is made and waits for the payment.'],
    checking: ['Payment verification', 'We check that the payment arrived.'],
    accepted: ['In processing', 'The payment is here, the claim is being processed.'],
    paused: ['In process', 'The claim is being processed: another sum arrived.'],
    sending: ['In progress', 'Sending the money to your details.'],
    sent: ['Processed', 'The money is sent, the bank has to confirm.'],
    success: ['Completed', 'The claim is completed.'],
    error: ['Rejected (erroneous)', 'The claim contains an error and cannot be processed.'],
    deleted: ['Deleted', 'The claim is deleted: the time to pay is over.'],
    refsucc: ['Referral withdrawal', 'The reward was paid.'],
  },
};

const ways: Record<ClaimStatus, readonly ClaimStatus[]> = {
  new: ['new'],
  checking: ['new', 'checking'],
  accepted: ['new', 'checking', 'accepted'],
  paused: ['new', 'checking', 'paused'],
  sending: ['new', 'checking', 'accepted', 'sending'],
  sent: ['new', 'checking', 'accepted', 'sending', 'sent'],
  success: ['new', 'checking', 'accepted', 'sending', 'sent', 'success'],
  error: ['new', 'checking', 'error'],
  deleted: ['new', 'deleted'],
  refsucc: ['new', 'refsucc'],
};

const actionsIn: Partial<Record<ClaimStatus, ClaimStatusView['actions']>> = {
  new: ['pay', 'confirm', 'bill', 'cancel'],
  checking: ['pay', 'bill', 'cancel'],
};

export function statusOf(
  status: ClaimStatus,
  language: Language = 'ru',
  changes: Partial<ClaimStatusView> = {},
): ClaimStatusView {
  const [label, text] = words[language][status];
  const way = ways[status];
  const isPaid = way.includes('accepted') || status === 'paused';
  const isWorking = ['checking', 'accepted', 'sending', 'sent'].includes(status);
  return {
    ...{
      id: claimId,
      publicId: '48213',
      status,
      label,
      text,
      now,
      actions: actionsIn[status] ?? [],
      ...{ choice: null, requisitesChanged: null, refund: { list: [], open: [], complianceHold: null } },
    },
    updatedAt: new Date(Date.parse(madeAt) + (way.length - 1) * 60_000).toISOString(),
    expiresAt: status === 'new' ? endsAt : null,
    eta: isWorking ? { startedAt: '2026-11-21T11:32:00.000Z', fromMinutes: 5, toMinutes: 15 } : null,
    note: null,
    history: way.map((step, index) => ({
      status: step,
      label: words[language][step][0],
      title: words[language][step][0],
      text: words[language][step][1],
      at: new Date(Date.parse(madeAt) + index * 60_000).toISOString(),
    })),
    deposits: isPaid
      ? [
          {
            ...{ amount: '1000', ticker: 'USDT', where: null, state: 'final', confirmations: 19, needed: 19 },
            reference: 'e4b190c7a85d3f10b2c4d6e8f0a1b3c5d7e9f1a2b4c6d8e0f2a4b6c8d0e27fa2',
            explorerUrl: 'https://explorer.example/tx/e4b190c7',
          },
        ]
      : [],
    payout:
      status === 'sent' || status === 'success' ? { txid: 'SBP-240911-77120045', explorerUrl: null } : null,
    reason:
      status === 'error'
        ? language === 'ru'
          ? 'Имя отправителя не совпало.'
          : 'The sender’s name differs.'
        : null,
    ...changes,
  };
}

const sideOfClaim = (id: number): ClaimForm['from'] => {
  const { code, ticker, name, icon, category, decimals, network } = listed(id);
  return { id, code, ticker, name, icon, category, decimals, network };
};

export function formOf(
  status: ClaimStatus,
  language: Language = 'ru',
  changes: Partial<ClaimForm> = {},
): ClaimForm {
  const isRussian = language === 'ru';
  return {
    ...{ id: claimId, publicId: '48213', status, now, createdAt: madeAt },
    expiresAt: status === 'new' ? endsAt : null,
    deadline: status === 'new' ? 'payment' : status === 'checking' ? 'check' : null,
    from: sideOfClaim(3),
    to: sideOfClaim(11),
    ...{ fromSumma: '1000', toSumma: '91480', course: '91.48', courseFixedAt: 'created' },
    isCourseFixed: true,
    floating: null,
    howReckoned: [],
    email: 'a•••k@example.com',
    isToldByEmail: true,
    requisites: {
      from: [],
      to: [{ name: 'card', label: isRussian ? 'Номер карты' : 'Card number', value: '•••• •••• •••• 7712' }],
    },
    ...{
      city: null,
      meeting: null,
      slot: null,
      receipts: [],
      actions: actionsIn[status] ?? [],
      maker: true,
      isOnAccount: false,
    },
    shop: null,
    ...{ promocode: null, bonus: null, verification: null, repeat: { fromPs: 3, toPs: 11 } },
    support: { email: 'help@menyala.test', telegram: '@menyala' },
    ...changes,
  };
}

export function requisiteOf(
  language: Language = 'ru',
  changes: Partial<ClaimRequisite> = {},
): ClaimRequisite {
  const isRussian = language === 'ru';
  return {
    ...{ due: '1000', received: '0', left: '1000', now, expiresAt: endsAt },
    fields: [
      {
        ...{ name: 'address', kind: 'address', value: tronAddress, copy: tronAddress },
        label: isRussian ? 'На этот адрес' : 'To this address',
      },
    ],
    memo: null,
    uri: `tron:${tronAddress}?amount=1000`,
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><path d="M0 0h1v1H0zM2 0h1v1H2zM1 1h1v1H1zM0 2h1v1H0z"/></svg>',
    warning: isRussian
      ? 'Только сеть Tron (TRC20). Перевод в ERC20, BEP20 или TON на этот адрес не придёт.'
      : 'Only the Tron network (TRC20). A transfer in ERC20, BEP20 or TON will not arrive at this address.',
    ...changes,
  };
}

export function claimOf(
  status: ClaimStatus,
  language: Language = 'ru',
  changes: Partial<ClaimPage> = {},
): ClaimPage {
  return {
    page: 'claim',
    form: formOf(status, language),
    status: statusOf(status, language),
    requisite: status === 'new' || status === 'checking' ? requisiteOf(language) : null,
    problem: null,
    ...changes,
  };
}

const choiceUntil = '2026-11-24T11:33:00.000Z';

type Way = Choice['ways'][number];

const wayTexts: Record<Language, Record<Way['way'], readonly [title: string, text: string]>> = {
  ru: {
    topup: ['Доплатить 400 USDT', 'Обмен пройдёт по прежним суммам.'],
    accept_sum: ['Обменять то, что пришло', 'Курс прежний, сумма меньше.'],
    return_excess: ['Обменять, сколько просили', 'Лишнее вернём на ваши реквизиты.'],
    fresh_course: ['Обменять по новому курсу', 'Прежний курс больше не держится. Новый сначала покажем.'],
    refund: ['Вернуть деньги', 'Всё, что пришло, за вычетом комиссии за перевод.'],
  },
  en: {
    topup: ['Send 400 USDT more', 'The exchange goes through with the sums agreed.'],
    accept_sum: ['Exchange what arrived', 'At the same rate, with a smaller sum.'],
    return_excess: ['Exchange what was asked', 'We return the rest to your details.'],
    fresh_course: ['Exchange at a new rate', 'The old rate is no longer held. You see the new one first.'],
    refund: ['Get the money back', 'All that arrived, less the transfer fee.'],
  },
};

export function wayOf(way: Way['way'], language: Language, changes: Partial<Way> = {}): Way {
  const [title, text] = wayTexts[language][way];
  return { way, title, text, fromSumma: null, toSumma: null, ...changes };
}

/** 600 of 1 000 came: top up, go on with what came, or get it back. */
export function choiceOf(language: Language = 'ru', changes: Partial<Choice> = {}): Choice {
  const isRussian = language === 'ru';
  return {
    waitsFor: 'short',
    title: isRussian ? 'Пришло меньше, чем нужно' : 'Less arrived than was asked',
    text: isRussian ? 'Деньги у нас. Решите, как продолжить.' : 'We have the money. Decide how to go on.',
    otherwise: isRussian
      ? 'Если ничего не выбрать, деньги останутся вашими, и мы предложим их вернуть.'
      : 'If nothing is chosen, the money stays yours, and we offer to return it.',
    until: choiceUntil,
    ...{ asked: '1000', received: '600', left: '400' },
    ways: [
      wayOf('topup', language, { fromSumma: '1000', toSumma: '91480' }),
      wayOf('accept_sum', language, { fromSumma: '600', toSumma: '54888' }),
      wayOf('refund', language),
    ],
    ...changes,
  };
}

export function refundableOf(language: Language = 'ru', changes: Partial<Refundable> = {}): Refundable {
  return {
    ...{ currency: 3, ticker: 'USDT', name: 'Tether', amount: '600', fee: '1.5', gives: '598.5' },
    fields: [
      {
        ...{ name: 'address', type: 'address', network: 'TRC20', required: true, visible: true },
        ...{ maxLength: 120, options: null, hint: null, example: addressExamples.TRON },
        label: language === 'ru' ? 'Адрес кошелька в сети TRC20' : 'Wallet address in TRC20',
      },
    ],
    ...changes,
  };
}

/** The page of a claim whose money came short, as its maker sees it. */
export function shortClaimOf(
  language: Language = 'ru',
  changes: Partial<ClaimStatusView> = {},
  isOwner = true,
): ClaimPage {
  const actions: CustomerAction[] = isOwner ? ['topup', 'accept_sum', 'refund'] : [];
  const choice = choiceOf(language);
  return claimOf('paused', language, {
    form: formOf('paused', language, { maker: isOwner, expiresAt: choice.until, deadline: 'choice' }),
    status: statusOf('paused', language, {
      ...{ actions, choice, expiresAt: choice.until },
      deposits: [
        {
          ...{ amount: '600', ticker: 'USDT', state: 'final', confirmations: 19, needed: 19 },
          ...{
            where: null,
            reference: 'e4b190c7a85d3f10',
            explorerUrl: 'https://explorer.example/tx/e4b190c7',
          },
        },
      ],
      refund: { list: [], open: [refundableOf(language)], complianceHold: null },
      ...changes,
    }),
    requisite: requisiteOf(language, { received: '600', left: '400', expiresAt: choice.until }),
  });
}
