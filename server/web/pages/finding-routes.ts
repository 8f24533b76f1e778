import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { favicon } from './favicon.ts';
import type { SiteBuild } from './site-build.ts';
import { robotsTxt, sitemapIndex, sitemapLocales, sitemapOf } from './sitemap.ts';
import { themeCss } from './theme-css.ts';

const config = { who: 'page' } as const;

/** What robots ask for: where the pages are, and where they may not go. */
export function findingRoutes(app: FastifyInstance, ctx: Context): void {
  const origin = ctx.config.publicUrl;
  app.get('/robots.txt', { config }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(origin)),
  );
  app.get('/sitemap.xml', { config }, (_request, reply) => reply.redirect('/index-sitemap.xml', 301));
  app.get('/index-sitemap.xml', { config }, (_request, reply) => reply.type(xml).send(sitemapIndex(origin)));
  for (const locale of sitemapLocales) {
    app.get(`/${locale}-sitemap.xml`, { config }, (_request, reply) =>
      reply.type(xml).send(sitemapOf(ctx.catalogue.current(), origin, locale, ctx.clock.now())),
    );
  }
}

const xml = 'application/xml; charset=utf-8';

/** The owner's colour, and the sign in the browser's tab. */
export function brandRoutes(app: FastifyInstance, ctx: Context, { files }: Pick<SiteBuild, 'files'>): void {
  app.get('/theme.css', { config }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(themeCss(ctx.catalogue.current().settings.accent)),
  );
  for (const name of ['favicon.svg', 'favicon.ico']) {
    // A build that brings its own is served by its own route.
    if (files.has(name)) continue;
    app.get(`/${name}`, { config }, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(files.get('favicon.svg')?.body.identity ?? favicon),
    );
  }
}
