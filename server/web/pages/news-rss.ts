import type { Language } from '@menyala/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureUrl } from '../../content/shown/content.ts';
import type { Context } from '../../context.ts';
import { compress, type Encoding, encodingFor } from '../../platform/http/compression.ts';
import { etagOf, isKnown } from '../../platform/http/kept-answers.ts';
import { inLanguage, localeOf } from '../../platform/languages.ts';

/** News for programs that follow them: `/news/rss.xml` and `/en/news/rss.xml`, RSS 2.0. */
export function newsRssRoutes(app: FastifyInstance, ctx: Context): void {
  for (const language of ['ru', 'en'] as const) {
    const kept = keptFeed(ctx, language);
    app.get(inLanguage(language, '/news/rss.xml'), { config: { who: 'page', language } }, (request, reply) =>
      sendFeed(kept(), request, reply),
    );
  }
}

const mostItems = 50;

interface Feed {
  body: Buffer;
  etag: string;
  compressed: Map<Encoding, Promise<Buffer>>;
}

/** Made when somebody asks after the news or the name of the exchange changed, and kept until then. */
function keptFeed(ctx: Context, language: Language): () => Feed {
  let feed: Feed | null = null;
  let madeOf = { content: -1, name: '' };
  return () => {
    const content = ctx.content.version;
    const name = ctx.catalogue.current().settings.name[language];
    if (feed && madeOf.content === content && madeOf.name === name) return feed;
    const body = Buffer.from(writeFeed(ctx, language, name));
    madeOf = { content, name };
    feed = feed?.body.equals(body) ? feed : { body, etag: etagOf(body), compressed: new Map() };
    return feed;
  };
}

async function sendFeed(feed: Feed, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding',
    etag: feed.etag,
  });
  if (isKnown(request, feed.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding === 'identity') return reply.send(feed.body);
  const made = feed.compressed.get(encoding) ?? compress(feed.body, encoding);
  feed.compressed.set(encoding, made);
  return reply.header('content-encoding', encoding).send(await made);
}

const words = {
  ru: (name: string) => ({ title: `${name}: новости`, description: `Новости обменника ${name}` }),
  en: (name: string) => ({ title: `${name}: news`, description: `News of the exchange ${name}` }),
};

function writeFeed(ctx: Context, language: Language, name: string): string {
  const { publicUrl: origin } = ctx.config;
  const address = (path: string) => origin + inLanguage(language, path);
  const written = ctx.content.current().news.flatMap(({ texts, ...piece }) => {
    const text = texts[language];
    return text ? [{ ...piece, text }] : [];
  });
  const { title, description } = words[language](name);
  const items = written
    .slice(0, mostItems)
    .map(({ slug, text, publishedAt, cover, author }) => [
      '<item>',
      element('title', text.title),
      element('link', address(`/news/${slug}`)),
      element('guid', address(`/news/${slug}`), ' isPermaLink="true"'),
      element('pubDate', publishedAt.toUTCString()),
      element('description', text.description),
      author ? element('dc:creator', author) : '',
      cover
        ? `<enclosure url="${xmlText(origin + pictureUrl(cover.name))}" length="${cover.size}" type="image/webp"/>`
        : '',
      '</item>',
    ]);
  const newest = written.map(({ changedAt }) => changedAt.getTime());
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', title),
    element('link', address('/news')),
    element('description', description),
    element('language', localeOf(language).toLowerCase()),
    newest.length > 0 ? element('lastBuildDate', new Date(Math.max(...newest)).toUTCString()) : '',
    `<atom:link href="${xmlText(address('/news/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...items.flat(),
    '</channel></rss>\n',
  ].join('');
}

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${xmlText(text)}</${name}>`;

const xmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
