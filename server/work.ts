import { forgetUsedCaptchas } from './captcha/index.ts';
import { forgetPhotos, sweepOrphanPhotos } from './cards/index.ts';
import { expireClaims, goOnWithCard } from './claims/index.ts';
import { closeContests } from './contests/index.ts';
import { sweepGiftPictures } from './gifts/index.ts';
import { forgetAttempts } from './http/attempt-limit.ts';
import { forgetAnnouncements } from './jobs/forget-announcements.ts';
import { startSchedule } from './jobs/schedule.ts';
import { startWorker } from './jobs/worker.ts';
import { watchLedger } from './ledger/watch-ledger.ts';
import { letterTasks, queueWaitingLetters, writeReserveNotices } from './notices/index.ts';
import { flushVisits, forgetVisits } from './partners/index.ts';
import { drivePayouts } from './payouts/index.ts';
import { forgetCourses, publishCourses, walkPrices } from './rates/index.ts';
import { receiptFiles, sweepOrphanFiles } from './receipts/index.ts';
import { forgetTelegramMessages, openTelegramUpdates, telegramTasks } from './telegram/index.ts';
import { forgetUsers } from './users/index.ts';
import { stragglers } from './vault/index.ts';
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
        name: 'sweep files without a receipt',
        everyMs: hour,
        run: async () => void (await sweepOrphanFiles(world, files)),
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
