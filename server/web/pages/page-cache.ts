import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { stockVersion } from '../../platform/http/stock-version.ts';

/** A page as it is sent: compressed, with all headers that belong to it. */
export interface KeptPage {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  /** Version of the rates before it was made, and the directions whose courses it shows. */
  rates: number;
  shows: readonly number[];
}

/**
 * Public pages as they were sent last, for as long as nothing that they show has changed: all of them are dropped when the
 * catalogue or the content changes, when a reserve does (looked at once a second, since each claim moves one), and after a few seconds in any
 * case, because working hours, technical breaks and the age of the course go by the clock. A page that shows a course goes
 * with that course.
 */
export interface PageCache {
  find(key: string): KeptPage | undefined;
  /** Keeps what `make` gives, unless the data changed meanwhile. Requests for the same page wait for one making. */
  findOrMake(key: string, make: () => Promise<MadePage>): Promise<MadePage>;
}

export interface MadePage {
  page: KeptPage;
  /** False for what nobody should be given again. */
  isKept: boolean;
}

const reservesEveryMs = 1000;
const oldestMs = 5000;

export function createPageCache(
  ctx: Pick<Context, 'catalogue' | 'content' | 'rates' | 'reserves' | 'slots' | 'clock'>,
  { mostPages = 3000, mostBytes = 64 * 1024 * 1024 } = {},
): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    max: mostPages,
    maxSize: mostBytes,
    // Sizes of 0 are refused.
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
  let making = new Map<string, Promise<MadePage>>();
  let seen = { catalogue: -1, content: -1, reserves: -1, atMs: 0 };

  /** @throws Refusal where the catalogue cannot be read: then no page is shown from memory either. */
  const dropWhatIsOld = () => {
    const catalogue = ctx.catalogue.current().version;
    const content = ctx.content.version;
    const reserves = stockVersion(ctx);
    const atMs = ctx.clock.now().getTime();
    const ageMs = atMs - seen.atMs;
    const isOld = ageMs >= oldestMs || ageMs < 0 || (reserves !== seen.reserves && ageMs >= reservesEveryMs);
    if (catalogue === seen.catalogue && content === seen.content && !isOld) return;
    seen = { catalogue, content, reserves, atMs };
    pages.clear();
    making = new Map();
  };

  const isFresh = ({ rates, shows }: KeptPage) =>
    rates === ctx.rates.version || shows.every((id) => ctx.rates.versionOf(id) <= rates);

  return {
    find(key) {
      dropWhatIsOld();
      const page = pages.get(key);
      return page && isFresh(page) ? page : undefined;
    },
    findOrMake(key, make) {
      dropWhatIsOld();
      // What is being made may show a course that has moved since.
      const ofNow = `${ctx.rates.version} ${key}`;
      const started = making.get(ofNow);
      if (started) return started;
      const generation = making;
      const promise = make()
        .then((made) => {
          if (made.isKept && generation === making) pages.set(key, made.page);
          return made;
        })
        .finally(() => generation.delete(ofNow));
      generation.set(ofNow, promise);
      return promise;
    },
  };
}
