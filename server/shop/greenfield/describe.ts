import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { MerchantCall } from './serve-merchant.ts';
import { fieldErrors, refusal } from './shapes.ts';

const address = '/api/shop/openapi.json';

/** Serves the document of the shop's API, made from the calls as they are served. */
export function describeMerchants(scope: FastifyInstance): void {
  const { merchantCalls } = scope;
  let text: string | null = null;
  scope.route({
    ...{ method: 'GET', url: address, config: { who: 'merchant', permission: 'none' } as const },
    schema: { hide: true },
    handler: (_request, reply) => {
      text ??= JSON.stringify(documentOf(merchantCalls));
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(text);
    },
  });
}

const json = (schema: TSchema) => ({ 'application/json': { schema } });

/** The refusals that any call may be answered with, by status. */
const refusals = {
  '400': 'The body is no JSON, or what is asked for cannot be done now',
  '401': 'No key, or nobody’s',
  '403': 'The key lacks a permission, which `missingPermission` names; also for another shop',
  '404': 'Not there, or another shop’s',
  '409': 'A key of repetition stands for another request, or a bound is reached',
  '413': 'The body is too large',
  '429': 'Too many calls; `Retry-After` says when to go on',
  '503': 'Busy, or on a break: to be sent again',
};

/** An OpenAPI document of these calls. */
export function documentOf(calls: readonly MerchantCall[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Menyala for shops',
      version: '1',
      contact: { name: 'The exchange' },
      description:
        'Greenfield-compatible: clients of BTCPay Server 2.4 work unchanged. Beyond it are the calls under /api/v1/shops/. Amounts are decimal text, times Unix seconds. Every success is 200; every refusal is `{code, message}`, or for wrong fields a list of `{path, message}` with 422. `Idempotency-Key` makes a POST safe to repeat. Every path works with and without a slash at its end, and pages of any site may call.',
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name, description: `Calls of ${name}` })),
    paths,
    components: {
      securitySchemes: {
        key: {
          ...{ type: 'apiKey', in: 'header', name: 'Authorization' },
          description: '`token KEY`, with a key that the owner of the shop has made',
        },
      },
      schemas: { Refusal: refusal, FieldErrors: fieldErrors },
    },
  };
}

const tagOf = ({ path }: MerchantCall): string =>
  path.startsWith('/misc/')
    ? 'misc'
    : (/^\/api\/v1\/(?:(?:stores|shops)\/:store\/)?([\w-]+)/.exec(path)?.[1] ?? 'misc');

function operationOf(call: MerchantCall): object {
  const { method, path, permission, summary, answer, body, query = {} } = call;
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const statuses = Object.entries(refusals).filter(
    ([status]) => permission !== 'none' || (status !== '401' && status !== '403'),
  );
  const refused = { content: json({ $ref: '#/components/schemas/Refusal' } as TSchema) };
  return {
    operationId: nameOf(call),
    summary,
    tags: [tagOf(call)],
    description: needs(permission),
    ...(permission === 'none' ? { security: [] } : {}),
    parameters: [
      ...named.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries(query).map(([name, description]) => ({
        ...{ name, in: 'query', required: false, description, schema: { type: 'string' } },
      })),
    ],
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      '200': { description: 'Done', ...(answer ? { content: json(answer) } : {}) },
      ...(method === 'POST' || method === 'PUT'
        ? {
            '422': {
              description: 'Fields are wrong',
              content: json({ $ref: '#/components/schemas/FieldErrors' } as TSchema),
            },
          }
        : {}),
      ...Object.fromEntries(statuses.map(([status, description]) => [status, { description, ...refused }])),
    },
  };
}

const needs = (permission: MerchantCall['permission']): string =>
  permission === 'none' ? 'For anyone' : permission === 'any' ? 'Any key' : `Needs \`${permission}\``;

/** `GET /api/v1/stores/:store/invoices` is `getStoresStoreInvoices`. */
const nameOf = ({ method, path }: MerchantCall): string =>
  method.toLowerCase() +
  path
    .replace('/api/v1', '')
    .split(/[^A-Za-z]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
