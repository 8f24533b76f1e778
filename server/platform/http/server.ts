import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { problem } from '@menyala/contract';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { Config } from '../config.ts';
import { logOptions } from '../log.ts';
import { readForwardedAddress } from './address-group.ts';
import { limitConnections } from './connection-limit.ts';
import { tidyTexts } from './control-characters.ts';
import { readCookies } from './cookies.ts';
import { answerFaults, sendRefusal } from './faults.ts';
import { finishAnswersAtClose } from './finish-answers.ts';
import { withAmountsAsText } from './number-amounts.ts';
import { Refusal } from './refusal.ts';
import { checkOrigin, onlyOwnHost, targetOf } from './request-origin.ts';
import { isPrivate, keepPrivate, secureHeaders, stayOnHttps } from './secure-headers.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { noteUnknownProxies } from './unknown-proxies.ts';
import { refusingUnknown } from './validators.ts';

export const bodyLimit = 64 * 1024;
export const receiptLimit = 10 * 1024 * 1024;

/** The bare server: limits, parsing, refusals, headers. It knows no business words; `app.ts` adds the routes. */
export function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    logger: { ...logOptions(config.logLevel), redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit,
    forceCloseConnections: 'idle',
    // Ten megabytes from a phone take their time; headers and other bodies have less (`slow-bodies.ts`).
    requestTimeout: 120_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: (request) => readableAddress(targetOf(request)),
    // Told to whoever meets a fault, and in the log beside its cause; of two starts no two are alike.
    genReqId: () => randomUUID().slice(-10),
    // An address that cannot be read leads nowhere.
    frameworkErrors: (_error, request, reply) => sendRefusal(new Refusal('not_found'), request, reply),
  });

  app.setValidatorCompiler(refusingUnknown);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addSchema({ ...problem, $id: 'Problem' });

  // A client that labels an empty body as JSON means "no body".
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Nothing here takes plain text, which a form of another site could send without being asked.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else
      parseJson(request, body.toString(), (error, parsed) => {
        const { schema } = request.routeOptions;
        done(error, error ? undefined : withAmountsAsText(body.toString(), parsed, schema?.body));
      });
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, new URLSearchParams(body.toString()));
    },
  );

  readCookies(app, config);
  // First, so that what is refused has them too.
  app.addHook('onRequest', secureHeaders);
  app.addHook('onRequest', readForwardedAddress);
  app.addHook('onRequest', onlyOwnHost(config));
  endSlowBodies(app);
  finishAnswersAtClose(app);
  limitConnections(app, config);
  app.register(multipart, {
    limits: { fileSize: receiptLimit, files: 1, fields: 10, fieldSize: 1_000, parts: 12 },
  });
  const onlyFromUs = checkOrigin(config);
  app.decorate('callsOfStaff', []);
  app.addHook('onRoute', (route) => {
    if (!route.config?.who)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
    if (route.config.who === 'staff' && !route.config.roles?.length)
      throw new Error(`${String(route.method)} ${route.url} does not say which staff may call it.`);
    const { roles, action } = route.config;
    if (roles && route.method !== 'HEAD')
      app.callsOfStaff.push({
        ...{ name: `${String(route.method)} ${route.url}`, roles },
        ...(action ? { action } : {}),
      });
    if (isPrivate(route)) route.onRequest = [keepPrivate, ...listed(route.onRequest)];
    route.preValidation = [tidyTexts, ...listed(route.preValidation)];
    // Programs of shops send a key, which no browser sends by itself, and never a cookie.
    if (isReading(route.method) || route.config.who === 'merchant') return;
    route.onRequest = [onlyFromUs, ...listed(route.onRequest)];
  });
  if (app.onHttps) app.addHook('onRequest', stayOnHttps);
  if (config.mode === 'production') app.addHook('onRequest', noteUnknownProxies(config));
  answerFaults(app);
  return app;
}

/** An address whose % stands for no character is taken as the text it is: it leads nowhere, and people get a page that says so. */
function readableAddress(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

const listed = <T>(hooks: T | T[] | undefined): T[] => (hooks === undefined ? [] : ([hooks].flat() as T[]));

function isReading(method: RouteOptions['method']): boolean {
  return [method].flat().every((one) => one === 'GET' || one === 'HEAD');
}
