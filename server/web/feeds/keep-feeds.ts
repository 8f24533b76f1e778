import type { Dialect } from '@menyala/contract/office/monitors';
import type { Context } from '../../context.ts';
import { type FeedForm, type Monitor, usualForm } from '../../market/currencies/monitor.ts';
import { marketOf } from '../../market/currencies/offer.ts';
import { dayUse } from '../../market/limits/day-use.ts';
import { distinctItems, type FeedItem, listedIn } from '../../market/monitors/feed-items.ts';
import { compress, leastCompressed } from '../../platform/http/compression.ts';
import { etagOf } from '../../platform/http/kept-answers.ts';
import { stockVersion } from '../../platform/http/stock-version.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { writers } from './write-feed.ts';

/** A file as it is sent, until something in it is another. */
export interface Feed {
  type: string;
  body: Buffer;
  etag: string;
  /** When it became what it is, as HTTP writes it. */
  lastModified: string;
  changedAt: number;
  encoded(encoding: 'br' | 'gzip'): Buffer | Promise<Buffer>;
}

/** All that the files say, as it was at some moment. */
interface Picture {
  items: readonly FeedItem[];
  /** Versions of what it was made from. */
  catalogue: number;
  reserves: number;
  rates: number;
  /** True where limits of a day are in it: what is left of them follows from claims and from the clock. */
  hasDayLimits: boolean;
  at: number;
}

interface Written {
  picture: Picture;
  form: FeedForm;
  feed: Feed;
  lines: WeakMap<FeedItem, string>;
}

interface Kept {
  picture: Picture | null;
  making: Promise<Picture> | null;
  /** By dialect and monitor, of which there are few: whoever calls chooses none of its keys. */
  written: Map<string, Written>;
}

const keptOf = new WeakMap<Context['pool'], Kept>();

/** What changes with each claim, and courses, are looked at so often; what changes the catalogue, a break or a stop, at once. */
const lookEveryMs = 1_000;
/** What falls out of a day does so by the clock alone. */
const dayEveryMs = 10_000;

/** The file of a dialect for a monitor, or for nobody in particular; made from memory, once for whoever asks meanwhile. */
export async function feedOf(ctx: Context, dialect: Dialect, monitor: Monitor | null): Promise<Feed> {
  return feedKept(ctx, dialect, monitor) ?? writtenFrom(ctx, dialect, monitor, await pictureOf(ctx));
}

/** The same where it is made already. */
export function feedKept(ctx: Context, dialect: Dialect, monitor: Monitor | null): Feed | null {
  const { picture, written } = keptIn(ctx);
  if (picture === null || !isNew(ctx, picture)) return null;
  const last = written.get(nameOf(dialect, monitor));
  return last?.picture === picture && last.form === (monitor ?? usualForm) ? last.feed : null;
}

const nameOf = (dialect: Dialect, monitor: Monitor | null) => `${dialect} ${monitor?.id ?? ''}`;

function keptIn({ pool }: Context): Kept {
  const known = keptOf.get(pool);
  if (known) return known;
  const kept: Kept = { picture: null, making: null, written: new Map() };
  keptOf.set(pool, kept);
  return kept;
}

function isNew(ctx: Context, { catalogue, reserves, rates, hasDayLimits, at }: Picture): boolean {
  if (catalogue !== ctx.catalogue.current().version) return false;
  if (hasDayLimits && performance.now() - at >= dayEveryMs) return false;
  const isSame = reserves === stockVersion(ctx) && rates === ctx.rates.version;
  return isSame || performance.now() - at < lookEveryMs;
}

async function pictureOf(ctx: Context): Promise<Picture> {
  const kept = keptIn(ctx);
  if (kept.picture && isNew(ctx, kept.picture)) return kept.picture;
  kept.making ??= newestPicture(ctx).finally(() => {
    kept.making = null;
  });
  kept.picture = await kept.making;
  return kept.picture;
}

/** What was made while a break began is made anew, once. */
async function newestPicture(ctx: Context): Promise<Picture> {
  const picture = await pictureMade(ctx);
  return isNew(ctx, picture) ? picture : pictureMade(ctx);
}

async function pictureMade(ctx: Context): Promise<Picture> {
  const catalogue = ctx.catalogue.current();
  const made = {
    ...{ catalogue: catalogue.version, reserves: stockVersion(ctx), rates: ctx.rates.version },
    at: performance.now(),
  };
  const used = await dayUse(ctx);
  const market = marketOf(ctx);
  const items: FeedItem[] = [];
  const turn = takeTurns();
  for (const direction of catalogue.directions) {
    await turn();
    items.push(...listedIn(direction, market, catalogue, used).items);
  }
  return { ...made, hasDayLimits: used !== null, items };
}

function writtenFrom(ctx: Context, dialect: Dialect, monitor: Monitor | null, picture: Picture): Feed {
  const { written } = keptIn(ctx);
  const form = monitor ?? usualForm;
  const writer = writers[dialect];
  const name = nameOf(dialect, monitor);
  const last = written.get(name);
  const lines = last?.form === form ? last.lines : new WeakMap<FeedItem, string>();
  const lineOf = (item: FeedItem) => {
    const line = lines.get(item) ?? writer.line(item, form);
    lines.set(item, line);
    return line;
  };
  const body = Buffer.from(writer.whole(distinctItems(picture.items, form), lineOf, form));
  const feed = last?.feed.body.equals(body) ? last.feed : feedFrom(writer.type, body, ctx.clock.now());
  written.set(name, { picture, form, feed, lines });
  return feed;
}

function feedFrom(type: string, body: Buffer, at: Date): Feed {
  const made: { br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> } = {};
  return {
    ...{ type, body, etag: etagOf(body) },
    lastModified: at.toUTCString(),
    changedAt: Math.floor(at.getTime() / 1000) * 1000,
    encoded(encoding) {
      made[encoding] ??= compress(body, encoding).then((bytes) => {
        made[encoding] = bytes;
        return bytes;
      });
      return made[encoding];
    },
  };
}

export const isCompressed = ({ body }: Feed): boolean => body.length >= leastCompressed;
