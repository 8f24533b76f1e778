import { approvalUses } from './approvals.ts';
import { sweepContentPictures } from './content/pictures/pictures.ts';
import type { Context } from './context.ts';
import { forgetPhotos } from './exchange/cards/forget-photos.ts';
import { sweepOrphanPhotos } from './exchange/cards/photo-files.ts';
import { indexClaims } from './exchange/claims/desk/search-claims.ts';
import { sweepOverdue } from './exchange/claims/store/expire-claims.ts';
import { goOnWithCard } from './exchange/claims/store/verified-card.ts';
import { remindOfMeetings } from './exchange/meetings/remind-of-meetings.ts';
import { drivePayouts } from './exchange/payouts/drive-payouts.ts';
import { forgetReceipts, sweepOrphanFiles } from './exchange/receipts/forget-receipts.ts';
import { receiptFiles } from './exchange/receipts/receipt-routes.ts';
import { watchDisk } from './exchange/receipts/watch-disk.ts';
import { openLedgerWatch } from './ledger/watch-ledger.ts';
import { watchReserves } from './ledger/watch-reserves.ts';
import { flushOpenings } from './market/currencies/direction-openings.ts';
import { sweepIcons } from './market/currencies/icon-files.ts';
import { openListPolling } from './market/monitor-lists/poll-lists.ts';
import { tellOldLists } from './market/monitor-lists/tell-old-lists.ts';
import { forgetHistory } from './market/rates/course-history.ts';
import { followMarket } from './market/rates/follow-market.ts';
import { placeFollower } from './market/rates/follow-places.ts';
import { forgetCourses, publishCourses } from './market/rates/publish-courses.ts';
import { tellOldPrices } from './market/rates/tell-old-prices.ts';
import { tellRestingFormulas } from './market/rates/tell-resting-formulas.ts';
import { followRequisites } from './market/receiving-accounts/follow-requisites.ts';
import { openSourcePolling } from './market/sources/poll-sources.ts';
import { emailTasks } from './outreach/emails/email-tasks.ts';
import { forgetEmails } from './outreach/emails/forget-emails.ts';
import { queueWaitingEmails } from './outreach/emails/queue-waiting-emails.ts';
import { forgetReserveNotices } from './outreach/emails/reserve-notice-queries.ts';
import { watchMail } from './outreach/emails/watch-mail.ts';
import { writeReserveNotices } from './outreach/emails/write-reserve-notices.ts';
import { pushTasks } from './outreach/push/deliver-push.ts';
import { forgetThreads } from './outreach/support/forget-threads.ts';
import { sweepSupportPictures } from './outreach/support/support-pictures.ts';
import { tellUnread } from './outreach/support/tell-unread.ts';
import { openTelegramUpdates } from './outreach/telegram/open-updates.ts';
import { forgetTelegramMessages, telegramTasks } from './outreach/telegram/telegram-tasks.ts';
import { forgetUsedCaptchas } from './people/captcha/require-captcha.ts';
import { forgetUsers } from './people/users/user-queries.ts';
import { settleDueApprovals } from './platform/approvals/decide-approval.ts';
import { endSetUpByMoney } from './platform/approvals/set-up.ts';
import { sendAuditHead } from './platform/audit/send-audit-head.ts';
import { watchBackups } from './platform/backup/watch-backups.ts';
import { forgetAttempts } from './platform/http/attempt-limit.ts';
import { flushUnknownProxies } from './platform/http/unknown-proxies.ts';
import { forgetOutboxEvents } from './platform/jobs/outbox-relay.ts';
import { startSchedule } from './platform/jobs/schedule.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { encryptionBackfill } from './platform/vault/backfill-encryption.ts';
import { closeContests } from './programme/contests/move-contest.ts';
import { sweepGiftPictures } from './programme/gifts/set-picture.ts';
import { forgetImports } from './programme/import/import-queries.ts';
import { continueImport } from './programme/import/run-import.ts';
import { flushVisits, forgetVisits } from './programme/partners/visits.ts';
import { driveInvoices } from './shop/invoices/drive-invoices.ts';
import { flushShopCalls, forgetShopCalls } from './shop/keys/call-log.ts';
import { flushLinkVisits } from './shop/links/link-visits.ts';
import { drivePullPayments } from './shop/pull-payments/drive-pull-payments.ts';
import { watchShopDays } from './shop/sales/watch-days.ts';
import { forgetDeliveries } from './shop/webhooks/queue-deliveries.ts';
import { openWebhookSender } from './shop/webhooks/send-webhooks.ts';
import { withdrawAutomatically } from './shop/withdrawals/withdraw-automatically.ts';
import { flushMonitorVisits, forgetMonitorVisits } from './web/feeds/monitor-visits.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Writes what this process has counted in its memory, where no other can find it: each process does so, whether it works or not. */
export function startNoting(ctx: Context): { close(): Promise<void> } {
  const schedule = startSchedule(
    [
      {
        name: 'write which proxy is not named',
        everyMs: minute,
        run: async () => void (await flushUnknownProxies(ctx)),
      },
      {
        name: 'write who opened directions',
        everyMs: minute,
        run: async () => void (await flushOpenings(ctx)),
      },
      { name: 'write clicks', everyMs: second, run: async () => void (await flushVisits(ctx)) },
      {
        name: 'write calls of shops',
        everyMs: 5 * second,
        run: async () => void (await flushShopCalls(ctx)),
      },
      { name: 'write visits of links', everyMs: second, run: async () => void (await flushLinkVisits(ctx)) },
      {
        name: 'write visits from monitors',
        everyMs: second,
        run: async () => void (await flushMonitorVisits(ctx)),
      },
    ],
    ctx.log,
  );
  return {
    async close() {
      await schedule.close();
      // Nobody clicks any more, and clicks of the last second are nowhere else.
      await Promise.all([flushVisits(ctx), flushMonitorVisits(ctx)]).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'clicks are lost'),
      );
    },
  };
}

/**
 * Everything that the exchange does by itself, and how often: letters, webhooks, payouts, prices, terms. Each task is safe to run in
 * several processes at once.
 */
export async function startWork(ctx: Context, url: string): Promise<{ close(): Promise<void> }> {
  const worker = await startWorker(ctx, url, {
    ...emailTasks(ctx),
    ...telegramTasks(ctx),
    ...pushTasks(ctx),
  });
  const telegram = openTelegramUpdates(ctx, url);
  const sources = openSourcePolling(ctx, url);
  const lists = openListPolling(ctx, url);
  const files = receiptFiles(ctx);
  const ledger = openLedgerWatch(ctx, url);
  const webhooks = openWebhookSender(ctx);
  const market = await followMarket(ctx, url);
  const followPlaces = placeFollower(ctx);
  const schedule = startSchedule(
    [
      { name: 'expire claims', everyMs: second, run: async () => (await sweepOverdue(ctx)).nextMs },
      {
        // Whoever approves one or sends photos lets them go on at once. This is for what that did not reach.
        name: 'go on with verified cards',
        everyMs: 5 * second,
        run: async () => (await goOnWithCard(ctx)) > 0,
      },
      {
        name: 'close contests that are over',
        everyMs: 10 * second,
        run: async () => void (await closeContests(ctx)),
      },
      {
        name: 'settle changes that waited for a second person',
        everyMs: 5 * second,
        run: async () => void (await settleDueApprovals(ctx, approvalUses)),
      },
      {
        name: 'end the set-up with the first money',
        everyMs: 5 * second,
        run: async () => void (await endSetUpByMoney(ctx)),
      },
      {
        name: 'send the head of the audit log',
        everyMs: hour,
        run: async () => void (await sendAuditHead(ctx)),
      },
      { name: 'import people', everyMs: second, run: () => continueImport(ctx) },
      { name: 'forget imported files', everyMs: hour, run: async () => void (await forgetImports(ctx)) },
      { name: 'forget calls of shops', everyMs: hour, run: async () => void (await forgetShopCalls(ctx)) },
      {
        name: 'note claims for searches',
        everyMs: 30 * second,
        run: () => indexClaims(ctx),
      },
      {
        name: 'requisites that step aside',
        everyMs: 5 * second,
        run: async () => void (await followRequisites(ctx)),
      },
      {
        name: 'remind of meetings',
        everyMs: 30 * second,
        run: async () => void (await remindOfMeetings(ctx)),
      },
      {
        name: 'withdraw for shops',
        everyMs: minute,
        run: async () => void (await withdrawAutomatically(ctx)),
      },
      {
        name: 'drive refunds of shops',
        everyMs: 10 * second,
        run: async () => void (await drivePullPayments(ctx)),
      },
      { name: 'drive invoices', everyMs: second, run: async () => void (await driveInvoices(ctx)) },
      { name: 'forget old deliveries', everyMs: hour, run: () => forgetDeliveries(ctx.db, ctx.clock.now()) },
      { name: 'drive payouts', everyMs: second, run: async () => void (await drivePayouts(ctx)) },
      {
        name: 'check the books',
        everyMs: minute,
        isDueAtOnce: true,
        run: async () => void (await ledger.checkRecent()),
      },
      {
        name: 'check the whole of the books',
        everyMs: minute,
        isDueAtOnce: true,
        run: async () => void (await ledger.checkWholeIfDue()),
      },
      {
        name: 'watch the age of backups',
        everyMs: 10 * minute,
        isDueAtOnce: true,
        run: async () => void (await watchBackups(ctx)),
      },
      { name: 'watch low reserves', everyMs: 30 * second, run: async () => void (await watchReserves(ctx)) },
      { name: 'follow places in lists', everyMs: second, run: async () => void (await followPlaces()) },
      {
        name: 'tell of old lists',
        everyMs: 30 * second,
        run: async () => void (await tellOldLists(ctx)),
      },
      {
        name: 'tell of old prices',
        everyMs: 30 * second,
        run: async () => void (await tellOldPrices(ctx)),
      },
      {
        name: 'tell of resting formulas',
        everyMs: 30 * second,
        run: async () => void (await tellRestingFormulas(ctx)),
      },
      {
        name: 'emails about reserves',
        everyMs: 30 * second,
        run: async () => void (await writeReserveNotices(ctx)),
      },
      {
        name: 'forget who waited for a reserve',
        everyMs: hour,
        run: async () => void (await forgetReserveNotices(ctx.db, ctx.clock.now())),
      },
      { name: 'emails of unread answers', everyMs: 5 * second, run: () => tellUnread(ctx) },
      { name: 'forget closed threads of support', everyMs: hour, run: () => forgetThreads(ctx) },
      {
        name: 'sweep pictures without a thread',
        everyMs: hour,
        run: async () => void (await sweepSupportPictures(ctx)),
      },
      {
        name: 'forget old courses',
        everyMs: hour,
        run: async () => void (await forgetCourses(ctx.db, ctx.clock.now())),
      },
      {
        name: 'forget the history of courses',
        everyMs: hour,
        run: async () => void (await forgetHistory(ctx.db, ctx.clock.now())),
      },
      {
        name: 'forget delivered events',
        everyMs: hour,
        run: () => forgetOutboxEvents(ctx.db, ctx.clock.now()),
      },
      {
        name: 'watch the disk',
        everyMs: 10 * minute,
        isDueAtOnce: true,
        run: async () => void (await watchDisk(ctx)),
      },
      {
        name: 'watch the daily figures of shops',
        everyMs: hour,
        run: async () => void (await watchShopDays(ctx)),
      },
      {
        name: 'sweep files without a receipt',
        everyMs: hour,
        run: async () => void (await sweepOrphanFiles(ctx, files)),
      },
      {
        name: 'forget receipts of claims that ended long ago',
        everyMs: hour,
        run: () => forgetReceipts(ctx, files),
      },
      {
        name: 'forget the texts of old emails',
        everyMs: hour,
        isDueAtOnce: true,
        run: () => forgetEmails(ctx),
      },
      { name: 'forget photos of cards', everyMs: hour, run: () => forgetPhotos(ctx) },
      {
        name: 'sweep files without a photo',
        everyMs: hour,
        run: async () => void (await sweepOrphanPhotos(ctx)),
      },
      {
        name: 'sweep pictures without a gift',
        everyMs: hour,
        run: async () => void (await sweepGiftPictures(ctx)),
      },
      {
        name: 'sweep files without a picture of the site',
        everyMs: hour,
        run: async () => void (await sweepContentPictures(ctx)),
      },
      {
        name: 'sweep icons without a currency',
        everyMs: hour,
        run: async () => void (await sweepIcons(ctx)),
      },
      {
        name: 'emails of the last day, once a mail server is known',
        everyMs: minute,
        run: async () => void (await queueWaitingEmails(ctx)),
      },
      {
        name: 'watch the mail',
        everyMs: minute,
        isDueAtOnce: true,
        run: async () => void (await watchMail(ctx)),
      },
      {
        name: 'forget counted attempts',
        everyMs: hour,
        run: async () => void (await forgetAttempts(ctx)),
      },
      {
        name: 'forget sessions and old sign-ups',
        everyMs: hour,
        run: async () => void (await forgetUsers(ctx)),
      },
      {
        name: 'forget old messages to Telegram',
        everyMs: hour,
        run: async () => void (await forgetTelegramMessages(ctx)),
      },
      { name: 'forget who came by links', everyMs: hour, run: async () => void (await forgetVisits(ctx)) },
      {
        name: 'forget who came from monitors',
        everyMs: hour,
        run: async () => void (await forgetMonitorVisits(ctx)),
      },
      {
        name: 'forget used captchas',
        everyMs: hour,
        run: async () => void (await forgetUsedCaptchas(ctx)),
      },
      {
        name: 'encrypt what is not encrypted yet',
        everyMs: 15 * second,
        isDueAtOnce: true,
        run: encryptionBackfill(ctx),
      },
      {
        name: 'publish courses',
        everyMs: minute,
        run: async () => void (await publishCourses(ctx.db, ctx.clock.now())),
      },
    ],
    ctx.log,
  );
  return {
    async close() {
      // What checks the books is cancelled, so that the schedule need not wait for it.
      await Promise.all([
        telegram.close(),
        sources.close(),
        market.close(),
        lists.close(),
        ledger.close(),
        webhooks.close(),
        schedule.close(),
        worker.close(),
      ]);
    },
  };
}
