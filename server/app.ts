import type { FastifyInstance } from 'fastify';
import { attentionRoutes } from './attention/index.ts';
import { bonusRoutes } from './bonus/index.ts';
import { cardRoutes, officeCardRoutes } from './cards/index.ts';
import { officeClaimRoutes } from './claims/office-routes.ts';
import { ownClaimRoutes } from './claims/own-claim-routes.ts';
import { claimRoutes } from './claims/site-routes.ts';
import { contestRoutes, officeContestRoutes } from './contests/index.ts';
import { calculatorRoutes } from './currencies/calculator-routes.ts';
import { officeCurrencyRoutes } from './currencies/office-routes.ts';
import { depositRoutes } from './deposits/index.ts';
import { giftRoutes, officeGiftRoutes } from './gifts/index.ts';
import { describeApi } from './http/openapi.ts';
import { createServer } from './http/server.ts';
import { officeLedgerRoutes } from './ledger/office-routes.ts';
import { letterRoutes, reserveNoticeRoutes } from './notices/index.ts';
import { pageRoutes, type SiteBuild } from './pages/index.ts';
import { officePartnerRoutes, partnerRoutes } from './partners/index.ts';
import { officeRequisiteRoutes } from './payments/index.ts';
import { officePromocodeRoutes } from './promocodes/office-routes.ts';
import { ownPromocodeRoutes } from './promocodes/own-promocode-routes.ts';
import { officePriceRoutes } from './rates/office-routes.ts';
import { receiptRoutes } from './receipts/index.ts';
import { officeSettingsRoutes } from './settings/office-routes.ts';
import { staffSessionRoutes } from './staff/index.ts';
import { telegramRoutes } from './telegram/index.ts';
import { userRoutes } from './users/index.ts';
import { officeUserRoutes } from './users/office-routes.ts';
import { savedRequisiteRoutes } from './users/saved-requisite-routes.ts';
import { officeWithdrawalRoutes, withdrawalRoutes } from './withdrawals/index.ts';
import type { World } from './world.ts';

/** Every call of the API: the site's, then the office's. */
export function apiRoutes(api: FastifyInstance, world: World): void {
  calculatorRoutes(api, world);
  claimRoutes(api, world);
  depositRoutes(api, world);
  receiptRoutes(api, world);
  cardRoutes(api, world);
  userRoutes(api, world);
  savedRequisiteRoutes(api, world);
  ownClaimRoutes(api, world);
  partnerRoutes(api, world);
  ownPromocodeRoutes(api, world);
  bonusRoutes(api, world);
  giftRoutes(api, world);
  contestRoutes(api, world);
  withdrawalRoutes(api, world);
  telegramRoutes(api, world);
  letterRoutes(api, world);
  reserveNoticeRoutes(api, world);
  staffSessionRoutes(api, world);
  officeClaimRoutes(api, world);
  officeCardRoutes(api, world);
  attentionRoutes(api, world);
  officeUserRoutes(api, world);
  officePartnerRoutes(api, world);
  officeWithdrawalRoutes(api, world);
  officeCurrencyRoutes(api, world);
  officePriceRoutes(api, world);
  officePromocodeRoutes(api, world);
  officeGiftRoutes(api, world);
  officeContestRoutes(api, world);
  officeRequisiteRoutes(api, world);
  officeLedgerRoutes(api, world);
  officeSettingsRoutes(api, world);
}

/** The API alone, which needs no build of the pages. */
export async function createApi(world: World): Promise<FastifyInstance> {
  const app = createServer(world.config);
  await describeApi(app);
  await app.register(async (api) => apiRoutes(api, world));
  return app;
}

/** The table of contents of everything that is served over HTTP. */
export async function createApp(world: World, site: SiteBuild): Promise<FastifyInstance> {
  const app = await createApi(world);
  await app.register(async (pages) => {
    await pageRoutes(pages, world, site);
  });
  return app;
}
