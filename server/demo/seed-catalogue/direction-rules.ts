import type { CourseMargins } from '@menyala/contract/office/directions';
import type { BothLanguages } from '../../market/currencies/library/both-languages.ts';

export type VerifyWhen = 'always' | 'above' | 'newcomers' | 'course';

/** Everybody in `from` is exchanged for everybody in `to`, on the same conditions. */
export interface DirectionRule {
  from: readonly string[];
  to: readonly string[];
  /** What the exchange earns, in percent of the base course; `extraCosts` come on top. */
  marginPercent: string;
  /**
   * The margin for a customer with a verified card, with the least sum for it; `when` says who needs one at the usual course
   * too, and from which sum. Left out: nobody does.
   */
  verification?: {
    marginPercent: string;
    leastUsd: string;
    when?: VerifyWhen;
    aboveUsd?: string;
    /** So long a claim waits for the check. */
    minutes?: number;
  };
  /** Percent of the claim that a signed-in customer gets as bonus points. */
  bonusPercent?: string;
  /** The smallest and largest exchange in US dollars; becomes a round sum of the currency. */
  limitsUsd: { least: string; most: string };
  /** Minutes to pay, minutes in which we look for the payment, minutes that an exchange usually takes. */
  minutes: { payment: number; check: number; usual: number };
  /** A course set by hand, where prices of two markets say little. */
  fixedCourse?: string;
  isEmailRequired?: boolean;
  /** Left out where a course holds from the moment that the claim is made. */
  courseFixedAt?: 'paid';
  notice?: BothLanguages;
}

const tether = ['USDTTRC20', 'USDTERC20', 'USDTBEP20', 'USDTTON'];
const majors = ['BTC', 'ETH', 'LTC', 'TON', ...tether];
const rarer = ['XMR', 'TRX', 'SOL', 'DOGE', 'USDCERC20'];
/** Banks whose customers pay from a card that they can show. */
const rubleCards = ['SBERRUB', 'TCSBRUB', 'ACRUB'];
const rubleBanks = [...rubleCards, 'SBPRUB', 'CARDRUB'];
const wallets = ['YAMRUB', 'PMUSD', 'ADVCUSD'];
const cash = ['CASHRUB', 'CASHUSD', 'CASHEUR'];

const everyday = { least: '55', most: '6600' };
const small = { least: '30', most: '2600' };
const large = { least: '1100', most: '33000' };
const quick = { payment: 20, check: 120, usual: 8 };
const onChain = { payment: 20, check: 120, usual: 15 };
const inPerson = { payment: 120, check: 480, usual: 60 };

const largeByVerifiedCard: BothLanguages = {
  ru: 'Больше 50 000 ₽ переводят только с проверенной карты.',
  en: 'More than 50,000 ₽ can only be paid from a verified card.',
};
const newcomersByVerifiedCard: BothLanguages = {
  ru: 'Первый обмен с карты начинается с её проверки.',
  en: 'The first exchange from a card starts with its check.',
};
const cashByAppointment: BothLanguages = {
  ru: 'Выдаём и принимаем наличные в офисе в выбранное вами время.',
  en: 'We hand out and accept cash at the office at the time that you choose.',
};

/** What a currency costs us beyond the margin: network fees, acquiring, scarcity. Percent, added for each side. */
export const extraCosts: Readonly<Record<string, string>> = {
  USDTERC20: '0.3',
  USDCERC20: '0.3',
  ACRUB: '0.1',
  CARDRUB: '0.25',
  SBPRUB: '0.05',
  XMR: '0.4',
};

/** What a single direction has beside its rule, by `FROM-TO`. Margins of tiers are before `extraCosts`, as those of rules. */
export const ownMargins: Readonly<Record<string, Partial<CourseMargins>>> = {
  // Whoever sends more gives up less.
  'USDTTRC20-SBPRUB': {
    tiers: [
      { from: '1000', marginPercent: '1', verificationMarginPercent: null, fixedMargin: '0' },
      { from: '3000', marginPercent: '0.8', verificationMarginPercent: null, fixedMargin: '0' },
    ],
    floorPercent: '0.4',
  },
  'ACRUB-USDTTRC20': {
    tiers: [
      { from: '100000', marginPercent: '1.9', verificationMarginPercent: '1.4', fixedMargin: '0' },
      { from: '300000', marginPercent: '1.7', verificationMarginPercent: '1.2', fixedMargin: '0' },
    ],
    floorPercent: '0.5',
  },
  // Counting notes costs the same for every dollar, and an office far away costs more.
  'USDTERC20-CASHUSD': {
    fixedMargin: '0.002',
    cities: [{ code: 'SPB', marginPercent: '0.3' }],
  },
};

export const directionRules: readonly DirectionRule[] = [
  // Coins and rubles: what most people come for.
  {
    from: majors,
    to: rubleBanks,
    marginPercent: '1.2',
    bonusPercent: '0.05',
    limitsUsd: everyday,
    minutes: onChain,
  },
  {
    from: rubleCards,
    to: majors,
    marginPercent: '2.1',
    verification: { marginPercent: '1.6', leastUsd: '220' },
    bonusPercent: '0.05',
    limitsUsd: everyday,
    minutes: quick,
  },
  // Paid by telephone number: there is no card to show.
  {
    from: ['SBPRUB'],
    to: majors,
    marginPercent: '2.1',
    bonusPercent: '0.05',
    limitsUsd: everyday,
    minutes: quick,
  },
  {
    from: ['CARDRUB'],
    to: majors,
    marginPercent: '2.1',
    verification: { marginPercent: '1.6', leastUsd: '220', when: 'above', aboveUsd: '550' },
    bonusPercent: '0.05',
    limitsUsd: everyday,
    minutes: quick,
    notice: largeByVerifiedCard,
  },
  {
    from: rarer,
    to: ['SBERRUB', 'SBPRUB'],
    marginPercent: '1.9',
    limitsUsd: small,
    minutes: { ...onChain, usual: 25 },
  },
  { from: ['SBERRUB', 'SBPRUB'], to: rarer, marginPercent: '2.6', limitsUsd: small, minutes: quick },

  // Coins among themselves.
  {
    from: ['BTC', 'ETH', 'LTC', 'TON', ...rarer],
    to: ['USDTTRC20'],
    marginPercent: '0.6',
    limitsUsd: everyday,
    minutes: onChain,
  },
  {
    from: ['USDTTRC20'],
    to: ['BTC', 'ETH', 'LTC', 'TON', ...rarer],
    marginPercent: '0.8',
    limitsUsd: everyday,
    minutes: quick,
  },
  {
    from: ['BTC'],
    to: ['ETH', 'XMR', 'LTC'],
    marginPercent: '0.9',
    limitsUsd: everyday,
    minutes: { ...onChain, usual: 30 },
  },
  {
    from: ['ETH', 'XMR', 'LTC'],
    to: ['BTC'],
    marginPercent: '0.9',
    limitsUsd: everyday,
    minutes: { ...onChain, usual: 25 },
    courseFixedAt: 'paid',
  },
  {
    from: ['USDTTRC20'],
    to: ['USDTERC20', 'USDTBEP20', 'USDTTON'],
    marginPercent: '0.5',
    limitsUsd: everyday,
    minutes: quick,
    isEmailRequired: false,
    notice: {
      ru: 'Перенос между сетями: получаете тот же Tether, но в другой сети.',
      en: 'A move between networks: you get the same Tether on another network.',
    },
  },
  {
    from: ['USDTERC20', 'USDTBEP20', 'USDTTON'],
    to: ['USDTTRC20'],
    marginPercent: '0.5',
    limitsUsd: everyday,
    minutes: quick,
    isEmailRequired: false,
  },

  // Cash, where people meet.
  {
    from: ['BTC', 'USDTTRC20', 'USDTERC20'],
    to: cash,
    marginPercent: '0.7',
    limitsUsd: large,
    minutes: inPerson,
    notice: cashByAppointment,
  },
  {
    from: cash,
    to: ['BTC', 'USDTTRC20', 'USDTERC20'],
    marginPercent: '1.1',
    limitsUsd: large,
    minutes: inPerson,
    notice: cashByAppointment,
  },
  {
    from: ['CASHUSD'],
    to: ['CASHRUB'],
    marginPercent: '1.5',
    fixedCourse: '90.2',
    limitsUsd: large,
    minutes: inPerson,
    notice: cashByAppointment,
  },
  {
    from: ['CASHRUB'],
    to: ['CASHUSD'],
    marginPercent: '1.5',
    limitsUsd: large,
    minutes: inPerson,
    notice: cashByAppointment,
  },

  // Wallets of payment systems.
  { from: ['BTC', 'USDTTRC20'], to: wallets, marginPercent: '2.2', limitsUsd: small, minutes: onChain },
  { from: wallets, to: ['BTC', 'USDTTRC20'], marginPercent: '3.2', limitsUsd: small, minutes: quick },
  {
    from: ['PMUSD', 'ADVCUSD'],
    to: ['SBERRUB', 'SBPRUB'],
    marginPercent: '3.4',
    limitsUsd: small,
    minutes: quick,
  },
  { from: ['YAMRUB'], to: ['SBERRUB'], marginPercent: '2.8', limitsUsd: small, minutes: quick },

  // Cards in dollars, and tenge.
  {
    from: ['BTC', 'ETH', 'USDTTRC20'],
    to: ['CARDUSD'],
    marginPercent: '2.4',
    limitsUsd: everyday,
    minutes: onChain,
  },
  {
    from: ['CARDUSD'],
    to: ['BTC', 'ETH', 'USDTTRC20'],
    marginPercent: '3.9',
    verification: { marginPercent: '3.1', leastUsd: '220', when: 'newcomers' },
    limitsUsd: everyday,
    minutes: quick,
    notice: newcomersByVerifiedCard,
  },
  {
    from: ['BTC', 'ETH', 'TON', 'USDTTRC20', 'USDTTON'],
    to: ['KSPBKZT'],
    marginPercent: '1.8',
    limitsUsd: everyday,
    minutes: onChain,
  },
  {
    from: ['KSPBKZT'],
    to: ['ETH', 'TON', 'USDTTRC20', 'USDTTON'],
    marginPercent: '2.7',
    limitsUsd: everyday,
    minutes: quick,
  },
  {
    from: ['SBERRUB', 'TCSBRUB'],
    to: ['KSPBKZT'],
    marginPercent: '2.5',
    limitsUsd: small,
    minutes: { ...quick, usual: 12 },
  },
  {
    from: ['KSPBKZT'],
    to: ['SBERRUB', 'TCSBRUB'],
    marginPercent: '2.5',
    limitsUsd: small,
    minutes: { ...quick, usual: 12 },
  },
];
