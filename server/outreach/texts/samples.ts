import type { ClaimStatus, Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import { type LifecycleRow, lifecycle } from '../../exchange/claims/lifecycle.ts';
import { deletedText } from '../../exchange/claims/page/status-texts.ts';
import type { CardFacts } from '../emails/card-facts.ts';
import { type ClaimFacts, type EmailRefund, nothingCloser } from '../emails/claim-facts.ts';
import { type CardEmailKind, type EmailKind, isAskedKind, isReminder } from '../emails/email-kinds.ts';
import { emailSettings, supportText } from '../emails/email-settings.ts';
import type { UserNews } from '../emails/user-email.ts';
import type { userCompositions } from '../emails/user-emails.ts';

/** What emails are shown with where nothing has happened yet that they tell of: made up, and nobody's. */

const link = 'https://exchange.example/order';
const number = '482913';
const said = {
  ru: {
    until: '1 мая 2026 г. в 15:20 МСК',
    reason: 'Проверяем происхождение денег',
    bank: 'Сбербанк',
    coin: 'Тезер TRC20',
    card: 'Номер карты',
    title: 'Новость для владельцев',
    choice: {
      title: 'Пришло меньше, чем нужно',
      text: 'Пришло 40 000 RUB из 50 000 RUB, не хватает 10 000 RUB.',
    },
    way: { title: 'Доплатить 10 000 RUB', text: 'Реквизиты те же, курс сохраняется.' },
    photo: { title: 'Лицевая сторона', hint: 'Карта целиком, номер читается.' },
    blurred: 'Фото нечёткое.',
    gift: 'Кружка',
    contest: 'Майский конкурс',
  },
  en: {
    until: 'May 1, 2026 at 15:20 MSK',
    reason: 'We are checking where the money came from',
    bank: 'Sberbank',
    coin: 'Tether TRC20',
    card: 'Card number',
    title: 'News for owners',
    choice: {
      title: 'We received less than needed',
      text: 'We received 40,000 RUB of 50,000 RUB; 10,000 RUB is missing.',
    },
    way: { title: 'Pay the missing 10,000 RUB', text: 'Same payment details, same rate.' },
    photo: { title: 'Front side', hint: 'The whole card, with a readable number.' },
    blurred: 'The photo is blurred.',
    gift: 'A mug',
    contest: 'May contest',
  },
} as const;

const sum = { ru: '50\u00a0000', en: '50,000' };

export function sampleClaim(
  { catalogue }: Pick<Context, 'catalogue'>,
  kind: EmailKind,
  language: Language,
): ClaimFacts {
  const { settings, ownTexts } = catalogue.current();
  const words = said[language];
  const card = { label: words.card, value: '2202 •••• •••• 4562' };
  const status = statusAfter(kind);
  const refund: EmailRefund = {
    amount: `${sum[language]} RUB`,
    fee: null,
    gives: `${sum[language]} RUB`,
    to: [card],
    reference: null,
    explorerUrl: null,
    reason: words.reason,
  };
  return {
    ...nothingCloser,
    came: `${sum[language]} RUB`,
    choice:
      status === 'paused' && kind !== 'pause'
        ? {
            waitsFor: 'short',
            ...words.choice,
            ways: [{ ...words.way, sums: null }],
            until: words.until,
            otherwise: null,
          }
        : null,
    refunds: kind.includes('refund') ? [refund] : [],
    mayAskBack: kind === 'reject' || kind === 'extra_deposit',
    complianceHold: null,
    checkUntil: words.until,
    changed:
      kind === 'change_requisites'
        ? { before: [card], after: [{ ...card, value: '2200 •••• •••• 0004' }], payoutFrom: words.until }
        : null,
    detailsLink: kind === 'requisites' ? link : null,
    refundLink: kind === 'refund' ? { address: link, until: words.until } : null,
    kind,
    status,
    deletedText:
      status === 'deleted'
        ? deletedText(
            { lifecycle_row: 7, actor: kind.startsWith('cancel') ? 'customer' : 'system:timer' },
            { own: ownTexts, language },
          )
        : null,
    isCurrent: true,
    number,
    settings: emailSettings(settings, language),
    support: supportText(settings),
    createdAt: words.until,
    sends: { amount: sum[language], unit: 'RUB', name: words.bank },
    receives: { amount: language === 'ru' ? '541,12' : '541.12', unit: 'USDT', name: words.coin },
    course: language === 'ru' ? '1 USDT = 92,4 RUB' : '1 USDT = 92.4 RUB',
    courseFixed: 'before',
    fromRequisites: [card],
    toRequisites: [],
    payUntil: kind === 'create' || kind === 'clear_card' ? words.until : null,
    card: card.value,
    cardUntil: null,
    cardLink: null,
    usualMinutes: 15,
    reason: ['pause', 'returned', 'reject', 'reverse'].includes(kind) ? words.reason : null,
    way: kind === 'choose' ? 'accept_sum' : null,
    isByStaff: false,
    payout: { reference: '7f0c…21', explorerUrl: null },
    coolOffMinutes: settings.coolOffMinutes,
    shop: null,
    link,
  };
}

function statusAfter(kind: EmailKind): ClaimStatus {
  if (kind === 'refsucc') return kind;
  if (isAskedKind(kind) || isReminder(kind)) return 'accepted';
  const row: LifecycleRow = lifecycle[kind];
  return row.to ?? row.from[0] ?? 'new';
}

export function sampleCard(kind: CardEmailKind, language: Language): Omit<CardFacts, 'settings' | 'support'> {
  const { photo, blurred } = said[language];
  const isRefused = kind !== 'approved';
  return {
    kind,
    card: '2202 •••• •••• 4562',
    reasons: isRefused ? [blurred] : [],
    photos: isRefused ? [{ kind: 'card', ...photo }] : [],
    mayTry: true,
    isUsers: true,
    claim: null,
    link,
    homeLink: link,
  };
}

export function sampleNews(kind: keyof typeof userCompositions, language: Language): UserNews {
  const { reason, gift, contest, bank } = said[language];
  const sums = {
    amount: '50 USDT',
    fee: '1 USDT',
    arrives: `${language === 'ru' ? '4\u00a0410' : '4,410'} RUB`,
    to: bank,
    details: [],
  };
  const at = new Date('2026-05-01T12:20:00Z');
  switch (kind) {
    case 'activate':
    case 'email_new':
      return { kind, link, hours: kind === 'activate' ? 72 : 24 };
    case 'already':
      return { kind, loginLink: link, forgetLink: link };
    case 'reset':
      return { kind, link, minutes: 60 };
    case 'password_changed':
      return { kind, forgetLink: link };
    case 'signed_in':
      return { kind, device: 'Firefox, Windows', address: '203.0.113.7', at, sessionsLink: link };
    case 'email_asked':
    case 'email_changed':
      return { kind, newEmail: 'a•••@example.com', settingsLink: link };
    case 'totp_on':
    case 'totp_off':
      return { kind, settingsLink: link };
    case 'locked':
      return { kind, days: 3, settingsLink: link };
    case 'lock_opens':
      return { kind, at, settingsLink: link };
    case 'recovery_code_used':
      return { kind, left: 7, settingsLink: link };
    case 'shop_approved':
    case 'shop_refused':
    case 'shop_stopped':
    case 'shop_allowed':
      return { kind, shop: 'Tea & Cups', reason: kind === 'shop_approved' ? null : reason, link };
    case 'shop_key_made':
      return { kind, shop: 'Teas', label: 'PrestaShop', host: 'teas.example', link };
    case 'deleted':
      return { kind };
    case 'webhook_failing':
    case 'webhook_gave_up':
      return { kind, shop: 'Teas', address: 'https://teas.example/webhook', since: at, link };
    case 'withdrawal_asked':
      return { kind, sums, link };
    case 'withdrawal_paid':
      return { kind, sums, reference: '7f0c…21', explorer: null, link };
    case 'withdrawal_rejected':
      return { kind, sums, reason, link };
    case 'gift_sent':
      return { kind, gift, tracking: 'RA123456789RU', link };
    case 'gift_cancelled':
      return { kind, gift, points: '500', reason, link };
    case 'gift_promocode':
      return { kind, gift, code: 'MAY-2026', until: at, link };
    case 'prize':
      return { kind, contest, place: 2, prize: '50 USDT', isMoney: true, link };
  }
}

/** What any text can be filled with. */
export function sampleValues(language: Language) {
  const { until, reason, bank, card, title } = said[language];
  const rouble = (whole: string) => `${whole} RUB`;
  return {
    title,
    number,
    until,
    reason,
    asked: rouble(sum[language]),
    received: rouble('40\u00a0000'),
    came: rouble('40\u00a0000'),
    left: rouble('10\u00a0000'),
    excess: rouble('10\u00a0000'),
    wanted: `${rouble(sum[language])} (${bank})`,
    others: '540 USDT',
    course: '1 USDT = 92,4 RUB',
    sum: '541,12 USDT',
    card,
  };
}
