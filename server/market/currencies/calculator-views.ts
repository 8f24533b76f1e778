import type { Language } from '@menyala/contract';
import type {
  Course,
  CourseEvent,
  Entry,
  Field,
  ListedCurrency,
  Pair,
  Reserve,
  Side,
  Settings as SiteSettings,
  Tech,
} from '@menyala/contract/site/calculator';
import { banks, maxLengths, networkOf, sbpBanks } from '@menyala/requisites';
import { shownEmail } from '../../platform/email.ts';
import { baseOf } from '../../platform/languages.ts';
import { chatOf } from '../chat/chat-of.ts';
import type {
  Catalogue,
  Currency,
  CurrencyField,
  Direction,
  IconSign,
  PublishedCourse,
  Settings,
} from './catalogue.ts';
import { citiesOf, isOn, newestCourse } from './directions.ts';
import { floatingText } from './floating-text.ts';
import { iconUrl } from './icon-files.ts';
import { pictureUrl } from './look.ts';
import { isOnBreak, listedDirections, type Market, offer, plannedBreak } from './offer.ts';
import { closedView, hoursNotice } from './offer-view.ts';
import { fieldsOf } from './verified-cards.ts';
import { hoursNow } from './working-hours.ts';

/** The catalogue as the contract's calculator calls show it. */

const textOrNull = (text: string) => (text === '' ? null : text);

export const iconView = ({ sign, tint, image }: IconSign) => ({ sign, tint, image: iconUrl(image) });

const networkView = (currency: Currency) =>
  currency.network && { code: currency.network.code, name: currency.network.name };

const citiesView = (cities: Currency['cities'], language: Language) =>
  cities.length === 0 ? null : cities.map((city) => ({ code: city.code, name: city.name[language] }));

export function entriesView(catalogue: Catalogue, market: Market, language: Language): Entry[] {
  const listed = listedDirections(catalogue);
  // What is on but cannot be paid for stays in sight: the picker says of it that it is not taken now.
  const on = catalogue.directions.filter(isOn);
  const sendable = new Set(on.map((direction) => direction.from.id));
  const receivable = new Set(on.map((direction) => direction.to.id));
  const taken = new Set(listed.map((direction) => direction.from.id));
  const given = new Set(listed.map((direction) => direction.to.id));
  const payable = new Set(
    listed
      .filter((direction) => !offer(direction, market).reasons.includes('reserve'))
      .map(({ to }) => to.id),
  );
  return catalogue.entries.map((entry) => {
    const currencies = entry.currencies.map(
      (currency): ListedCurrency => ({
        id: currency.id,
        code: currency.code,
        ticker: currency.ticker,
        name: currency.name[language],
        icon: iconView(currency.icon),
        category: currency.category,
        network: networkView(currency),
        city: citiesView(currency.cities, language),
        decimals: currency.decimals,
        send: { visible: sendable.has(currency.id) },
        receive: { visible: receivable.has(currency.id) },
        unavailable: unavailableReason(
          taken.has(currency.id) || given.has(currency.id),
          !given.has(currency.id) || payable.has(currency.id),
          language,
        ),
      }),
    );
    return {
      ids: currencies.map((currency) => currency.id),
      name: entry.name[language],
      code: entry.code,
      icon: iconView(entry.icon),
      category: entry.category,
      send: { visible: currencies.some((currency) => currency.send.visible) },
      receive: { visible: currencies.some((currency) => currency.receive.visible) },
      currencies,
      keywords: [
        ...new Set([
          entry.name.ru,
          entry.name.en,
          ...entry.keywords,
          ...entry.currencies.map((c) => c.ticker),
        ]),
      ],
    };
  });
}

const reasons = {
  ru: { off: 'Сейчас не обмениваем', empty: 'Резерв закончился' },
  en: { off: 'Not exchanged now', empty: 'The reserve is empty' },
};

function unavailableReason(isOn: boolean, isPayable: boolean, language: Language): { reason: string } | null {
  if (!isOn) return { reason: reasons[language].off };
  return isPayable ? null : { reason: reasons[language].empty };
}

/** `isNewcomer`: whether whoever asks has not completed a claim on an account; a guest has not. */
export function pairView(direction: Direction, market: Market, language: Language, isNewcomer = true): Pair {
  return {
    ...coursesView(newestCourse(direction)),
    bonus: direction.bonusPercent,
    emailClaimRequirement: direction.isEmailRequired,
    closed: closedView(direction, market, language),
    hoursNotice: hoursNotice(direction, market, language),
    floating: floatingText(direction, language),
    notify: textOrNull(direction.notice[language]),
    paymentMinutes: direction.paymentMinutes,
    usualMinutes: direction.usualMinutes,
    verification: verificationView(direction, isNewcomer),
    structure: {
      from: sideView(direction, 'send', language, {
        min: direction.minSend,
        minVerification: direction.minSendVerification,
        max: direction.maxSend,
        roundCalculator: direction.sendDecimals,
      }),
      to: sideView(direction, 'receive', language, {
        min: direction.minReceive,
        minVerification: direction.minReceiveVerification,
        max: direction.maxReceive,
        roundCalculator: direction.receiveDecimals,
      }),
    },
  };
}

function verificationView(direction: Direction, isNewcomer: boolean): Pair['verification'] {
  const { verifySide, verifyWhen, verifyAbove, verifyMinutes } = direction;
  if (verifySide === null) return null;
  return {
    side: verifySide,
    when: verifyWhen,
    above: verifyWhen === 'above' ? verifyAbove : null,
    required: verifyWhen === 'always' || (verifyWhen === 'newcomers' && isNewcomer),
    minutes: verifyMinutes,
  };
}

type SideBounds = Pick<Side, 'min' | 'minVerification' | 'max' | 'roundCalculator'>;

function sideView(
  direction: Direction,
  side: 'send' | 'receive',
  language: Language,
  bounds: SideBounds,
): Side {
  const currency = side === 'send' ? direction.from : direction.to;
  const payable = new Set(citiesOf(direction).map(({ code }) => code));
  return {
    input: fieldViews(currency, side, language),
    inputVerify: fieldViews(currency, side, language, true),
    currency: {
      id: currency.id,
      code: currency.code,
      ticker: currency.ticker,
      name: currency.name[language],
      icon: iconView(currency.icon),
      decimals: currency.decimals,
      category: currency.category,
    },
    network: networkView(currency),
    city: citiesView(
      currency.cities.filter(({ code }) => payable.has(code)),
      language,
    ),
    congestion: currency.congestion && {
      level: currency.congestion.level,
      text: currency.congestion.text[language],
    },
    ...bounds,
    notify: textOrNull((side === 'send' ? currency.sendNotice : currency.receiveNotice)[language]),
  };
}

export function fieldView(currency: Currency, field: CurrencyField, language: Language): Field {
  const kind = field.kind as Field['type'];
  const network = networkOf(currency.network?.code);
  const choices = currency.code.startsWith('SBP') ? sbpBanks : banks;
  return {
    name: field.name,
    label: field.label[language],
    hint: textOrNull(field.hint[language]),
    type: kind,
    network: kind === 'address' || kind === 'memo' ? network : null,
    required: field.isRequired,
    visible: field.isVisible,
    ...(field.pattern === null ? {} : { pattern: field.pattern }),
    maxLength: maxLengths[kind],
    options: kind === 'bank' ? choices.map((bank) => ({ code: bank.code, name: bank.name[language] })) : null,
    example: field.example,
  };
}

/** The fields that a side asks for, in verification mode or without. */
export function fieldViews(
  currency: Currency,
  side: 'send' | 'receive',
  language: Language,
  isVerification = false,
): Field[] {
  return fieldsOf(currency, side, isVerification).map((field) => fieldView(currency, field, language));
}

const coursesView = ({ course, verificationCourse, tiers, cities }: PublishedCourse) => ({
  ...{ course, verificationCourse },
  ...{ tiers, cities },
});

export function courseView(direction: Direction, settings: Settings, now: Date): Course {
  const course = newestCourse(direction);
  return {
    ...coursesView(course),
    updatedAt: course.publishedAt.toISOString(),
    // A claim made at this course before then is taken, whatever is published meanwhile.
    validUntil: new Date(now.getTime() + settings.courseGraceSeconds * 1000).toISOString(),
    now: now.toISOString(),
    fixedAt: direction.courseFixedAt,
  };
}

export function courseEvent(direction: Direction, settings: Settings, now: Date): CourseEvent {
  return { from: direction.from.id, to: direction.to.id, ...courseView(direction, settings, now) };
}

export function reservesView(catalogue: Catalogue, reserves: ReadonlyMap<number, string>): Reserve[] {
  const shown = [...catalogue.currencies.values()].filter(({ isRetired }) => !isRetired);
  return shown.map((currency) => ({
    id: currency.id,
    reserve: reserves.get(currency.id) ?? '0',
  }));
}

export function settingsView(
  catalogue: Catalogue,
  language: Language,
  pair: SiteSettings['exchangeAttributes'],
  facts: { demo: boolean; now: Date },
): SiteSettings {
  const { settings } = catalogue;
  const { look } = settings;
  const base = baseOf(language);
  return {
    contest:
      catalogue.settings.isContestShown &&
      catalogue.contestShownUntil !== null &&
      facts.now < catalogue.contestShownUntil,
    captchaLogin: settings.captcha.atLogin,
    usePublicId: settings.usePublicId,
    captcha: { provider: settings.captcha.provider, siteKey: settings.captcha.siteKey },
    chat: shownChat(settings, language),
    name: settings.name[language],
    logo: look.logo && pictureUrl(look.logo.name),
    ...(look.logoDark && { logoDark: pictureUrl(look.logoDark.name) }),
    ...(look.icons && { icons: { tab: pictureUrl(look.icons.tab), touch: pictureUrl(look.icons.touch) } }),
    accent: settings.accent,
    demo: facts.demo,
    contacts: {
      email: settings.contactEmail && shownEmail(settings.contactEmail),
      telegram: settings.contactTelegram,
      ...(look.phone !== null && { phone: look.phone }),
      ...(look.links.length > 0 && { links: look.links }),
    },
    hours: hoursNow(settings, facts.now, language),
    courseGraceMs: settings.courseGraceSeconds * 1000,
    agreements: newestAgreements(catalogue).map((text) => ({
      kind: text.kind,
      version: text.version,
      title: text.title[language],
      href: `${base}${text.kind === 'aml' ? '/aml' : '/rules'}`,
    })),
    exchangeAttributes: pair,
  };
}

/** Where the exchange is talked with; the page of the chat knows the rest. */
function shownChat({ chat }: Settings, language: Language): SiteSettings['chat'] {
  const set = chatOf(chat, language);
  return set && { provider: set.provider, id: set.id };
}

export function newestAgreements(catalogue: Catalogue) {
  return (['wallet', 'aml'] as const).flatMap((kind) =>
    catalogue.agreements.filter((text) => text.kind === kind).slice(-1),
  );
}

/** A stop by hand is told with the break: pages and programs wait for both alike. */
/** Said in place of a break's own text: what is so goes before what was planned. */
const memoryText: Record<Language, string> = {
  ru: 'Сайт работает не полностью: курсы, резервы и тексты – последние известные. Создать или открыть заявку и войти пока нельзя, введённое не потеряется. Уже чиним.',
  en: 'The site is partly unavailable: rates, reserves and texts are the last known ones. You cannot place or open an order or sign in just now; nothing you enter is lost. We are fixing it.',
};

export function techView({ settings, stop, isFromMemory }: Catalogue, language: Language, now: Date): Tech {
  const { techBreak } = settings;
  const isBreak = isOnBreak(settings, now);
  return {
    active: isBreak || stop !== null,
    until: stop === null ? techBreak.until : null,
    text: isFromMemory
      ? memoryText[language]
      : stop === null
        ? techBreak.text[language]
        : stop.reason[language],
    planned: stop === null ? plannedBreak(settings, now) : null,
    stopped: stop !== null,
    fromMemory: isFromMemory,
  };
}
