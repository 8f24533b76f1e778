import swagger from '@fastify/swagger';
import { describeOffice } from '@menyala/contract/office/session';
import { bestPairs } from '@menyala/contract/site/calculator';
import { checkCaptcha } from '@menyala/contract/site/captcha';
import { photoKinds, uploadCardPhoto } from '@menyala/contract/site/cards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from './access/serve.ts';
import { apiReference } from './api-reference.ts';

/** An upload is read by its route, so that no schema of its body is there to describe it. */
const file = { type: 'string', format: 'binary' };
/** The specification's name of the part is `image`; `file` is taken alike. */
const named = [{ required: ['image'] }, { required: ['file'] }];
const upload = { type: 'object', properties: { image: file, file }, oneOf: named };
const photoUpload = {
  type: 'object',
  required: ['verification', 'kind'],
  oneOf: named,
  properties: {
    ...{ image: file, file },
    verification: { type: 'string', format: 'uuid' },
    kind: { type: 'string', enum: [...photoKinds] },
  },
};
const uploadAt = (url: string) => (url.endsWith(uploadCardPhoto.path) ? photoUpload : upload);

const withoutSlash: readonly string[] = [bestPairs.path, checkCaptcha.path];

/** Paths as the specification writes them: with the slash at the end, but for two. Both forms answer. */
const slashed = (url: string) =>
  /^\/(?:api\/v\d|front-api)\b/.test(url) && !withoutSlash.includes(url) ? `${url}/` : url;

/** Describes the API from the contract: `/api/openapi.json` for programs, `/api/docs` for people. */
export async function describeApi(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Menyala',
        version: '1',
        description:
          'Online currency exchange. The base / answers in Russian, /en in English. Amounts are decimal strings (in bodies of the site also exact JSON numbers), times RFC 3339 in UTC. Every path works with and without its trailing slash.',
      },
      servers: [
        { url: '/', description: 'Russian' },
        { url: '/en', description: 'English' },
      ],
    },
    transform: ({ schema, url }) => ({
      schema: {
        ...schema,
        ...(schema?.consumes?.includes('multipart/form-data') ? { body: uploadAt(url) } : {}),
      },
      url: slashed(url),
    }),
    hideUntagged: true,
  });
  // How the office is built is nothing to strangers; a demo is there to be looked at.
  const described = () => {
    const whole = app.swagger();
    if (ctx.config.mode === 'demo') return whole;
    const paths = Object.entries(whole.paths ?? {}).filter(([path]) => !path.startsWith('/office/'));
    return { ...whole, paths: Object.fromEntries(paths) };
  };
  const types = { 'cache-control': 'public, max-age=300' };
  app.get('/api/openapi.json', { config: { who: 'anyone' }, schema: { hide: true } }, (_request, reply) =>
    reply.headers(types).send(described()),
  );
  serve(app, ctx, describeOffice, ({ reply }) => void reply.type('application/json').send(app.swagger()));
  let page: string | null = null;
  app.get('/api/docs', { config: { who: 'anyone' }, schema: { hide: true } }, (_request, reply) => {
    page ??= apiReference(described());
    return reply
      .headers(types)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get('/api/docs.css', { config: { who: 'anyone' }, schema: { hide: true } }, (_request, reply) =>
    reply.headers(types).type('text/css; charset=utf-8').send(referenceStyle),
  );
}

const referenceStyle = `:root { color-scheme: light dark; }
body { font: 15px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: break-word; }
h2 { margin-top: 2.5rem; } h3 { margin: 1.5rem 0 .25rem; font-size: 1rem; } code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { overflow: auto; padding: .75rem; border: 1px solid light-dark(#d9d9d2, #31332f); border-radius: 5px; }
summary { cursor: pointer; min-height: 1.75rem; } a { color: inherit; }`;
