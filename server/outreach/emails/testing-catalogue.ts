import type {
  Catalogue,
  Currency,
  CurrencyField,
  Direction,
  Settings,
} from '../../market/currencies/catalogue.ts';
import type { CatalogueKeeper } from '../../market/currencies/keeper.ts';
import { noLook } from '../../market/currencies/look.ts';
import { plainPool } from '../../market/currencies/requisite-pool.ts';
import { noOwnTexts } from '../../platform/texts/own-texts.ts';

/** The catalogue of the two currencies that the minimal context's claims are about, with their ids in its database. */
export function smallCatalogue(ids: { from: number; to: number; direction: number }): CatalogueKeeper {
  const bitcoin: Currency = {
    ...plainCurrency,
    id: ids.from,
    code: 'BTC',
    exportCode: 'BTC',
    ticker: 'BTC',
    name: { ru: 'Биткоин', en: 'Bitcoin' },
    category: 'crypto',
    decimals: 8,
    fields: [field('send', 'wallet', 'address', 'Адрес кошелька', 'Wallet address')],
  };
  const sberbank: Currency = {
    ...plainCurrency,
    id: ids.to,
    code: 'SBERRUB',
    exportCode: 'SBERRUB',
    ticker: 'RUB',
    name: { ru: 'Сбербанк', en: 'Sberbank' },
    category: 'bank',
    decimals: 2,
    network: { code: 'X', name: 'X', explorerTx: 'https://explorer.example/tx/{tx}', confirmations: 1 },
    fields: [
      field('receive', 'card', 'card', 'Номер карты', 'Card number'),
      field('receive', 'holder', 'name', 'Имя владельца', 'Card holder'),
    ],
  };
  const direction: Direction = {
    id: ids.direction,
    from: bitcoin,
    to: sberbank,
    isEnabled: true,
    isOpening: false,
    bonusPercent: '0',
    minSend: null,
    maxSend: null,
    minReceive: '1000',
    maxReceive: null,
    sendDecimals: 8,
    receiveDecimals: 2,
    minSendVerification: null,
    minReceiveVerification: null,
    verifySide: 'receive',
    verifyWhen: 'always',
    verifyAbove: null,
    verifyMinutes: 60,
    paymentMinutes: 20,
    checkMinutes: 120,
    usualMinutes: 15,
    courseFixedAt: 'created',
    recentClaims: 0,
    floorPercent: null,
    highestCourse: null,
    isEmailRequired: true,
    stop: null,
    outsideHours: 'notice',
    isCourseFixed: false,
    hasFormula: false,
    markets: [],
    limits: null,
    notice: { ru: '', en: '' },
    changedAt: new Date(0),
    courses: [
      {
        baseCourse: '6500000',
        course: '6370000',
        verificationCourse: null,
        tiers: [],
        cities: {},
        oldAt: null,
        pausedBy: null,
        publishedAt: new Date('2026-05-01T12:00:00Z'),
      },
    ],
  };
  const catalogue = {
    version: 1,
    entries: [],
    currencies: new Map([bitcoin, sberbank].map((currency) => [currency.id, currency])),
    currencyByCode: new Map([bitcoin, sberbank].map((currency) => [currency.code, currency])),
    directions: [direction],
    stop: null,
    directionByPair: new Map([[`${ids.from}-${ids.to}`, direction]]),
    sameCurrencyWays: new Map(),
    directionById: new Map([[direction.id, direction]]),
    agreements: [],
    ownTexts: noOwnTexts,
    monitors: [],
    robots: { has: () => false },
    labels: new Map(),
    settings: {
      name: { ru: 'Меняла', en: 'Menyala' },
      accent: null,
      look: noLook,
      usePublicId: true,
      contactEmail: 'help@exchange.example',
      contactTelegram: null,
      leastCourseChangePercent: '0.01',
      tolerancePercent: '0',
      choiceHours: 72,
      coolOffMinutes: 30,
      cards: { photos: ['card', 'screen'], usualMinutes: 20, mostTries: 5, retentionDays: 90 },
      mail: { ...noMail },
      hours: {
        zone: 'Europe/Moscow',
        week: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
        holidays: [],
      },
      techBreak: { isActive: false, from: null, announceHours: 24, until: null, text: { ru: '', en: '' } },
    },
  } as unknown as Catalogue;
  return {
    current: () => catalogue,
    refresh: async () => undefined,
    onChange: () => () => undefined,
    close: async () => undefined,
  };
}

/** No mail server is set in the office. */
export const noMail: Settings['mail'] = { host: null, port: 587, isTls: false, user: null, from: null };

const plainCurrency = {
  ownAccounts: { fieldIn: () => null },
  priceOldAt: null,
  priceBackAt: null,
  entryId: 1,
  requisites: [
    {
      ...{ id: 1, pool: plainPool, aside: null, left: null, renewsAt: null },
      ...{ lines: [], memo: null, cityCode: null, warning: { ru: '', en: '' } },
    },
  ],
  entryName: { ru: '', en: '' },
  icon: { sign: 'x', tint: '#000', image: null },
  network: null,
  cities: [],
  isSendVisible: true,
  isReceiveVisible: true,
  isRetired: false,
  sendNotice: { ru: '', en: '' },
  receiveNotice: { ru: '', en: '' },
  congestion: null,
  markets: [],
  refundFee: '0',
  leastPayment: null,
};

function field(
  side: 'send' | 'receive',
  name: string,
  kind: CurrencyField['kind'],
  ru: string,
  en: string,
): CurrencyField {
  return {
    side,
    name,
    kind,
    label: { ru, en },
    hint: { ru: '', en: '' },
    isRequired: true,
    isVisible: true,
    isVerificationOnly: false,
    pattern: null,
    example: '',
  };
}
