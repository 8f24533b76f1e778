import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { ico, letterPng } from '../../market/look/letter-icon.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { newsRssRoutes } from './news-rss.ts';
import { robotsTxt } from './robots.ts';
import type { SiteBuild } from './site-build.ts';
import { sitemapRoutes } from './sitemap/sitemap-routes.ts';

/** Two arrows that pass each other: the exchange, drawn for 32 pixels and legible on light and dark. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0e5c4a"/><path d="M8 12.5h14m-4.5-4.5 4.5 4.5-4.5 4.5M24 20H10m4.5-4.5L10 20l4.5 4.5" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>
`;

const config = { who: 'page' } as const;

/** What robots ask for: where the pages are, and where they may not go. */
export function findingRoutes(app: FastifyInstance, ctx: Context): void {
  const origin = ctx.config.publicUrl;
  app.get('/robots.txt', { config }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(origin)),
  );
  // Keepers of passwords lead people here, to change one that leaked.
  app.get('/.well-known/change-password', { config }, (_request, reply) =>
    reply.redirect('/account/settings', 302),
  );
  sitemapRoutes(app, ctx);
  newsRssRoutes(app, ctx);
}

/** The owner's colour, and the sign in the browser's tab. */
export function brandRoutes(app: FastifyInstance, ctx: Context, { files }: Pick<SiteBuild, 'files'>): void {
  // What a name shows never changes: it is read once, and is there without the database.
  const known = new LRUCache<string, Picture>({ max: mostPictures });
  const pictureNamed = async (name: string) => {
    const picture = known.get(name) ?? (await findPicture(ctx.db, name));
    if (picture) known.set(name, picture);
    return picture;
  };
  app.get('/theme.css', { config }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(themeCss(ctx.catalogue.current().settings.accent)),
  );
  app.get<{ Params: { name: string } }>('/look/:name', { config }, async ({ params }, reply) => {
    const picture = /^[0-9a-f]{24}\.(png|svg)$/.test(params.name)
      ? await pictureNamed(params.name)
      : undefined;
    if (!picture) return reply.callNotFound();
    // Its name is the hash of what it shows.
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(picture.type)
      .send(picture.bytes);
  });
  for (const [path, icon] of Object.entries(iconPaths)) {
    // A build that brings its own is served by its own route.
    if (files.has(path)) continue;
    app.get(`/${path}`, { config }, async (_request, reply) => {
      const { icons } = ctx.catalogue.current().settings.look;
      const picture = icons && (await pictureNamed(icons[icon]));
      reply.header('cache-control', icons ? 'public, max-age=300' : 'public, max-age=86400');
      if (picture)
        return path.endsWith('.ico')
          ? reply.type('image/x-icon').send(ico(picture.bytes))
          : reply.type(picture.type).send(picture.bytes);
      if (path.startsWith('favicon'))
        return reply.type('image/svg+xml').send(files.get('favicon.svg')?.body.identity ?? favicon);
      const usual = letterPng('M', usualAccent, {
        side: sides[icon],
        isSquare: icon === 'touch' || icon === 'masked',
      });
      return reply.type('image/png').send(usual);
    });
  }
}

/** What browsers and phones ask for by themselves, by which icon it is. */
const iconPaths = {
  'favicon.svg': 'tab',
  'favicon.ico': 'small',
  'apple-touch-icon.png': 'touch',
  'apple-touch-icon-precomposed.png': 'touch',
  'apple-touch-icon-120x120.png': 'touch',
  'apple-touch-icon-120x120-precomposed.png': 'touch',
  'apple-touch-icon-152x152.png': 'touch',
  'apple-touch-icon-180x180.png': 'touch',
  'icon-192.png': 'middle',
  'icon-512.png': 'large',
  'icon-masked.png': 'masked',
} as const;
const sides = { tab: 64, small: 32, touch: 180, middle: 192, large: 512, masked: 512 };
export const usualAccent = '#0e5c4a';

/** An owner's logos and icons, and those before them that somebody's page still names. */
const mostPictures = 30;
type Picture = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

const findPicture = (db: Queryable, name: string) =>
  db.selectFrom('look_picture').select(['type', 'bytes']).where('name', '=', name).executeTakeFirst();

const colour = /^#[0-9a-f]{6}$/i;

/** The owner's accent colour as the one token that may be set. What is no colour gives an empty sheet. */
function themeCss(accent: string | null): string {
  return accent !== null && colour.test(accent) ? `:root{--brand:${accent.toLowerCase()}}\n` : '';
}
