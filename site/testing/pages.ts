import type { Language } from '@menyala/contract';
import type { Course, Pair, PromocodeEffect, Side } from '@menyala/contract/site/calculator';
import type {
  DirectionAbout,
  FormPair,
  HomePage,
  PageData,
  PageLayout,
  PagePayload,
} from '@menyala/contract/site/pages';
import { receiveFor } from '@menyala/money';
import { entries, listed, listedCurrencies } from './currencies.ts';

const now = '2026-11-21T09:00:00.000Z';

export function layoutOf(language: Language, path: string, changes: Partial<PageLayout> = {}): PageLayout {
  const other = language === 'ru' ? `/en${path === '/' ? '' : path}` : path;
  return {
    ...{ language, locale: language === 'ru' ? 'ru-RU' : 'en-US', path, alternate: other },
    ...{ origin: 'https://menyala.test', buildId: 'build-1', now },
    settings: {
      ...{
        contest: false,
        captchaLogin: false,
        usePublicId: true,
        captcha: null,
        chat: null,
        logo: null,
        accent: null,
      },
      name: language === 'ru' ? 'Меняла' : 'Menyala',
      demo: true,
      contacts: { email: 'help@menyala.test', telegram: '@menyala' },
      hours: {
        open: true,
        opensAt: null,
        opensText: null,
        text:
          language === 'ru'
            ? 'Операторы на связи с 9:00 до 23:00 МСК.'
            : 'Operators are here from 9:00 to 23:00 MSK.',
      },
      courseGraceMs: 30_000,
      agreements: [
        { kind: 'wallet', version: 1, title: 'Правила', href: '/rules' },
        { kind: 'aml', version: 1, title: 'AML', href: '/aml' },
      ],
      exchangeAttributes: { fromCurrencyId: 10, toCurrencyId: 3 },
    },
    tech: { active: false, until: null, text: '', planned: null, stopped: false, fromMemory: false },
    menus: {
      header: [
        { to: '/', title: language === 'ru' ? 'Главная' : 'Home' },
        { to: '/rules', title: language === 'ru' ? 'Правила' : 'Rules' },
      ],
      footer: [{ to: '/aml', title: 'AML' }],
    },
    ...{ chat: null, notice: null, banners: [] },
    signedIn: false,
    ...changes,
  };
}

function sideOf(id: number, min: string | null, max: string | null): Side {
  const currency = listed(id);
  return {
    ...{
      input: [],
      inputVerify: [],
      currency,
      network: currency.network,
      city: currency.city,
      congestion: null,
    },
    ...{ min, minVerification: min, max, roundCalculator: currency.decimals, notify: null },
  };
}

export function pairOf(from: number, to: number, course: string): Pair {
  const verificationCourse = from === 10 ? '0.01088200000000000' : null;
  return {
    ...{ course, bonus: '0', verificationCourse, emailClaimRequirement: true, notify: null },
    ...{ closed: null, hoursNotice: null, floating: null, tiers: [], cities: {} },
    ...{ paymentMinutes: 20, usualMinutes: 8 },
    verification:
      verificationCourse === null
        ? null
        : { side: 'send', when: 'course', above: null, required: false, minutes: 60 },
    structure: { from: sideOf(from, '5000', '600000'), to: sideOf(to, null, null) },
  };
}

export function courseOf(pair: FormPair, changes: Partial<Course> = {}): Course {
  return {
    ...{ course: pair.course, verificationCourse: pair.verificationCourse, fixedAt: 'created', now },
    ...{ tiers: pair.tiers, cities: pair.cities },
    updatedAt: '2026-11-21T08:59:42.000Z',
    validUntil: '2026-11-21T09:00:12.000Z',
    ...changes,
  };
}

export const sberToTether = '0.010821339681';

/** Home with Sberbank to Tether TRC20, 100 000 rubles, and everything below the form. */
export function homeOf(changes: Partial<HomePage> = {}): HomePage {
  const [from, to] = [changes.form?.from ?? 10, changes.form?.to ?? 3];
  const pair = changes.pair ?? pairOf(from, to, sberToTether);
  const [send, receive] = [pair.structure.from, pair.structure.to].map(({ min, max, roundCalculator }) => ({
    ...{ min, max, decimals: roundCalculator },
  }));
  const none = { min: null, max: null, decimals: 2 };
  const terms = { course: pair.course, send: send ?? none, receive: receive ?? none, reserve: '0' };
  const fromSumma = '100000';
  return {
    page: 'home',
    entries,
    sendIds: listedCurrencies.filter(({ unavailable }) => !unavailable).map(({ id }) => id),
    receiveIds: listedCurrencies
      .filter(({ id, unavailable }) => id !== from && id !== 9 && !unavailable)
      .map(({ id }) => id),
    receiveMinutes: listedCurrencies
      .filter(({ id, unavailable }) => id !== from && id !== 9 && !unavailable)
      .map(({ id }) => id + 4),
    otherWays: [{ to: 9, from: [1, 3] }],
    pair,
    course: courseOf(pair),
    form: {
      ...{ from, to, fromSumma, toSumma: receiveFor(terms, fromSumma), anchor: 'from', city: null },
      withVerificationCourse: false,
    },
    reserves: listedCurrencies.map(({ id, decimals }) => ({
      id,
      reserve: decimals > 2 ? '91.20554' : '184220.55',
    })),
    popular: [
      { from: 10, to: 3, course: sberToTether, minSend: '5000' },
      { from: 3, to: 11, course: '91.48', minSend: '50' },
      { from: 1, to: 10, course: '9412300', minSend: '0.0006' },
      { from: 11, to: 8, course: '0.00334784', minSend: '3000' },
      { from: 3, to: 16, course: '0.994', minSend: '3000' },
      { from: 12, to: 2, course: '0.0000029252', minSend: '5000' },
      { from: 4, to: 14, course: '91.2', minSend: '30' },
    ],
    ofDirection: false,
    about: null,
    asked: null,
    problem: null,
    wanted: null,
    ...changes,
  };
}

/** What the page of that direction says of it. */
export function aboutOf(changes: Partial<DirectionAbout> = {}): DirectionAbout {
  return {
    from: {
      ...{ name: 'Сбербанк', code: 'SBERRUB', ticker: 'RUB', decimals: 2, category: 'bank' },
      ...{
        network: null,
        hasOtherNetworks: false,
        asksFor: ['Card number'],
        confirmations: null,
        cities: [],
      },
    },
    to: {
      ...{ name: 'Tether TRC20', code: 'USDTTRC20', ticker: 'USDT', decimals: 6, category: 'crypto' },
      ...{
        network: 'Tron',
        hasOtherNetworks: true,
        asksFor: ['Wallet address'],
        confirmations: 20,
        cities: [],
      },
    },
    ...{ isOff: false, isIndexed: true, picture: '/og/ru/exchange/SBERRUB-USDTTRC20.png?v=1', text: null },
    ...{ course: sberToTether, courseSince: '2026-11-21T08:59:42.000Z', reserve: '184220.55' },
    example: { send: '10000', receive: '108.2' },
    limits: { send: { min: '5000', max: '600000' }, receive: { min: '54.1', max: '6492.8' } },
    ...{
      usualMinutes: 8,
      paymentMinutes: 20,
      refundFee: '0',
      floating: null,
      card: null,
      tiers: 0,
      bonus: '0',
    },
    ...{ isAutomatic: false, isEmailRequired: true, hasReverse: true },
    similar: [{ from: 10, to: 1, course: '0.00000011', minSend: '5000' }],
    history: {
      period: 'day',
      spans: ['0.0107', '0.0109', null, '0.0108'].map((last, hour) => ({
        at: `2026-11-21T0${hour}:00:00.000Z`,
        course: last === null ? null : { first: '0.0107', high: '0.011', low: '0.0106', last },
      })),
    },
    ...changes,
  };
}

export function payloadOf<D extends PageData>(
  language: Language,
  path: string,
  data: D,
  changes: Partial<PageLayout> = {},
): PagePayload<D> {
  return { layout: layoutOf(language, path, changes), data };
}

/** What a promocode that gives half of the margin back does to 100 000 roubles. */
export function effectOf(changes: Partial<PromocodeEffect> = {}): PromocodeEffect {
  return {
    ...{ code: 'AUTUMN25', kind: 'margin', text: 'Наценка ниже на 50 %', points: null },
    courses: { course: '0.0109', verificationCourse: null, tiers: [] },
    ...{ courseWithout: sberToTether, toSummaWithout: '1082.13', ...changes },
  };
}
