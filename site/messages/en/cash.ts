import type { SameKeys } from '@menyala/contract/messages';
import type { cash as ru } from '../ru/cash.ts';

export const cash: SameKeys<typeof ru> = {
  title: 'Cash exchange',
  titleIn: 'Cash exchange: {city}',
  description: 'Where and when to exchange cash: addresses, hours, rates and free times for a meeting.',
  lead: 'Cash is handed over at a meeting in our office. Choose the city, the currencies and the time: place and time are kept for your order.',
  cities: 'Cities',
  none: 'We do not exchange cash now',
  noneText: 'There is no meeting place in any city yet. Other exchanges are in the form.',
  toForm: 'To the exchange form',
  open: 'Open',
  closed: 'Closed',
  opens: 'Closed, opens {opens}',
  hours: 'Hours',
  zone: 'Local time: {zone}',
  days: 'Special days',
  map: 'Show on a map',
  slots: 'Next free times',
  slotsHint:
    'Press a time to start an order “{from} – {to}”. For other exchanges, choose the time in the order.',
  noSlots: 'No free time yet: please look again later.',
  directions: 'What can be exchanged',
  noDirections: 'There are no cash directions here now.',
  direction: '{from} to {to}',
};
