import type { CardFacts } from './card-facts.ts';
import type { CardEmailKind } from './email-kinds.ts';

/** What one kind of email about a card says; everything that such emails have in common is added to it. */
export interface CardNews {
  subject: string;
  /** A few words without a full stop. */
  title: string;
  paragraphs: string[];
  /** What the button is called, and where it leads. */
  button: { text: string; address: string };
}

/** The words of the emails in one language. A kind without words does not compile. */
export interface CardEmailTexts {
  news: Record<CardEmailKind, (facts: CardFacts) => CardNews>;
  greeting: string;
  about(card: string): string;
  labels: Record<'reason' | 'photos' | 'exchange' | 'pageHint' | 'linkHint' | 'claimPage', string>;
  /** Until when a claim waits, and what happens then; that its money is here, where it is. */
  waits(claim: { number: string; until: string | null }): string;
  /** What the reader does who has not added the card. */
  notYours(support: string | null): string;
  automatic: string;
}
