import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import { sendBuiltFile } from './built-files.ts';
import type { SiteBuild } from './site-build.ts';

/** What pages of shops load from here. */
const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** The files of the build, and the manifest by which an open page learns that there is a newer one. */
export function buildRoutes(app: FastifyInstance, { buildId, builtAt, files }: SiteBuild): void {
  const config = { who: 'page' } as const;
  const latest = { id: buildId, timestamp: builtAt.toISOString() };

  app.get('/builds/latest.json', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(latest),
  );
  app.get<{ Params: { file: string } }>('/builds/meta/:file', { config }, (request, reply) => {
    if (request.params.file !== `${buildId}.json`) throw new Refusal('not_found');
    const assets = [...files.keys()].map((name) => `/${name}`).sort();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send({ ...latest, assets });
  });

  app.get<{ Params: { '*': string } }>('/assets/*', { config }, (request, reply) => {
    const file = files.get(`assets/${request.params['*']}`);
    if (!file) throw new Refusal('not_found');
    return sendBuiltFile(request, reply, file);
  });
  for (const [name, file] of files) {
    if (!name.startsWith('assets/'))
      app.get(`/${name}`, { config }, (request, reply) => {
        if (name.startsWith('modal/')) reply.headers(forOtherSites);
        return sendBuiltFile(request, reply, file);
      });
  }
}
