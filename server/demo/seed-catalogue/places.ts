import type { Span } from '@menyala/contract/hours';
import type { PlaceEdit } from '@menyala/contract/office/cash-places';

const days = (weekdays: Span[], saturday: Span[], sunday: Span[]) => [
  ...Array.from({ length: 5 }, () => weekdays),
  saturday,
  sunday,
];
const usual = {
  slotMinutes: 30,
  noticeMinutes: 60,
  horizonDays: 14,
  remindsDayBefore: true,
  remindHours: 2,
};
const newYear = {
  ...{ date: '2027-01-01', spans: [] },
  title: { ru: 'Новый год', en: 'New Year' },
};

/** Where the demo hands cash over. */
export const places: readonly PlaceEdit[] = [
  {
    ...usual,
    ...{ city: 'MSK', seats: 2 },
    name: { ru: 'Офис на Примерной', en: 'Primernaya office' },
    address: { ru: 'Примерная ул., 7, офис 12', en: '7 Primernaya St, office 12' },
    hint: {
      ru: 'Вход со двора, домофон 12. Возьмите паспорт.',
      en: 'Entrance from the courtyard, intercom 12. Bring your passport.',
    },
    mapUrl: 'https://www.openstreetmap.org/?mlat=55.7558&mlon=37.6173#map=16/55.7558/37.6173',
    point: '55.7558, 37.6173',
    hours: {
      week: days(
        [{ from: '10:00', to: '20:00' }],
        [{ from: '11:00', to: '18:00' }],
        [{ from: '11:00', to: '18:00' }],
      ),
      holidays: [newYear],
    },
  },
  {
    ...usual,
    ...{ city: 'MSK', seats: 1 },
    name: { ru: 'Касса в Сити', en: 'City desk' },
    address: { ru: 'Образцовая наб., 10, башня 2, этаж 18', en: '10 Obraztsovaya Emb., tower 2, floor 18' },
    hint: {
      ru: 'Закажите пропуск: покажите номер заявки на входе.',
      en: 'Show your order number at the entrance for a pass.',
    },
    mapUrl: 'https://www.openstreetmap.org/?mlat=55.7494&mlon=37.5377#map=16/55.7494/37.5377',
    point: '55.7494, 37.5377',
    hours: { week: days([{ from: '12:00', to: '22:00' }], [], []), holidays: [newYear] },
  },
  {
    ...usual,
    ...{ city: 'SPB', seats: 2 },
    name: { ru: 'Офис на Образцовой', en: 'Obraztsovaya office' },
    address: { ru: 'Образцовая наб., 3, офис 4', en: '3 Obraztsovaya Emb., office 4' },
    hint: { ru: 'Второй этаж, налево от лестницы.', en: 'Second floor, left of the stairs.' },
    mapUrl: 'https://www.openstreetmap.org/?mlat=59.9343&mlon=30.3351#map=16/59.9343/30.3351',
    point: '59.9343, 30.3351',
    hours: {
      week: days(
        [{ from: '10:00', to: '20:00' }],
        [{ from: '11:00', to: '18:00' }],
        [{ from: '12:00', to: '17:00' }],
      ),
      holidays: [newYear],
    },
  },
  {
    ...usual,
    ...{ city: 'EKB', seats: 1 },
    name: { ru: 'Офис на Уральской', en: 'Uralskaya office' },
    address: { ru: 'Уральская ул., 11, офис 7', en: '11 Uralskaya St, office 7' },
    hint: { ru: '', en: '' },
    mapUrl: 'https://www.openstreetmap.org/?mlat=56.8389&mlon=60.6057#map=16/56.8389/60.6057',
    point: '56.8389, 60.6057',
    hours: {
      week: days(
        [{ from: '10:00', to: '19:00' }],
        [{ from: '11:00', to: '17:00' }],
        [{ from: '11:00', to: '17:00' }],
      ),
      holidays: [newYear],
    },
  },
  {
    ...usual,
    ...{ city: 'NSK', seats: 1, slotMinutes: 45 },
    name: { ru: 'Офис на Сибирской', en: 'Sibirskaya office' },
    address: { ru: 'Сибирская ул., 5, офис 21', en: '5 Sibirskaya St, office 21' },
    hint: { ru: '', en: '' },
    mapUrl: null,
    point: '55.0302, 82.9204',
    hours: {
      week: days(
        [{ from: '10:00', to: '19:00' }],
        [{ from: '11:00', to: '17:00' }],
        [{ from: '11:00', to: '17:00' }],
      ),
      holidays: [newYear],
    },
  },
];
