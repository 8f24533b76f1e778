import type { Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import type { Claim, Meeting } from '../claims/claim.ts';

/**
 * A meeting as calendars read it (RFC 5545, RFC 5546). Its UID never changes and its sequence only grows, so that a calendar moves
 * what it has. The claim's address is a key, so it is not in it: calendars are shared; the public number is a key to nothing.
 */
export function calendarOf(
  ctx: Pick<Context, 'catalogue' | 'config' | 'clock'>,
  claim: Pick<Claim, 'publicId' | 'email'>,
  meeting: Meeting,
  { language, method }: { language: Language; method: 'PUBLISH' | 'REQUEST' | 'CANCEL' },
): string {
  const catalogue = ctx.catalogue.current();
  const place = catalogue.places.get(meeting.placeId);
  const { host, hostname } = new URL(ctx.config.publicUrl);
  const name = catalogue.settings.name[language];
  const isCancelled = method === 'CANCEL' || meeting.state === 'given_back';
  // A calendar that is asked to change or drop a meeting wants to know who asks whom; one that reads a file needs nobody.
  const people =
    method === 'PUBLISH' || claim.email === null
      ? []
      : [
          `ORGANIZER;CN=${parameter(name)}:mailto:${senderOf(ctx, hostname)}`,
          `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${claim.email}`,
        ];
  const words = wordsOf[language];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Menyala//Meetings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:meeting-${claim.publicId}@${host}`,
    `SEQUENCE:${meeting.sequence}`,
    `DTSTAMP:${stamp(ctx.clock.now())}`,
    `DTSTART:${stamp(meeting.startsAt)}`,
    `DTEND:${stamp(meeting.endsAt)}`,
    `SUMMARY:${text(words.summary(name))}`,
    `LOCATION:${text([place?.name[language], place?.address[language]].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${text([words.order(claim.publicId), place?.hint[language]].filter(Boolean).join('\n'))}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...people,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const wordsOf = {
  ru: {
    summary: (name: string) => `Встреча: обмен наличных, ${name}`,
    order: (number: string) => `Заявка № ${number}`,
  },
  en: {
    summary: (name: string) => `Meeting: cash exchange, ${name}`,
    order: (number: string) => `Order No. ${number}`,
  },
} as const;

const senderOf = (ctx: Pick<Context, 'catalogue'>, hostname: string): string =>
  ctx.catalogue.current().settings.contactEmail ?? `noreply@${hostname}`;

/** `20261124T070000Z` */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

const text = (value: string): string =>
  value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Of a parameter: quoted, without what would end it. */
const parameter = (value: string): string => `"${value.replace(/["\r\n]/g, ' ')}"`;

/** Lines of at most 75 bytes; the rest follows on lines that begin with a space, and no letter is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 73) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}
