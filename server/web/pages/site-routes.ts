/**
 * The site's pages as they are served: which addresses exist, what data each needs, how it is rendered and kept.
 * Always true: a page and its `_payload.json` hold the same data; a plain post calls the same use cases as the API and keeps
 * what was typed; nobody is sent to another language unasked; what a claim's address shows is never kept or indexed.
 */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Pages } from './answer-page.ts';
import { buildRoutes } from './build-routes.ts';
import { brandRoutes, findingRoutes } from './finding-routes.ts';
import { installRoutes } from './installed/install-routes.ts';
import { officePage } from './office-page.ts';
import { createPageCache } from './page-cache.ts';
import { answerNotFound, answerPageFaults } from './page-faults.ts';
import { pageAddressRoutes } from './page-routes.ts';
import { shareRoutes } from './pictures/share-routes.ts';
import { renderLimits } from './render-limits.ts';
import type { SiteBuild } from './site-build.ts';

/** To be called last: what no other route took is the error page. */
export function pageRoutes(app: FastifyInstance, ctx: Context, build: SiteBuild): void {
  const pages: Pages = { ctx, build, cache: createPageCache(ctx), renderLimits: renderLimits() };
  // In a register of their own, so that their faults are answered by pages and those of the API by problems.
  app.register(async (site) => {
    answerPageFaults(site, pages);
    site.setNotFoundHandler(answerNotFound(pages));
    pageAddressRoutes(site, pages);
    buildRoutes(site, build);
    brandRoutes(site, ctx, build);
    installRoutes(site, ctx, build);
    findingRoutes(site, ctx);
    shareRoutes(site, ctx);
    if (build.office) officePage(site, build.office);
  });
}
