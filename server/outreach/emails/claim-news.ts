import type { ClaimFacts } from './claim-facts.ts';
import type { LetterLine, Tone } from './letter/letter.ts';
import type { LetterKind } from './letter-kinds.ts';

/** What one kind of letter about a claim says; everything that such letters have in common is added to it. */
export interface ClaimNews {
  subject: string;
  /** A few words without a full stop. */
  title: string;
  paragraphs: string[];
  /** What must not be overlooked, in the letter's tone or one of its own. */
  notes?: { label?: string; text: string; tone?: Tone }[];
  /** The news in lines, under a title or none. */
  lines?: { title: string | null; lines: LetterLine[] }[];
  /** What the button is called where "Open the claim" is not enough, and where it leads if not to the claim's page. */
  button?: string;
  address?: string;
  /** False where the exchange's sums and details would only lead away from the news. */
  isOfExchange?: boolean;
}

export type NewsWriter = (facts: ClaimFacts) => ClaimNews;
export type NewsWriters = Record<LetterKind, NewsWriter>;

/** The words of the letters in one language. A kind without words does not compile. */
export interface ClaimLetterTexts {
  news: NewsWriters;
  greeting: string;
  about(number: string): string;
  labels: Record<
    | 'created'
    | 'sends'
    | 'receives'
    | 'receivesAbout'
    | 'course'
    | 'courseNow'
    | 'reason'
    | 'fromRequisites'
    | 'toRequisites'
    | 'payout'
    | 'explorer'
    | 'button'
    | 'choose'
    | 'checkCard'
    | 'linkHint'
    | 'pageToo'
    | 'ways'
    | 'otherWays',
    string
  >;
  /** The sums after a way on. */
  after(sums: { sends: string; receives: string }): string;
  chooseUntil(until: string): string;
  courseFixedLater: string;
  courseFixedNow: string;
  automatic: string;
}
