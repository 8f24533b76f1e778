import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { contentPictures } from '../../../content/pictures/pictures.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { drawShareCard } from '../../../platform/images/share-card.ts';
import { directionCard, homeCard, newsCard, type PageCard, versionOf } from './share-cards.ts';

const config = { who: 'page' } as const;

/** So long a picture of a course stands before it is drawn anew: a course moves each second. */
const leastMs = 60_000;
const most = { pictures: 500, bytes: 32 * 1024 * 1024 };
const minutes = 'public, max-age=300';
const forGood = 'public, max-age=31536000, immutable';

interface Kept {
  png: Buffer;
  version: string;
  atMs: number;
}

/**
 * Pictures with which pages are shared, as Open Graph names them: `/og/ru/home.png`, `/og/en/exchange/BTC-SBERRUB.png`,
 * `/og/en/news/usdt-on-ton.png`. They are drawn when they are asked for, and kept by what stands on them. Their cards are made
 * from memory, so that what does not exist is refused before anything is drawn.
 */
export function shareRoutes(app: FastifyInstance, ctx: Context): void {
  const kept = new LRUCache<string, Kept>({
    max: most.pictures,
    maxSize: most.bytes,
    sizeCalculation: ({ png }) => png.length,
  });
  const drawing = new Map<string, Promise<Kept>>();

  async function pictureOf(key: string, card: PageCard): Promise<Kept> {
    const atMs = ctx.clock.now().getTime();
    const known = kept.get(key);
    if (known && Math.abs(atMs - known.atMs) < leastMs) return known;
    const version = versionOf(card);
    if (known?.version === version) {
      known.atMs = atMs;
      return known;
    }
    const started = drawing.get(key);
    if (started) return started;
    const making = drawn(card)
      .then((png) => {
        if (png === null) throw new Refusal('unavailable');
        const made = { png: Buffer.from(png), version, atMs };
        kept.set(key, made);
        return made;
      })
      .finally(() => drawing.delete(key));
    drawing.set(key, making);
    return making;
  }

  async function drawn(card: PageCard): Promise<Buffer | null> {
    const cover = card.cover === null ? null : await contentPictures(ctx).read(card.cover);
    return drawShareCard({ ...card, cover });
  }

  /** @param asked the version that a page named; a picture that is still the same never changes at that address */
  async function send(reply: FastifyReply, key: string, card: PageCard | null, asked: string | undefined) {
    if (card === null) return reply.callNotFound();
    const { png, version } = await pictureOf(key, card);
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': asked === version ? forGood : minutes })
      .send(png);
  }

  for (const language of ['ru', 'en'] as const) {
    app.get<{ Querystring: { v?: string } }>(`/og/${language}/home.png`, { config }, ({ query }, reply) =>
      send(reply, `${language} home`, homeCard(ctx, language), query.v),
    );
    app.get<{ Params: { pair: string }; Querystring: { v?: string } }>(
      `/og/${language}/exchange/:pair.png`,
      { config },
      ({ params, query }, reply) => {
        const card = directionCard(ctx, language, params.pair);
        return send(reply, `${language} ${card?.title}`, card, query.v);
      },
    );
    app.get<{ Params: { slug: string }; Querystring: { v?: string } }>(
      `/og/${language}/news/:slug.png`,
      { config },
      ({ params: { slug }, query }, reply) =>
        send(reply, `${language} news ${slug}`, newsCard(ctx, language, slug), query.v),
    );
  }
}
