import type { ClaimStatus } from '@menyala/contract';
import { type LifecycleRow, lifecycle } from '../../exchange/claims/lifecycle.ts';
import { type ClaimFacts, type EmailRefund, nothingCloser } from './claim-facts.ts';
import { newsCompositions } from './compose/compose-news.ts';
import { type EmailKind, isAskedKind, isReminder } from './email-kinds.ts';

export const emailKinds = Object.keys(newsCompositions) as EmailKind[];

/** The status that a claim has after an event, or one that it may have. */
export function statusAfter(kind: EmailKind): ClaimStatus {
  if (kind === 'refsucc') return kind;
  if (isAskedKind(kind) || isReminder(kind)) return 'accepted';
  const row: LifecycleRow = lifecycle[kind];
  return row.to ?? row.from[0] ?? 'new';
}

export const refund: EmailRefund = {
  amount: '0,004 BTC',
  fee: '0,0001 BTC',
  gives: '0,0039 BTC',
  to: [{ label: 'Адрес кошелька', value: 'bc1qar…5mdq' }],
  reference: 'ref-7',
  explorerUrl: 'https://explorer.example/tx/7',
  reason: 'Банк закрыт',
};

export const choice: NonNullable<ClaimFacts['choice']> = {
  waitsFor: 'short',
  title: 'Пришло меньше, чем нужно',
  text: 'Ждали 0,0045 BTC, пришло 0,004 BTC.',
  ways: [
    { title: 'Доплатить 0,0005 BTC', text: 'Реквизиты те же.', sums: null },
    {
      title: 'Обменять то, что пришло',
      text: 'Пересчитаем обе суммы.',
      sums: { sends: '0,004 BTC', receives: '25\u00a0480 RUB' },
    },
  ],
  until: '4 мая 2026 г. в 15:00 МСК',
  otherwise: 'Если ничего не выбрать, деньги останутся вашими.',
};

/** Facts with everything that a kind of email may tell. */
export function factsOf(kind: EmailKind, given: Partial<ClaimFacts> = {}): ClaimFacts {
  return {
    ...nothingCloser,
    kind,
    status: statusAfter(kind),
    deletedText: 'Заявка закрыта.',
    isCurrent: true,
    number: '482913',
    settings: { name: 'Меняла', accent: null },
    support: 'help@exchange.example',
    createdAt: '1 мая 2026 г. в 15:00 МСК',
    sends: { amount: '0,0045', unit: 'BTC', name: 'Биткоин' },
    receives: { amount: '28\u00a0665', unit: 'RUB', name: 'Сбербанк' },
    course: '1 BTC = 6\u00a0370\u00a0000 RUB',
    courseFixed: 'before',
    fromRequisites: [],
    toRequisites: [{ label: 'Номер карты', value: '2200 •••• •••• 0004' }],
    payUntil: '1 мая 2026 г. в 15:20 МСК',
    card: '4276 •••• •••• 1234',
    cardUntil: null,
    cardLink: null,
    usualMinutes: 15,
    reason: null,
    way: null,
    isByStaff: false,
    payout: { reference: 'tx-1', explorerUrl: 'https://explorer.example/tx/1' },
    coolOffMinutes: 30,
    shop: null,
    link: 'https://exchange.example/claim/x?maker=y',
    ...given,
  };
}
