import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Catalogue } from '../../../market/currencies/catalogue.ts';
import { compress, type Encoding, encodingFor } from '../../../platform/http/compression.ts';
import { etagOf, isKnown } from '../../../platform/http/kept-answers.ts';
import { listedPages } from './listed-pages.ts';
import { sitemapIndexName, writeSitemaps } from './write-sitemaps.ts';

const config = { who: 'page' } as const;

/** The four addresses of the specification, and beside them the further pieces of a large site. */
export function sitemapRoutes(app: FastifyInstance, ctx: Context): void {
  const kept = keptSitemaps(ctx);
  const send = (name: string) => (request: FastifyRequest, reply: FastifyReply) =>
    sendFile(kept().get(name), request, reply);
  app.get('/sitemap.xml', { config }, (_request, reply) => reply.redirect(`/${sitemapIndexName}`, 301));
  app.get(`/${sitemapIndexName}`, { config }, send(sitemapIndexName));
  for (const locale of ['ru-RU', 'en-US']) {
    app.get(`/${locale}-sitemap.xml`, { config }, send(`${locale}-sitemap.xml`));
    app.get<{ Params: { piece: string } }>(`/${locale}-sitemap-:piece.xml`, { config }, (request, reply) =>
      send(`${locale}-sitemap-${request.params.piece}.xml`)(request, reply),
    );
  }
}

interface KeptFile {
  body: Buffer;
  etag: string;
  /** As it was asked for since. */
  compressed: Map<Encoding, Promise<Buffer>>;
}

async function sendFile(file: KeptFile | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (!file) return reply.callNotFound();
  reply.headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding',
    etag: file.etag,
  });
  if (isKnown(request, file.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding === 'identity') return reply.send(file.body);
  const made = file.compressed.get(encoding) ?? compress(file.body, encoding);
  file.compressed.set(encoding, made);
  return reply.header('content-encoding', encoding).send(await made);
}

const minuteMs = 60_000;

/**
 * Made when somebody asks after what they list may have changed, and kept until then; by the clock each minute, in which news
 * come out and contests end. A file that says the same as before is the one that was compressed before.
 */
function keptSitemaps(ctx: Context): () => ReadonlyMap<string, KeptFile> {
  let files = new Map<string, KeptFile>();
  let madeOf: { catalogue: Catalogue; content: number; minute: number } | null = null;
  return () => {
    const now = ctx.clock.now();
    const catalogue = ctx.catalogue.current();
    const content = ctx.content.version;
    const minute = Math.floor(now.getTime() / minuteMs);
    if (madeOf?.catalogue === catalogue && madeOf.content === content && madeOf.minute === minute)
      return files;
    const written = writeSitemaps(listedPages(ctx, now), ctx.config.publicUrl);
    files = new Map([...written].map(([name, text]) => [name, keptOr(files.get(name), Buffer.from(text))]));
    madeOf = { catalogue, content, minute };
    return files;
  };
}

function keptOr(known: KeptFile | undefined, body: Buffer): KeptFile {
  return known?.body.equals(body) ? known : { body, etag: etagOf(body), compressed: new Map() };
}
