import swagger from '@fastify/swagger';
import { describeOffice } from '@menyala/contract/office/session';
import type { RefusalCode } from '@menyala/contract/refusals';
import { bestPairs } from '@menyala/contract/site/calculator';
import { checkCaptcha } from '@menyala/contract/site/captcha';
import { photoKinds, uploadCardPhoto } from '@menyala/contract/site/cards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { compress, type Encoding, encodingFor } from '../platform/http/compression.ts';
import { documentOf } from '../shop/greenfield/describe.ts';
import { securitySchemes } from './access/call-schema.ts';
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
        contact: { name: 'The exchange', url: `${ctx.config.publicUrl}/contacts` },
        description:
          'Online currency exchange. The base / answers in Russian, /en in English. Amounts are decimal strings (in bodies of the site also exact JSON numbers), times RFC 3339 in UTC. Every path works with and without its trailing slash.',
      },
      servers: [
        { url: '/', description: 'Russian' },
        { url: '/en', description: 'English' },
      ],
      components: { securitySchemes },
    },
    transform: ({ schema, url }) => ({
      schema: {
        ...schema,
        ...(schema?.consumes?.includes('multipart/form-data') ? { body: uploadAt(url) } : {}),
      },
      url: slashed(url),
    }),
    hideUntagged: true,
    // Shared schemas under their own names: `Problem`.
    refResolver: { buildLocalReference: (json) => String(json['$id']) },
  });
  // How the office is built is nothing to strangers; a demo is there to be looked at.
  const described = () =>
    withProblems(ctx.config.mode === 'demo' ? swaggerOf(app) : withoutOffice(swaggerOf(app)));
  const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";
  serveOnce(app, '/api/openapi.json', 'application/json', () => JSON.stringify(described()));
  const reference = () =>
    apiReference([
      { title: 'Menyala API', about: aboutSite, document: described() },
      { title: 'API of shops', about: aboutShops, document: documentOf(app.merchantCalls) },
    ]);
  serveOnce(app, '/api/docs', 'text/html', reference, { 'content-security-policy': policy });
  serveOnce(app, '/api/docs.css', 'text/css', () => referenceStyle);
  serve(
    app,
    ctx,
    describeOffice,
    ({ reply }) => void reply.type('application/json').send(withProblems(swaggerOf(app))),
  );
}

const aboutSite =
  'The base <code>/</code> answers in Russian, <code>/en</code> in English. Programs read <a href="/api/openapi.json">the OpenAPI 3.1 document</a>. Refusals are <code>application/problem+json</code> with a stable <code>code</code>.';
const aboutShops =
  'For programs of shops, with a key: clients of BTCPay Server work unchanged. Programs read <a href="/api/shop/openapi.json">the OpenAPI 3.1 document</a>. Refusals are <code>{code, message}</code>, in English.';

const swaggerOf = (app: FastifyInstance) => app.swagger() as unknown as Document;

/** Serves what stays as it is for as long as the process lives: made and packed when it is first asked for. */
function serveOnce(
  app: FastifyInstance,
  path: string,
  type: string,
  make: () => string,
  headers: Record<string, string> = {},
): void {
  const packed = new Map<Encoding, Buffer>();
  app.get(path, { config: { who: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    const encoding = encodingFor(request);
    const content = packed.get(encoding) ?? (await compress(Buffer.from(make()), encoding));
    packed.set(encoding, content);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers({ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding', ...headers })
      .type(`${type}; charset=utf-8`)
      .send(content);
  });
}

interface Operation {
  'x-refusals'?: readonly RefusalCode[];
  tags?: string[];
  responses: Record<string, unknown>;
}
interface Document {
  components?: { schemas?: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
}

/** Refusals and faults as they are answered, each described once: with the codes of its call at the call. */
function withProblems(document: Document): object {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const responses = {
    Refusal: {
      description: 'Refused: `code` says why, `detail` in words, `errors` at which fields',
      content,
    },
    Fault: {
      description:
        'Not done: `tech_break` while the exchange has a break, `busy` (with `Retry-After`), or `internal`',
      content,
    },
  };
  const tags = [...new Set(operationsOf(document).flatMap(({ tags = [] }) => tags))];
  return {
    ...document,
    tags: tags.map((name) => ({ name, description: `Calls under \`/${name}\`` })),
    components: { ...document.components, responses },
    paths: mapped(document.paths, (methods) =>
      mapped(methods, ({ 'x-refusals': codes = [], ...operation }) => ({
        ...operation,
        responses: {
          ...Object.fromEntries(Object.entries(operation.responses).filter(([status]) => status !== '4XX')),
          '4XX': { $ref: '#/components/responses/Refusal', description: codes.join(', ') || 'Refused' },
          '5XX': { $ref: '#/components/responses/Fault' },
        },
      })),
    ),
  };
}
function withoutOffice(document: Document): Document {
  const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith('/office/'));
  return { ...document, paths: Object.fromEntries(paths) };
}

const mapped = <A, B>(record: Record<string, A>, to: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));

const operationsOf = (document: Document) =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods));

const referenceStyle = `:root { color-scheme: light dark; }
body { font: 15px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: break-word; }
h2 { margin-top: 2.5rem; } h3 { margin: 1.5rem 0 .25rem; font-size: 1rem; } code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { overflow: auto; padding: .75rem; border: 1px solid light-dark(#d9d9d2, #31332f); border-radius: 5px; }
summary { cursor: pointer; min-height: 1.75rem; } a { color: inherit; }`;
