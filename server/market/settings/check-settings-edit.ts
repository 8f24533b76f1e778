import type { ExchangeSettings } from '@menyala/contract/office/settings';
import { photoKinds } from '@menyala/contract/site/cards';
import { checkRequisite } from '@menyala/requisites/all';
import type { Queryable } from '../../platform/database/connection.ts';
import { oneEmail, wrongEmail } from '../../platform/email.ts';
import { type FieldErrors, wrongWords } from '../../platform/http/field-checks.ts';
import { chatToKeep, wrongChats } from '../chat/check-chat.ts';
import { wrongClaimLimits } from '../currencies/check-direction-edit.ts';
import { hoursToKeep, wrongHours } from './check-hours.ts';
import { servicesToKeep, wrongServices } from './check-outside-services.ts';
import { programmeToKeep, wrongProgramme } from './check-programme-edit.ts';
import { shopSettingsToKeep, wrongShopSettings } from './set-shop-settings.ts';
import { isDirection, type SettingsWithoutTexts } from './settings-queries.ts';

/** What of an edit of the settings will not do, where they are now as `before`. @param ownAddress of the site */
export async function wrongInSettings(
  db: Queryable,
  edit: ExchangeSettings,
  before: SettingsWithoutTexts,
  ownAddress: string,
): Promise<FieldErrors> {
  const { exchangeAttributes: pair } = edit;
  const isKnownPair = pair === null || (await isDirection(db, pair));
  return {
    ...wrongWords('name', edit.name, { most: 60, isRequired: true }),
    ...wrongContacts(edit),
    ...wrongHours(edit.hours),
    ...wrongClaimLimits('claimLimits', edit.claimLimits),
    ...wrongBreak(edit),
    ...wrongServices(servicesToKeep(edit)),
    ...wrongChats(chatToKeep(edit.chat), ownAddress),
    ...(await wrongProgramme(db, edit.programme, before.programme)),
    ...wrongShopSettings(edit.shops),
    ...(isKnownPair ? {} : { 'exchangeAttributes.toCurrencyId': [{ code: 'no_direction' }] }),
    ...Object.assign({}, ...edit.texts.map((_, place) => wrongText(edit.texts, place))),
  };
}

function wrongContacts({ contactEmail, contactTelegram }: ExchangeSettings): FieldErrors {
  const telegram = checkRequisite(
    { name: 'contactTelegram', kind: 'telegram', required: false },
    contactTelegram ?? '',
  );
  return {
    ...wrongEmail(contactEmail, { field: 'contactEmail' }),
    ...(telegram.ok ? {} : { contactTelegram: [{ code: telegram.code }] }),
  };
}

function wrongBreak({ techBreak: { isActive, from, until, text } }: ExchangeSettings): FieldErrors {
  const isTime = (moment: string | null) => moment === null || !Number.isNaN(Date.parse(moment));
  const isBackwards = from !== null && until !== null && Date.parse(until) <= Date.parse(from);
  return {
    // Only a break that people see needs words for them.
    ...wrongWords('techBreak.text', text, { most: 500, isRequired: isActive }),
    ...(isTime(from) ? {} : { 'techBreak.from': [{ code: 'bad_value' }] }),
    ...(isTime(until) && !isBackwards ? {} : { 'techBreak.until': [{ code: 'bad_value' }] }),
  };
}

function wrongText(texts: ExchangeSettings['texts'], place: number): FieldErrors {
  const text = texts[place];
  if (!text) return {};
  const path = `texts.${place}`;
  const isDouble = texts.findIndex(({ kind }) => kind === text.kind) < place;
  return {
    ...(isDouble ? { [`${path}.kind`]: [{ code: 'bad_value' }] } : {}),
    ...wrongWords(`${path}.title`, text.title, { most: 200, isRequired: true }),
    ...wrongWords(`${path}.body`, text.body, { most: 60_000, isRequired: true }),
  };
}

const inUtc = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());

/** What is kept of an edit: the known settings and nothing else, empty contacts as none, a moment in UTC. */
export function settingsToKeep(edit: ExchangeSettings): SettingsWithoutTexts {
  const { techBreak, exchangeAttributes, name } = edit;
  return {
    name: { ru: name.ru.trim(), en: name.en.trim() },
    accent: edit.accent,
    contactEmail: oneEmail(edit.contactEmail ?? '') || null,
    contactTelegram: edit.contactTelegram?.trim() || null,
    usePublicId: edit.usePublicId,
    courseGraceSeconds: edit.courseGraceSeconds,
    leastCourseChangePercent: edit.leastCourseChangePercent,
    paymentMinutes: edit.paymentMinutes,
    checkMinutes: edit.checkMinutes,
    tolerancePercent: edit.tolerancePercent,
    choiceHours: edit.choiceHours,
    coolOffMinutes: edit.coolOffMinutes,
    withdrawalHoldHours: edit.withdrawalHoldHours,
    mostUnpaid: edit.mostUnpaid,
    mostSharePercent: edit.mostSharePercent,
    strangersSharePercent: edit.strangersSharePercent,
    claimLimits: edit.claimLimits,
    ...servicesToKeep(edit),
    chat: chatToKeep(edit.chat),
    cards: {
      photos: photoKinds.filter((kind) => edit.cards.photos.includes(kind)),
      usualMinutes: edit.cards.usualMinutes,
      mostTries: edit.cards.mostTries,
      retentionDays: edit.cards.retentionDays,
    },
    programme: programmeToKeep(edit.programme),
    shops: shopSettingsToKeep(edit.shops),
    emailDays: edit.emailDays,
    receiptDays: edit.receiptDays,
    isContestShown: edit.isContestShown,
    hours: hoursToKeep(edit.hours),
    techBreak: {
      isActive: techBreak.isActive,
      from: inUtc(techBreak.from),
      announceHours: techBreak.announceHours,
      until: inUtc(techBreak.until),
      text: { ru: techBreak.text.ru, en: techBreak.text.en },
    },
    exchangeAttributes: exchangeAttributes && {
      fromCurrencyId: exchangeAttributes.fromCurrencyId,
      toCurrencyId: exchangeAttributes.toCurrencyId,
    },
  };
}
