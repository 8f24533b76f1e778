import { everyCall } from '@menyala/contract/every-call';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/context.ts';

interface Operation {
  operationId?: string;
  security?: object[];
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
  responses: Record<string, { description?: string; $ref?: string }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: object }> };
}

let exchange: TestContext;
let document: Document;
beforeAll(async () => {
  exchange = await createTestContext();
  document = (await exchange.app.inject('/api/openapi.json')).json();
});
afterAll(() => exchange.close());

const plain = ['/api/v1/users/pairs/best', '/api/v1/claim/captchacheck'];
/** Rules of Redocly and Spectral that the document is against, each with the reason. */
const complaints = {
  'info-license': 'The document is of an exchange, whose owner says who may use it.',
  'no-ambiguous-paths': 'A word of its own comes before an id, and no id is such a word.',
  'no-path-trailing-slash': 'The specification writes its paths so; both forms answer.',
  'path-keys-no-trailing-slash': 'The same, by Spectral.',
};

const complaintsOfShops = { 'info-license': complaints['info-license'] };

/** The path as the specification writes it: `/api/v1/claim/{id}/form/`. */
const written = (path: string) =>
  path.replace(/:(\w+)/g, '{$1}') +
  (/^\/(api\/v\d|front-api)/.test(path) && !plain.includes(path) ? '/' : '');
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI document', () => {
  it('is of version 3.1', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Menyala', version: expect.any(String) },
    });
  });

  it('lists every call of the contract once, and nothing else', () => {
    const wanted = everyCall.map((call) => `${call.method.toLowerCase()} ${written(call.path)}`);
    expect(
      operations()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(wanted.sort());
  });

  it('writes the paths with the slashes that the specification has', () => {
    for (const path of [...plain, '/front-api/auth/login/', '/front-api/auth/logout/', '/api/v1/claim/'])
      expect(document.paths).toHaveProperty([path]);
  });

  it('says of each call what it takes and answers, in the shape that 3.1 has', () => {
    for (const { path, method, operation } of operations()) {
      const call = everyCall.find(
        (known) => known.method.toLowerCase() === method && written(known.path) === path,
      );
      expect([path, operation.summary]).toEqual([path, call?.summary]);
      expect([path, Object.keys(operation.responses)]).toEqual([
        path,
        expect.arrayContaining([String(call?.status ?? 200)]),
      ]);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect([path, status]).toEqual([path, expect.stringMatching(/^([1-5]\d\d|[1-5]XX|default)$/)]);
        if (!response.$ref?.endsWith('/Fault'))
          expect([path, typeof response.description]).toEqual([path, 'string']);
      }
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect([path, declared.map(({ name }) => name).sort()]).toEqual([path, inPath.sort()]);
      for (const parameter of declared) expect([path, parameter.required]).toEqual([path, true]);
      expect([path, operation.requestBody !== undefined]).toEqual([
        path,
        call?.body !== undefined || call?.consumes !== undefined,
      ]);
    }
  });

  it('says which roles may make a call of the office', () => {
    const requisites = document.paths['/office/api/requisites']?.['post'] as { 'x-roles'?: string[] };
    expect(requisites['x-roles']).toEqual(['owner', 'finance']);
  });

  it('leaves the office out in production, where staff alone read of it', async () => {
    const real = await createTestContext({ demo: false });
    try {
      const cookie = await real.signIn();
      const paths = async (url: string, headers = {}) => {
        const answer = await real.app.inject({ url, headers });
        return Object.keys(answer.json<Document>().paths).filter((path) => path.startsWith('/office/'));
      };
      expect(await paths('/api/openapi.json')).toEqual([]);
      expect((await real.app.inject('/api/docs')).body).not.toContain('/office/api/requisites');
      expect((await real.app.inject('/office/api/openapi.json')).statusCode).toBe(401);
      expect(await paths('/office/api/openapi.json', { cookie })).toContain('/office/api/requisites');
    } finally {
      await real.close();
    }
  });

  it('says how a caller is known, and names each call as the contract does', () => {
    const at = (path: string, method: string) => document.paths[path]?.[method];
    expect(at('/api/v1/claim/{id}/status/', 'get')).toMatchObject({
      operationId: 'showClaimStatus',
      security: [{}, { user: [] }],
    });
    expect(at('/office/api/requisites', 'post')).toMatchObject({ security: [{ staff: [] }] });
    const named = operations().map(({ operation }) => operation.operationId);
    expect(new Set(named).size).toBe(everyCall.length);
  });

  it('describes refusals and faults as they are sent', async () => {
    for (const { path, operation } of operations())
      expect([path, operation.responses['4XX'], operation.responses['5XX']]).toMatchObject([
        path,
        { $ref: '#/components/responses/Refusal' },
        { $ref: '#/components/responses/Fault' },
      ]);
    const refused = await exchange.app.inject('/api/v1/users/me/');
    const type = String(refused.headers['content-type']).replace(/;.*/, '');
    expect(Object.keys(document.components.responses['Refusal']?.content ?? {})).toEqual([type]);
  });

  it.each([
    ['/api/openapi.json', complaints],
    ['/api/shop/openapi.json', complaintsOfShops],
  ])(
    'has nothing at %s that Redocly or Spectral complain about but what is listed here',
    { timeout: 60_000 },
    async (url, listed) => {
      const { body: source } = await exchange.app.inject(url);
      const config = await createConfig({ extends: ['recommended'] });
      const ofRedocly = await lintFromString({ source, absoluteRef: 'openapi.json', config });
      const spectral = new Spectral();
      spectral.setRuleset({ extends: [oas as RulesetDefinition] });
      const ofSpectral = await spectral.run(JSON.parse(source));
      const found = new Set([
        ...ofRedocly.map(({ ruleId }) => ruleId),
        ...ofSpectral.map(({ code }) => code),
      ]);
      expect([...found].sort()).toEqual(Object.keys(listed).sort());
    },
  );

  it('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) =>
      String(target),
    );
    for (const target of new Set(references)) {
      const found = target
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], document);
      expect([target, found !== undefined]).toEqual([target, true]);
    }
  });

  it('can be read by a person too, without scripts', async () => {
    const page = await exchange.app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('/api/v1/claim/');
    expect(page.body).toContain('/api/v1/stores/{store}/invoices');
    expect(page.body).not.toContain('<script');
    const packed = { url: '/api/docs', headers: { 'accept-encoding': 'gzip' } };
    expect((await exchange.app.inject(packed)).rawPayload.length).toBeLessThan(300_000);
    expect((await exchange.app.inject('/api/docs.css')).headers['content-type']).toContain('text/css');
  });
});
