import type { SameKeys } from '@menyala/contract/messages';
import type { cashPlaces as ru, placeForms as ruForms } from '../ru/cash-places.ts';

/** Words of the places where cash is handed over, and of the meetings there. */
export const cashPlaces: SameKeys<typeof ru> = {
  cashPlaces: {
    add: 'Add a place',
    none: 'No places yet: nobody can book a meeting for cash.',
    retired: 'closed',
    where: 'Where it is',
    noCities: 'A city is needed first.',
    pointHint:
      'For the map on the contacts page: latitude and longitude as any map gives them, such as {example}.',
    mapHint:
      'Address of a page with a map, https. Customers open it by a link; nothing of it loads on our pages.',
    hoursLead: 'By the clock of the city. Customers can book within these hours.',
    times: 'Times to book',
    timesLead: 'Meetings that were made stay as they are.',
    reminders: 'Reminders',
    remindHint: 'Empty: no reminder on the day itself.',
  },
  meetings: {
    cities: 'Cities',
    days: 'Days',
    previous: 'Day before',
    next: 'Day after',
    today: 'Today',
    isToday: 'today',
    noPlaces: 'There are no meeting places yet. Add them:',
    none: 'No meetings on this day.',
    brings: 'Brings {sum}',
    gets: 'Gets {sum}',
    state: { booked: 'booked', given_back: 'given back', took_place: 'took place', missed: 'nobody came' },
    tookPlace: 'Took place',
    tookPlaceTitle: 'Did the meeting of order No. {number} take place?',
    tookPlaceHint: 'This books no money: book the payment or pay out in the order itself.',
    missed: 'Nobody came',
    missedTitle: 'Did nobody come for order No. {number}?',
    missedHint: 'The customer can choose another time while the order is open.',
    noted: 'Noted.',
    move: 'Move',
    moveDo: 'Move',
    moveTitle: 'Move the meeting of order No. {number}',
    moveHint: 'The customer gets an email with the new time.',
    newTime: 'New time',
    moved: 'The meeting has been moved.',
  },
};

/** Their labels in forms and lists. */
export const placeForms: SameKeys<typeof ruForms> = {
  places: {
    name: '{count, plural, one {Place} other {Places}}',
    fields: {
      name: 'Name',
      city: 'City',
      address: 'Address',
      hint: 'How to find it',
      mapUrl: 'Map',
      point: 'Coordinates',
      hours: 'Hours',
      meetings: 'Meetings ahead',
      slotMinutes: 'A meeting takes, minutes',
      seats: 'Customers at once',
      noticeMinutes: 'Book ahead at least, minutes',
      horizonDays: 'Book ahead at most, days',
      remindsDayBefore: 'Email the day before',
      remindHours: 'Email hours before',
    },
  },
};
