import type { Language } from '@menyala/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { listenTo } from '../../platform/database/listen.ts';
import { readInTurn } from '../../platform/database/read-in-turn.ts';
import { type Content, languages } from './content.ts';
import { contentAt, nextTurn } from './content-at.ts';
import { type ContentRows, type PieceRow, readContent, type VersionRow } from './content-rows.ts';
import { type RenderedText, renderMarkdown } from './render-markdown.ts';

/**
 * What everybody may read, as one picture in memory of each process. It is told by the database that something changed, and knows
 * from the clock when a planned piece or a banner begins; without the database the last picture stays.
 */
export interface ContentKeeper {
  /** Turns at each change, also at one of the clock's. */
  readonly version: number;
  current(): Content;
  /** Reads it anew now; used right after a change made here. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

type Rendered = Map<string, RenderedText | null>;

/** How often the keeper looks by itself, in case a notice was lost. */
const lookEveryMs = 60_000;

export async function keepContent(
  db: Database,
  url: string,
  { log, clock, origin }: { log: FastifyBaseLogger; clock: Clock; origin: string },
): Promise<ContentKeeper> {
  let rows: ContentRows = {
    pieces: [],
    groups: [],
    banners: [],
    reviews: [],
    menus: {},
    pictures: new Map(),
  };
  let rendered: Rendered = new Map();
  let content = contentAt(rows, clock.now(), () => null);
  let version = 0;
  let madeAt = 0;
  let turnsAt: number | null = null;

  async function read(): Promise<void> {
    const read = await readContent(db);
    const made: Rendered = new Map();
    // Others have their turn between texts that are new, which may be long.
    for (const piece of read.pieces)
      for (const one of [piece.shown, piece.planned])
        if (one && renderBoth(piece, one, read, made)) await new Promise((done) => setImmediate(done));
    rows = read;
    rendered = made;
    make();
  }

  /** @returns whether it was rendered now: a version never changes. */
  function renderBoth(piece: PieceRow, one: VersionRow, { pictures }: ContentRows, made: Rendered): boolean {
    const isNew = !rendered.has(keyOf(piece, one, 'ru'));
    for (const language of languages) {
      const key = keyOf(piece, one, language);
      made.set(key, isNew ? render(piece, one, language, pictures) : (rendered.get(key) ?? null));
    }
    return isNew;
  }

  function render(
    { id }: PieceRow,
    { number, title, body }: VersionRow,
    language: Language,
    pictures: ContentRows['pictures'],
  ): RenderedText | null {
    if (title[language] === '' || body[language].trim() === '') return null;
    try {
      return renderMarkdown(body[language], language, { origin, pictures });
    } catch (err) {
      log.error(
        { err, piece: id, version: number, language },
        'a text could not be rendered and is left out',
      );
      return null;
    }
  }

  function make(): void {
    const now = clock.now();
    content = contentAt(rows, now, (...of) => rendered.get(keyOf(...of)) ?? null);
    madeAt = now.getTime();
    turnsAt = nextTurn(rows, now)?.getTime() ?? null;
    version += 1;
  }

  function turnIfDue(): void {
    const at = clock.now().getTime();
    if (at < madeAt || (turnsAt !== null && at >= turnsAt)) make();
  }

  const reading = readInTurn(read);
  const look = () => {
    reading
      .read()
      .catch((error: unknown) => log.warn({ err: error }, 'texts could not be read; the last ones stay'));
  };
  const notices = await listenTo(url, 'content', { onNotice: look, onBack: look });
  const timer = setInterval(look, lookEveryMs);
  await reading.read();

  return {
    get version() {
      turnIfDue();
      return version;
    },
    current() {
      turnIfDue();
      return content;
    },
    refresh: reading.read,
    async close() {
      clearInterval(timer);
      await notices.close();
      await reading.settled();
    },
  };
}

const keyOf = ({ id }: PieceRow, { number }: VersionRow, language: Language) => `${id}:${number}:${language}`;
