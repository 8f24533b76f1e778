import type { ExchangeSettings } from '@menyala/contract/office/settings';
import { firstName } from '../../market/settings/first-name.ts';

/** Currencies of the pair that the form opens with, by code. */
export const firstPair = { from: 'SBERRUB', to: 'USDTTRC20' };

/** What the programme is reckoned in, and what a balance can be paid out in, by code. */
export const programmeCurrency = 'USDTTRC20';
export const payoutCurrencies = ['USDTTRC20', 'SBERRUB'];

/** Of the programme all that names no currency. */
type Programme = Omit<ExchangeSettings['programme'], 'currencyId' | 'payoutIds' | 'isOn'>;

/** What the owner finds in the settings on the first day. Texts are in `agreements/`. */
export const settings: Omit<ExchangeSettings, 'texts' | 'exchangeAttributes' | 'programme'> & {
  programme: Programme;
} = {
  name: firstName,
  accent: null,
  contactEmail: 'support@menyala.example',
  contactTelegram: '@menyala_demo',
  usePublicId: true,
  courseGraceSeconds: 30,
  leastCourseChangePercent: '0.01',
  paymentMinutes: 20,
  checkMinutes: 120,
  tolerancePercent: '0.5',
  choiceHours: 72,
  coolOffMinutes: 30,
  withdrawalHoldHours: 24,
  mostUnpaid: 3,
  mostSharePercent: 50,
  strangersSharePercent: 50,
  claimLimits: {
    mostClaimUsd: null,
    mostDayUsd: null,
    mostCustomerDayUsd: null,
    mostNewcomerClaimUsd: null,
    mostNewcomerDayUsd: null,
  },
  captcha: { provider: 'altcha', siteKey: null, atLogin: false },
  mail: { host: null, port: 587, isTls: false, user: null, from: null },
  telegram: { bot: null, staffChat: null },
  chat: {
    ru: { provider: null, id: null, server: null },
    en: { provider: null, id: null, server: null },
  },
  cards: { photos: ['card', 'screen'], usualMinutes: 20, mostTries: 5, retentionDays: 90 },
  programme: {
    basis: 'profit',
    levels: [
      { turnover: '0', percent: '20' },
      { turnover: '10000', percent: '25' },
      { turnover: '50000', percent: '30' },
    ],
    leastWithdrawal: '10',
    withdrawalFee: '1',
    isSameAddressOwn: false,
    neverFor: [],
    pointsPerUnit: '100',
    leastMarginPercent: '0.1',
  },
  shops: {
    ...{ isOpen: true, needsApproval: true, feePercent: '1', mostOpenUsd: '10000', holdDays: 0 },
    ...{ withdrawalFeeUsd: '1', leastWithdrawalUsd: '10', mostShops: 5, longestLockMinutes: 120 },
    ...{ secondFactorAboveUsd: '1000', leastPaymentUsd: '1' },
  },
  emailDays: 90,
  receiptDays: 180,
  isContestShown: true,
  hours: {
    zone: 'Europe/Moscow',
    week: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
    holidays: [],
  },
  techBreak: {
    isActive: false,
    from: null,
    announceHours: 24,
    until: null,
    text: {
      ru: 'Обновляем сервис. Курсы видны, а новые заявки примем, как только закончим.',
      en: 'We are updating the service. Rates are shown, and we will accept new orders as soon as we are done.',
    },
  },
};
