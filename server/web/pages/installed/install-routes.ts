import type { Language } from '@menyala/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Settings } from '../../../market/currencies/catalogue.ts';
import { pictureUrl } from '../../../market/currencies/look.ts';
import { accentOf } from '../../../platform/accent.ts';
import { inLanguage, localeOf } from '../../../platform/languages.ts';
import type { SiteBuild } from '../site-build.ts';
import { noWorker, writeWorker } from './write-worker.ts';

const config = { who: 'page' } as const;

/** What makes the site an application of a phone: the manifest in both languages, and the service worker. */
export function installRoutes(app: FastifyInstance, ctx: Context, build: SiteBuild): void {
  for (const language of ['ru', 'en'] as const)
    app.get(inLanguage(language, '/manifest.webmanifest'), { config }, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(ctx.catalogue.current().settings, language))),
    );
  app.get('/service-worker.js', { config }, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        // Of what the worker itself asks for.
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .type('text/javascript; charset=utf-8')
      .send(ctx.config.serviceWorker ? writeWorker(build, ctx.catalogue.current().settings) : noWorker),
  );
}

/** https://www.w3.org/TR/appmanifest/ */
function manifestOf({ name, accent, look }: Settings, language: Language) {
  const { icons } = look;
  const [colour] = accentOf(accent).accent;
  const icon = (own: string | undefined, usual: string) => (own ? pictureUrl(own) : usual);
  return {
    id: '/',
    name: name[language],
    short_name: name[language],
    lang: localeOf(language),
    dir: 'ltr',
    start_url: inLanguage(language, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: '#f2f2ee',
    icons: [
      { src: icon(icons?.middle, '/icon-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icon(icons?.large, '/icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      {
        src: icon(icons?.masked, '/icon-masked.png'),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
}
