import type { FastifyInstance } from 'fastify';
import { approvalUses } from './approvals.ts';
import type { Context } from './context.ts';
import { officeCardRoutes } from './exchange/cards/office-routes.ts';
import { cardRoutes } from './exchange/cards/site-routes.ts';
import { officeClaimRoutes } from './exchange/claims/desk/office-routes.ts';
import { claimRoutes, ownClaimRoutes } from './exchange/claims/page/site-routes.ts';
import { depositRoutes } from './exchange/deposits/deposit-routes.ts';
import { receiptRoutes } from './exchange/receipts/receipt-routes.ts';
import { officeLedgerRoutes } from './ledger/office-routes.ts';
import { calculatorRoutes } from './market/currencies/calculator-routes.ts';
import { officeFormulaRoutes } from './market/currencies/formula-routes.ts';
import { officeCurrencyRoutes } from './market/currencies/office-currency-routes.ts';
import { officeDirectionRoutes } from './market/currencies/office-routes.ts';
import { stopRoutes } from './market/currencies/stop-routes.ts';
import { lookRoutes } from './market/look/look-routes.ts';
import { officeMonitorRoutes } from './market/monitors/office-routes.ts';
import { bonusRoutes } from './market/points/bonus-routes.ts';
import { officePromocodeRoutes } from './market/promocodes/office-routes.ts';
import { ownPromocodeRoutes } from './market/promocodes/own-promocode-routes.ts';
import { officePriceRoutes } from './market/rates/office-routes.ts';
import { officeRequisiteRoutes } from './market/receiving-accounts/office-routes.ts';
import { officeSettingsRoutes } from './market/settings/office-routes.ts';
import { officeSourceRoutes } from './market/sources/office-routes.ts';
import { emailRoutes } from './outreach/emails/email-routes.ts';
import { reserveNoticeRoutes } from './outreach/emails/reserve-notice-routes.ts';
import { telegramRoutes } from './outreach/telegram/telegram-routes.ts';
import { textRoutes } from './outreach/texts/text-routes.ts';
import { officeBlacklistRoutes } from './people/blacklist/office-routes.ts';
import { staffSessionRoutes } from './people/staff/session-routes.ts';
import { staffRoutes } from './people/staff/staff-routes.ts';
import { savedRequisiteRoutes } from './people/users/me-routes.ts';
import { officeUserRoutes } from './people/users/office-routes.ts';
import { userRoutes } from './people/users/user-routes.ts';
import { officeAuditRoutes } from './platform/audit/office-routes.ts';
import { answerKeptFirst } from './platform/http/kept-answers.ts';
import { createServer } from './platform/http/server.ts';
import { officeContestRoutes } from './programme/contests/office-routes.ts';
import { contestRoutes } from './programme/contests/site-routes.ts';
import { giftRoutes } from './programme/gifts/gift-routes.ts';
import { officeGiftRoutes } from './programme/gifts/office-routes.ts';
import { officeImportRoutes } from './programme/import/office-routes.ts';
import { officePartnerRoutes } from './programme/partners/office-routes.ts';
import { partnerRoutes } from './programme/partners/site-routes.ts';
import { officeWithdrawalRoutes } from './programme/withdrawals/office-routes.ts';
import { withdrawalRoutes } from './programme/withdrawals/own-routes.ts';
import { answerOwn } from './web/access/own-answers.ts';
import { approvalRoutes } from './web/approvals/approval-routes.ts';
import { feedRoutes } from './web/feeds/feed-routes.ts';
import { healthRoutes } from './web/health-routes.ts';
import { describeApi } from './web/openapi.ts';
import { openingRoutes } from './web/opening/opening-routes.ts';
import { inboxRoutes } from './web/operations-inbox/routes.ts';
import type { SiteBuild } from './web/pages/site-build.ts';
import { pageRoutes } from './web/pages/site-routes.ts';
import { revealRoutes } from './web/reveals/reveal-routes.ts';

/** Every call of the API: the site's, then the office's. */
export function apiRoutes(api: FastifyInstance, ctx: Context): void {
  healthRoutes(api, ctx);
  calculatorRoutes(api, ctx);
  claimRoutes(api, ctx);
  depositRoutes(api, ctx);
  receiptRoutes(api, ctx);
  cardRoutes(api, ctx);
  userRoutes(api, ctx);
  savedRequisiteRoutes(api, ctx);
  ownClaimRoutes(api, ctx);
  partnerRoutes(api, ctx);
  ownPromocodeRoutes(api, ctx);
  bonusRoutes(api, ctx);
  giftRoutes(api, ctx);
  contestRoutes(api, ctx);
  withdrawalRoutes(api, ctx);
  telegramRoutes(api, ctx);
  emailRoutes(api, ctx);
  reserveNoticeRoutes(api, ctx);
  textRoutes(api, ctx);
  staffSessionRoutes(api, ctx);
  staffRoutes(api, ctx);
  revealRoutes(api, ctx);
  approvalRoutes(api, ctx, approvalUses);
  officeClaimRoutes(api, ctx);
  officeCardRoutes(api, ctx);
  inboxRoutes(api, ctx);
  officeUserRoutes(api, ctx);
  officeBlacklistRoutes(api, ctx);
  officePartnerRoutes(api, ctx);
  officeImportRoutes(api, ctx);
  officeWithdrawalRoutes(api, ctx);
  officeCurrencyRoutes(api, ctx);
  officeDirectionRoutes(api, ctx);
  officeFormulaRoutes(api, ctx);
  officePriceRoutes(api, ctx);
  officeSourceRoutes(api, ctx);
  stopRoutes(api, ctx);
  officeMonitorRoutes(api, ctx);
  officePromocodeRoutes(api, ctx);
  officeGiftRoutes(api, ctx);
  officeContestRoutes(api, ctx);
  officeRequisiteRoutes(api, ctx);
  officeLedgerRoutes(api, ctx);
  officeSettingsRoutes(api, ctx);
  lookRoutes(api, ctx);
  officeAuditRoutes(api, ctx);
  openingRoutes(api, ctx);
  feedRoutes(api, ctx);
}

/** The API alone, which needs no build of the pages. */
export async function createApi(ctx: Context): Promise<FastifyInstance> {
  const app = createServer(ctx.config);
  answerKeptFirst(app, ctx, answerOwn(ctx));
  await describeApi(app, ctx);
  await app.register(async (api) => apiRoutes(api, ctx));
  return app;
}

/** The table of contents of everything that is served over HTTP. */
export async function createApp(ctx: Context, site: SiteBuild): Promise<FastifyInstance> {
  const app = await createApi(ctx);
  site.serveSources?.(app);
  await app.register(async (pages) => {
    await pageRoutes(pages, ctx, site);
  });
  return app;
}
