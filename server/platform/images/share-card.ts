import { limitConcurrency } from '../concurrency-limit.ts';
import { openDrawingProcess } from './drawing-process.ts';

/** What stands on a picture of 1200 × 630 that a page is shared with. */
export interface ShareCard {
  /** The exchange's name. */
  name: string;
  /** Above the title, small. */
  over: string;
  title: string;
  /** The one thing to see: a course. */
  figure: string | null;
  /** Below all. */
  foot: string;
  /** "#rrggbb": the ground, dark enough for white on it. */
  ground: string;
  /** A JPEG, PNG or WebP beside the words. */
  cover: Buffer | null;
}

/** One after another, in a process that draws nothing else: it reads SVG, which no file of a stranger may be. */
const limited = limitConcurrency({ atOnce: 1, waiting: 20 });
const shareWorker = openDrawingProcess<ShareCard, Buffer | null>(
  new URL('./share-card-process.ts', import.meta.url),
);

/** A PNG; null where it could not be drawn. @throws Refusal `busy` when too many wait already */
export function drawShareCard(card: ShareCard): Promise<Buffer | null> {
  return limited(() => shareWorker.ask(card), 'cards');
}
