import type { Language } from '@menyala/contract';

/** How an email feels: waiting for the reader, at work, good news, something is wrong, over. */
export type Tone = 'warning' | 'accent' | 'positive' | 'danger' | 'neutral';

/**
 * An email as a value: what it says and in which order, in one language, in plain texts. Two renderers make of it the text
 * and the HTML of one message, so nothing is said in two places. Texts may be anybody's: the renderers make them harmless.
 */
export interface Email {
  language: Language;
  /** Who writes. The accent is the owner's colour, "#0e5c4a"; null where there is none. */
  settings: {
    name: string;
    accent: string | null;
    /** A picture of `look_picture`; it comes within the email. Nothing where there is none. */
    logo?: { name: string; width: number; height: number };
    /** Where the exchange can be reached, as the email ends; an address of the web is one to follow. Nothing where there is none. */
    contacts?: EmailContact[];
  };
  subject: string;
  /** What mailboxes show after the subject, before the email is opened. */
  preheader: string;
  badge: { tone: Tone; text: string } | null;
  /** What it is about: "Claim No. 482913". */
  about: string | null;
  /** The news in a few words, without a full stop. */
  title: string;
  /** How the text begins; HTML begins with the title. */
  greeting: string;
  blocks: EmailBlock[];
  /** Who sent it and why, in small print. */
  footer: string;
  /** A meeting for the reader's calendar, as iCalendar. */
  calendar?: EmailCalendar;
}

export interface EmailCalendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** A new kind of block does not compile until both renderers know it. */
export type EmailBlock = Paragraph | Note | Sums | Facts | Ways | Button | Link;

export interface Paragraph {
  kind: 'paragraph';
  text: string;
}

/** What must not be overlooked: a reason, a warning, what happens next. */
export interface Note {
  kind: 'note';
  tone: Tone;
  label: string | null;
  text: string;
}

/** The two sums of an exchange and the course between them. */
export interface Sums {
  kind: 'sums';
  sends: EmailSum;
  receives: EmailSum;
  course: EmailLine;
}

export interface EmailSum {
  label: string;
  /** "28 665", in the manner of the language. */
  amount: string;
  /** "RUB" */
  unit: string;
  /** "Sberbank" */
  name: string;
}

export interface Facts {
  kind: 'facts';
  title: string | null;
  lines: EmailLine[];
}

export interface EmailContact {
  label: string;
  /** "https://t.me/exchange", "+7 495 000-00-00" */
  value: string;
}

export interface EmailLine {
  label: string;
  value: string;
  link?: { text: string; address: string };
}

/** What the reader may choose between. */
export interface Ways {
  kind: 'ways';
  title: string;
  items: { title: string; text: string }[];
}

/** The one thing to do. Its address is shown too, for those whose mailbox shows no buttons. */
export interface Button {
  kind: 'button';
  text: string;
  address: string;
  /** Stands before the address. */
  hint: string;
}

/** Another address, in small print. */
export interface Link {
  kind: 'link';
  text: string;
  address: string;
}
