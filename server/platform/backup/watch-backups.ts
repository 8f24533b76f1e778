import type { Context } from '../../context.ts';
import { isSetUp } from '../approvals/set-up.ts';
import type { Queryable } from '../database/connection.ts';
import { notifyOwners, type OwnerNotice } from '../jobs/notify-owners.ts';
import { backupState } from './backup-queries.ts';

const hourMs = 60 * 60 * 1000;
const tellEveryMs = 24 * hourMs;

type Given = Pick<Context, 'config' | 'db' | 'clock'>;

export interface BackupTrouble {
  /** The moment that the newest backup holds; null where none was ever made. */
  newest: Date | null;
}

/** Null while the newest backup is young enough, in a demo, and until money of strangers moves. */
export async function backupTrouble({
  config,
  db,
  clock,
}: Given & { db: Queryable }): Promise<BackupTrouble | null> {
  if (config.mode === 'demo') return null;
  const { backup } = await backupState(db);
  const oldest = clock.now().getTime() - config.backupHours * hourMs;
  if (backup && backup.takenAt.getTime() >= oldest) return null;
  return (await isSetUp(db)) ? { newest: backup?.takenAt ?? null } : null;
}

/** Tells owners once a day, in however many processes, that there is no recent backup. */
export async function watchBackups(ctx: Given & Pick<Context, 'outbox'>): Promise<void> {
  const trouble = await backupTrouble(ctx);
  const now = ctx.clock.now();
  const isTold = await ctx.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('backup_watch')
      .defaultValues()
      .onConflict((of) => of.doNothing())
      .execute();
    const { told_at } = await tx
      .selectFrom('backup_watch')
      .select('told_at')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isNews = trouble !== null && (told_at === null || now.getTime() - told_at.getTime() >= tellEveryMs);
    if (isNews) await notifyOwners(tx, notice(trouble, ctx.config.backupHours), now);
    if (isNews || (trouble === null && told_at !== null))
      await tx
        .updateTable('backup_watch')
        .set({ told_at: trouble === null ? null : now })
        .execute();
    return isNews;
  });
  if (isTold) ctx.outbox.wake();
}

const notice = ({ newest }: BackupTrouble, hours: number): OwnerNotice => ({
  kind: 'backup_old',
  title: { ru: 'Нет свежей копии обменника', en: 'There is no recent backup' },
  text: {
    ru: `${newest ? `Последней резервной копии больше ${hours} ч.` : 'Резервной копии не делали ни разу.'} Если диск откажет, пропадёт всё, что было после неё. На сервере: npm run backup -- ПАПКА, и каждую ночь по расписанию.`,
    en: `${newest ? `The last backup is older than ${hours} h.` : 'No backup was ever made.'} If the disk fails, everything after it is lost. On the server: npm run backup -- FOLDER, and each night by a schedule.`,
  },
  facts: newest
    ? [
        {
          label: { ru: 'Последняя копия', en: 'Last backup' },
          value: newest.toISOString().slice(0, 16).replace('T', ' '),
        },
      ]
    : [],
});
