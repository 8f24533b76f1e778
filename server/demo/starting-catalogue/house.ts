import type { HouseSettings } from '@menyala/contract/office/house';

/** Currencies of the pair that the form opens with, by code. */
export const firstPair = { from: 'SBERRUB', to: 'USDTTRC20' };

/** What the owner finds in the settings on the first day. Texts are in `agreements/`. */
export const house: Omit<HouseSettings, 'texts' | 'exchangeAttributes'> = {
  name: { ru: 'Меняла', en: 'Menyala' },
  accent: null,
  contactEmail: 'support@menyala.example',
  contactTelegram: '@menyala_demo',
  usePublicId: true,
  courseGraceSeconds: 30,
  paymentMinutes: 20,
  checkMinutes: 120,
  tolerancePercent: '0.5',
  choiceHours: 72,
  coolOffMinutes: 30,
  mostUnpaid: 3,
  mostSharePercent: 50,
  captcha: { provider: 'altcha', siteKey: null, atLogin: false },
  mail: { host: null, port: 587, isTls: false, user: null, from: null },
  telegram: { bot: null, staffChat: null },
  cards: { photos: ['card', 'screen'], usualMinutes: 20, mostTries: 5, retentionDays: 90 },
  // Moscow time, here round the clock; claims outside the hours are taken, with a notice.
  opensAtHour: 0,
  closesAtHour: 24,
  techBreak: {
    isActive: false,
    until: null,
    text: {
      ru: 'Обновляем сервис. Курсы видны, а новые заявки примем, как только закончим.',
      en: 'We are updating the service. Courses are shown, and new claims are taken as soon as we are done.',
    },
  },
};
