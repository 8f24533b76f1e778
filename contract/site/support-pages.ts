import type { Problem } from '../problem.ts';
import type { PlacedText } from './content-pages.ts';
import type { SupportThread } from './support.ts';

/** Pages on which one writes to the exchange. */

/** A message to support that was refused. */
export interface WrittenToSupport {
  text: string;
  problem: Problem;
}

/** What was typed into the contact form. */
export interface TypedQuestion {
  name: string;
  email: string;
  subject: string;
  text: string;
  claim: string;
}

/** `/contacts`: the form, the hours, and where cash is handed over. */
export interface ContactsPage {
  page: 'contacts';
  /** "Mon–Fri 10:00–19:00", a line for each, and whose time it is. */
  week: string[];
  zone: string;
  cities: {
    code: string;
    name: string;
    at: [latitude: number, longitude: number] | null;
    /** Where cash is handed over there. */
    places: {
      id: number;
      name: string;
      address: string;
      mapUrl: string | null;
      at: [latitude: number, longitude: number] | null;
    }[];
  }[];
  text: PlacedText | null;
  typed: TypedQuestion;
  problem: Problem | null;
  /** With which this form asks at most once, however often it is sent. */
  key: string;
}

/** `/contacts/{uuid}`: a question of the contact form, for who asked it. */
export interface QuestionPage {
  page: 'question';
  id: string;
  thread: SupportThread;
  written?: WrittenToSupport;
}
