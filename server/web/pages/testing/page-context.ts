import type { ColourMode, PageData, PagePayload } from '@menyala/contract/site/pages';
import type { FastifyInstance } from 'fastify';
import { keepContent } from '../../../content/shown/content-keeper.ts';
import type { Context } from '../../../context.ts';
import { seedCatalogue } from '../../../demo/seed.ts';
import { openClaimWriters } from '../../../ledger/claim-writers.ts';
import { availableReserves } from '../../../ledger/ledger-queries.ts';
import type { Catalogue, Direction } from '../../../market/currencies/catalogue.ts';
import { findDirection } from '../../../market/currencies/directions.ts';
import { loadCatalogue } from '../../../market/currencies/load-catalogue.ts';
import { publishCourses } from '../../../market/rates/publish-courses.ts';
import { keepRates } from '../../../market/rates/rates-keeper.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type MinimalContext, minimalContext } from '../../../testing/minimal-context.ts';
import type { SiteBuild } from '../site-build.ts';
import { pageRoutes } from '../site-routes.ts';

/** A context of the demo's catalogue whose keepers a test holds in its hand, and a renderer that writes the payload down. */
export interface PageContext {
  ctx: Context;
  small: MinimalContext;
  /** Null stands for a catalogue that cannot be loaded. */
  held: { catalogue: Catalogue | null; reserves: Map<number, string>; reservesVersion: number };
  /** What was rendered so far. */
  rendered: { payload: PagePayload; mode: ColourMode }[];
  /** An origin of the server with the pages alone. */
  open(build?: Partial<SiteBuild>): Promise<FastifyInstance>;
  direction(from: string, to: string): Direction;
  close(): Promise<void>;
}

export async function pageContext(env: Record<string, string> = {}): Promise<PageContext> {
  const small = await minimalContext(env);
  await seedCatalogue(small.ctx.db, small.time.now, { isDemo: true });
  await publishCourses(small.ctx.db, small.time.now);
  const rates = await keepRates(small.ctx.db, small.databaseUrl, small.ctx);
  const content = await keepContent(small.ctx.db, small.databaseUrl, {
    ...small.ctx,
    origin: small.ctx.config.publicUrl,
  });
  const catalogue = await loadCatalogue(small.ctx.db, rates, small.time.now);
  const reserves = await availableReserves(small.ctx.db);
  const held: PageContext['held'] = {
    catalogue,
    reserves: new Map(reserves.map(({ currencyId, reserve }) => [currencyId, reserve])),
    reservesVersion: 1,
  };
  const nothing = {
    refresh: async () => undefined,
    close: async () => undefined,
    onChange: () => () => undefined,
  };
  const ctx: Context = {
    ...small.ctx,
    rates,
    content,
    catalogue: {
      ...nothing,
      current() {
        if (held.catalogue === null) throw new Refusal('unavailable');
        return held.catalogue;
      },
    },
    slots: {
      isAnyIn: () => true,
      placesIn: () => [],
      *freeAt() {},
      version: 0,
      refresh: async () => undefined,
      close: async () => undefined,
    },
    reserves: {
      ...nothing,
      of: (id) => held.reserves.get(id) ?? '0',
      all: () => held.reserves,
      availableOf: (id: number) => held.reserves.get(id) ?? '0',
      note: () => undefined,
      get version() {
        return held.reservesVersion;
      },
    },
    claimWriters: openClaimWriters(small.ctx.pool),
    outbox: { wake: () => undefined, drain: async () => undefined, close: async () => undefined },
  };
  const rendered: PageContext['rendered'] = [];
  const build: SiteBuild = {
    buildId: 'test-build',
    builtAt: new Date('2026-05-01T10:00:00Z'),
    files: new Map(),
    office: null,
    writePayload: (payload) => JSON.stringify(payload),
    renderPage(payload, mode) {
      rendered.push({ payload, mode });
      return documentOf(payload, mode);
    },
  };
  return {
    ...{ ctx, small, held, rendered },
    open: (given = {}) => small.serve((app) => pageRoutes(app, ctx, { ...build, ...given })),
    direction: (from, to) => findDirection(catalogue, from, to),
    async close() {
      await content.close();
      await rates.close();
      await small.close();
    },
  };
}

function documentOf(payload: PagePayload, mode: ColourMode): string {
  const json = JSON.stringify(payload).replaceAll('<', '\\u003c');
  return `<!doctype html><html data-mode="${mode}"><script type="application/json" id="payload">${json}</script></html>`;
}

/** The payload that the renderer of the tests wrote into a page. */
export function payloadIn(html: string): PagePayload {
  const json = /id="payload">(.*)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error(`There is no payload in: ${html.slice(0, 200)}`);
  return JSON.parse(json);
}

/** The page's data, which must be of the kind that the test expects. */
export function dataIn<P extends PageData['page']>(html: string, page: P): Extract<PageData, { page: P }> {
  const { data } = payloadIn(html);
  if (data.page !== page)
    throw new Error(`The page is "${data.page}", not "${page}": ${JSON.stringify(data).slice(0, 300)}`);
  return data as Extract<PageData, { page: P }>;
}
