import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { problem } from '@menyala/contract';
import { Ajv } from 'ajv';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { Config } from '../config.ts';
import { isDay } from './day.ts';
import { answerFaults, sendRefusal } from './faults.ts';
import { refuseHostileText } from './hostile-text.ts';
import { checkOrigin } from './origin.ts';
import { Refusal } from './refusal.ts';
import { isPrivate, keepPrivate, secureHeaders, stayOnHttps } from './secure-headers.ts';
import { warnOfUnknownProxy } from './unknown-proxy.ts';

export const bodyLimit = 64 * 1024;
export const receiptLimit = 10 * 1024 * 1024;

const formats = { 'date-time': true, date: isDay } as const;
const strict = {
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: true,
  strict: false,
} as const;

/** The bare server: limits, parsing, refusals, headers. It knows no business words; `app.ts` adds the routes. */
export function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit,
    forceCloseConnections: true,
    // Ten megabytes from a phone take their time; headers and bodies of other calls have limits of their own.
    requestTimeout: 120_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that cannot be read leads nowhere.
    frameworkErrors: (_error, request, reply) => sendRefusal(new Refusal('not_found'), request, reply),
  });

  // Bodies and headers are taken as they are; only an address carries numbers as text.
  const asIs = new Ajv({ ...strict, formats });
  const fromAddress = new Ajv({ ...strict, coerceTypes: 'array', formats });
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' || httpPart === 'headers' ? asIs : fromAddress).compile(schema as object),
  );
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addSchema({ ...problem, $id: 'Problem' });

  // A client that labels an empty body as JSON means "no body".
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Nothing here takes plain text, which a form of another site could send without being asked.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, new URLSearchParams(body.toString()));
    },
  );

  app.register(cookie);
  app.register(multipart, {
    limits: { fileSize: receiptLimit, files: 1, fields: 10, fieldSize: 1_000, parts: 12 },
  });
  const onlyFromUs = checkOrigin(config);
  app.addHook('onRoute', (route) => {
    if (!route.config?.who)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
    if (isPrivate(route)) route.onRequest = [keepPrivate, ...listed(route.onRequest)];
    if (isReading(route.method)) return;
    route.onRequest = [onlyFromUs, ...listed(route.onRequest)];
    route.preValidation = [refuseHostileText, ...listed(route.preValidation)];
  });
  app.addHook('onRequest', secureHeaders);
  if (config.publicUrl.startsWith('https:')) app.addHook('onRequest', stayOnHttps);
  if (config.mode === 'production') app.addHook('onRequest', warnOfUnknownProxy());
  answerFaults(app);
  return app;
}

const listed = <T>(hooks: T | T[] | undefined): T[] => (hooks === undefined ? [] : ([hooks].flat() as T[]));

function isReading(method: RouteOptions['method']): boolean {
  return [method].flat().every((one) => one === 'GET' || one === 'HEAD');
}
