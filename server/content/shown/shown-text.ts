import type { Language } from '@menyala/contract';
import type { PieceKind } from '@menyala/contract/office/content';
import type { Context } from '../../context.ts';
import type { Direction } from '../../market/currencies/catalogue.ts';
import { resolveBlocks } from './blocks.ts';
import { languages, type Piece } from './content.ts';

/** A published text as a page shows it. */
export interface ShownText {
  title: string;
  description: string;
  html: string;
  /** The directions whose courses are in it: for `shows` of the page. */
  shows: Direction[];
  publishedAt: Date;
  changedAt: Date;
  /** In which languages it can be read. */
  languages: readonly Language[];
}

export type ShowingContext = Pick<
  Context,
  'content' | 'catalogue' | 'reserves' | 'slots' | 'clock' | 'deposits' | 'payouts'
>;

/** What stands at a place: of a page, of a direction (`BTC-SBERRUB`), of a city (its code). Null where nothing is published in this language. */
export function shownText(
  ctx: ShowingContext,
  kind: PieceKind,
  slug: string,
  language: Language,
): ShownText | null {
  const piece = ctx.content.current().find(kind, slug);
  return piece ? shownPiece(ctx, piece, language) : null;
}

/** Null where the piece is not written in this language. */
export function shownPiece(ctx: ShowingContext, piece: Piece, language: Language): ShownText | null {
  const text = piece.texts[language];
  if (!text) return null;
  const { html, shows } = resolveBlocks(ctx, text, language);
  const { title, description } = text;
  const { publishedAt, changedAt } = piece;
  return { title, description, html, shows, publishedAt, changedAt, languages: languagesOf(piece) };
}

export const languagesOf = ({ texts }: Piece): Language[] => languages.filter((language) => texts[language]);

/** What a page shows of a text at its place, with the directions whose courses are in it. */
export function placedText(...of: Parameters<typeof shownText>): {
  text: { title: string; html: string } | null;
  shows: Direction[];
} {
  const found = shownText(...of);
  return found
    ? { text: { title: found.title, html: found.html }, shows: found.shows }
    : { text: null, shows: [] };
}
