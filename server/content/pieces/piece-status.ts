import type { PieceMove, PieceStatus } from '@menyala/contract/office/content';
import type { PieceRecord } from './piece-queries.ts';

type Known = Pick<PieceRecord, 'shown' | 'planned' | 'publishedAt' | 'newest'>;

export function statusOf({ shown, planned, publishedAt }: Known): PieceStatus {
  if (shown !== null) return 'published';
  if (planned !== null) return 'planned';
  return publishedAt === null ? 'draft' : 'withdrawn';
}

/** What can be done with it now. */
export function movesOf(piece: Known): PieceMove[] {
  const { shown, planned, newest } = piece;
  const isNews = shown !== newest;
  return [
    ...(isNews ? (['publish', 'plan'] as const) : []),
    ...(planned === null ? [] : (['unplan'] as const)),
    ...(shown === null ? [] : (['withdraw'] as const)),
  ];
}
