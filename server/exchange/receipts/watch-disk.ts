import type { Context } from '../../context.ts';
import { freeBytes } from '../../platform/images/room-on-disk.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';

const gibibyte = 1024 ** 3;
const fewBytes = 2 * gibibyte;
const dayMs = 24 * 60 * 60 * 1000;

const toldAt = new WeakMap<Context['db'], number>();

/** Tells owners once a day, by each process, that the disk of receipts and photos fills up. */
export async function watchDisk(
  { config, db, clock, log, outbox }: Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'outbox'>,
  free = freeBytes,
): Promise<void> {
  const left = await free(config.dataDir);
  const now = clock.now();
  if (left >= fewBytes || now.getTime() - (toldAt.get(db) ?? Number.NEGATIVE_INFINITY) < dayMs) return;
  toldAt.set(db, now.getTime());
  const size = `${(left / gibibyte).toFixed(1)} GB`;
  log.error({ free: left }, 'The disk of DATA_DIR is nearly full');
  await db.transaction().execute((tx) =>
    notifyOwners(
      tx,
      {
        kind: 'disk_full',
        title: { ru: 'Заканчивается место на диске', en: 'The disk is nearly full' },
        text: {
          ru: 'Здесь хранятся чеки и фото карт, а со встроенной базой и она. Освободите место или увеличьте диск: без места сайт перестанет принимать файлы.',
          en: 'It holds receipts and photos of cards, and the embedded database. Free some space or enlarge the disk: without space the site stops taking files.',
        },
        facts: [{ label: { ru: 'Свободно', en: 'Free' }, value: size }],
      },
      now,
    ),
  );
  outbox.wake();
}
