import type { Language } from '../values.ts';

/** Pages of texts that staff write, and of reviews. */

/** `/aml` and `/rules`: a text written in the office, sanitised HTML. */
export interface TextPage {
  page: 'text';
  kind: 'aml' | 'wallet';
  title: string;
  /** Its first words as plain text, for search engines. */
  description: string;
  html: string;
  version: number;
  updatedAt: string;
}

/** What the office wrote for a place of a page: HTML that the server has cleaned. */
export interface PlacedText {
  title: string;
  html: string;
}

interface PagePicture {
  url: string;
  width: number;
  height: number;
}

/** Another page of the same kind. */
export interface NamedPiece {
  slug: string;
  title: string;
}

/** `/faq`: all questions with their answers; `query` is what is looked for in them, and empty for nothing. */
export interface FaqPage {
  page: 'faq';
  query: string;
  groups: { id: number; title: string; questions: (NamedPiece & { html: string })[] }[];
}

/** `/faq/{slug}`: one answer. HTML is sanitised, with its blocks as they were when it was asked for. */
export interface AnswerPage extends NamedPiece {
  page: 'answer';
  description: string;
  html: string;
  group: string;
  /** In the same group. */
  others: NamedPiece[];
  publishedAt: string;
  changedAt: string;
  languages: Language[];
}

/** `/news`, newest first. */
export interface NewsPage {
  page: 'news';
  items: (NamedPiece & { description: string; publishedAt: string; cover: PagePicture | null })[];
  /** From 1. */
  number: number;
  /** Of how many; 0 where there are no news. */
  pages: number;
}

/** `/news/{slug}`. */
export interface ArticlePage extends NamedPiece {
  page: 'article';
  description: string;
  html: string;
  cover: PagePicture | null;
  /** Path of the picture that it is shared with. */
  picture: string;
  /** Empty where the text names no author. */
  author: string;
  publishedAt: string;
  changedAt: string;
  /** The one before it in time, and the one after it. */
  older: NamedPiece | null;
  newer: NamedPiece | null;
  languages: Language[];
}

/** A published review, in the language that it was written in. Plain text. */
export interface ShownReview {
  id: number;
  language: Language;
  /** Empty where none is to be shown. */
  name: string;
  text: string;
  /** The exchange's; empty where it says nothing. */
  answer: string;
  /** In words of the page's language. */
  from: string;
  to: string;
  publishedAt: string;
}

/** `/reviews`, newest first: in both languages the same ones. */
export interface ReviewsPage {
  page: 'reviews';
  items: ShownReview[];
  /** From 1. */
  number: number;
  /** Of how many; 0 where there are none. */
  pages: number;
}
