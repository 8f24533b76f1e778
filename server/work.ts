import { walkPrices } from './demo/walk-prices.ts';
import { forgetPhotos } from './exchange/cards/forget-photos.ts';
import { sweepOrphanPhotos } from './exchange/cards/photo-files.ts';
import { expireClaims } from './exchange/claims/store/expire-claims.ts';
import { goOnWithCard } from './exchange/claims/store/verified-card.ts';
import { drivePayouts } from './exchange/payouts/drive-payouts.ts';
import { forgetReceipts } from './exchange/receipts/forget-receipts.ts';
import { receiptFiles } from './exchange/receipts/receipt-routes.ts';
import { sweepOrphanFiles } from './exchange/receipts/sweep-orphan-files.ts';
import { watchDisk } from './exchange/receipts/watch-disk.ts';
import { watchLedger } from './ledger/watch-ledger.ts';
import { forgetCourses } from './market/rates/forget-courses.ts';
import { publishCourses } from './market/rates/publish-courses.ts';
import { forgetLetters } from './outreach/emails/forget-letters.ts';
import { letterTasks } from './outreach/emails/letter-tasks.ts';
import { queueWaitingLetters } from './outreach/emails/queue-waiting-letters.ts';
import { writeReserveNotices } from './outreach/emails/write-reserve-notices.ts';
import { forgetTelegramMessages } from './outreach/telegram/forget-messages.ts';
import { openTelegramUpdates } from './outreach/telegram/open-updates.ts';
import { telegramTasks } from './outreach/telegram/telegram-tasks.ts';
import { forgetUsedCaptchas } from './people/captcha/forget-used-captchas.ts';
import { forgetUsers } from './people/users/forget-users.ts';
import { forgetAttempts } from './platform/http/attempt-limit.ts';
import { forgetAnnouncements } from './platform/jobs/forget-announcements.ts';
import { startSchedule } from './platform/jobs/schedule.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { stragglers } from './platform/vault/reseal-stragglers.ts';
import { closeContests } from './programme/contests/move-contest.ts';
import { sweepGiftPictures } from './programme/gifts/set-picture.ts';
import { flushVisits, forgetVisits } from './programme/partners/visits.ts';
import type { World } from './world.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** What the server does by itself, and how often. Each task is safe to run in several processes at once. */
export async function startWork(world: World, url: string): Promise<{ close(): Promise<void> }> {
  const worker = await startWorker(world, url, { ...letterTasks(world), ...telegramTasks(world) });
  const telegram = openTelegramUpdates(world, url);
  const files = receiptFiles(world);
  const schedule = startSchedule(
    [
      { name: 'expire claims', everyMs: second, run: async () => (await expireClaims(world)) > 0 },
      {
        name: 'go on with verified cards',
        everyMs: second,
        run: async () => (await goOnWithCard(world)) > 0,
      },
      {
        name: 'close contests that are over',
        everyMs: 10 * second,
        run: async () => void (await closeContests(world)),
      },
      { name: 'write clicks', everyMs: second, run: async () => void (await flushVisits(world)) },
      { name: 'drive payouts', everyMs: second, run: async () => void (await drivePayouts(world)) },
      {
        name: 'check the books',
        everyMs: minute,
        isDueAtOnce: true,
        run: async () => void (await watchLedger(world)),
      },
      {
        name: 'letters about reserves',
        everyMs: 30 * second,
        run: async () => void (await writeReserveNotices(world)),
      },
      {
        name: 'forget old courses',
        everyMs: hour,
        run: async () => void (await forgetCourses(world.db, world.clock.now())),
      },
      {
        name: 'forget delivered announcements',
        everyMs: hour,
        run: () => forgetAnnouncements(world.db, world.clock.now()),
      },
      {
        name: 'watch the disk',
        everyMs: 10 * minute,
        isDueAtOnce: true,
        run: async () => void (await watchDisk(world)),
      },
      {
        name: 'sweep files without a receipt',
        everyMs: hour,
        run: async () => void (await sweepOrphanFiles(world, files)),
      },
      {
        name: 'forget receipts of claims that ended long ago',
        everyMs: hour,
        run: () => forgetReceipts(world, files),
      },
      {
        name: 'forget the texts of old letters',
        everyMs: hour,
        isDueAtOnce: true,
        run: () => forgetLetters(world),
      },
      { name: 'forget photos of cards', everyMs: hour, run: () => forgetPhotos(world) },
      {
        name: 'sweep files without a photo',
        everyMs: hour,
        run: async () => void (await sweepOrphanPhotos(world)),
      },
      {
        name: 'sweep pictures without a gift',
        everyMs: hour,
        run: async () => void (await sweepGiftPictures(world)),
      },
      {
        name: 'letters of the last day, once a mail server is known',
        everyMs: minute,
        run: async () => void (await queueWaitingLetters(world)),
      },
      {
        name: 'forget counted attempts',
        everyMs: hour,
        run: async () => void (await forgetAttempts(world)),
      },
      {
        name: 'forget sessions and old sign-ups',
        everyMs: hour,
        run: async () => void (await forgetUsers(world)),
      },
      {
        name: 'forget old messages to Telegram',
        everyMs: hour,
        run: async () => void (await forgetTelegramMessages(world)),
      },
      { name: 'forget who came by links', everyMs: hour, run: async () => void (await forgetVisits(world)) },
      {
        name: 'forget used captchas',
        everyMs: hour,
        run: async () => void (await forgetUsedCaptchas(world)),
      },
      {
        name: 'seal what is not sealed yet',
        everyMs: 15 * second,
        isDueAtOnce: true,
        run: stragglers(world),
      },
      world.config.mode === 'demo'
        ? {
            name: 'walk prices',
            everyMs: 10 * second,
            run: async () => void (await walkPrices(world.db, world.clock.now(), Math.random)),
          }
        : {
            name: 'publish courses',
            everyMs: minute,
            run: async () => void (await publishCourses(world.db, world.clock.now())),
          },
    ],
    world.log,
  );
  return {
    async close() {
      await telegram.close();
      await schedule.close();
      await worker.close();
      // Those of the last second.
      await flushVisits(world).catch((error: unknown) => world.log.warn({ err: error }, 'clicks are lost'));
    },
  };
}
