import { appendFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import { inData } from '../files/data-folders.ts';
import { notifyOwners } from '../jobs/notify-owners.ts';
import { headLine, headsFile } from './audit-head.ts';
import { endOfChain } from './audit-queries.ts';

/**
 * The end of the audit log goes where whoever has the database does not: into a file beside it, and to the owners by email and
 * Telegram. One that went already does not go again, in however many processes.
 */
export async function sendAuditHead(
  ctx: Pick<Context, 'db' | 'clock' | 'vault' | 'config' | 'outbox' | 'log'>,
): Promise<void> {
  const { length: position, hash } = await endOfChain(ctx.db);
  if (hash === null) return;
  const now = ctx.clock.now();
  const line = headLine(ctx.vault, { position, hash, at: now.toISOString() });
  const isNew = await ctx.db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('audit_head')
      .values({ position, line, sent_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('position')
      .executeTakeFirst();
    if (!added) return false;
    await notifyOwners(
      tx,
      {
        kind: 'audit_head',
        title: { ru: 'Конец журнала действий', en: 'End of the audit log' },
        text: {
          ru: 'Сохраните это письмо: по нему npm run verify-audit найдёт записи, которые потом убрали или переписали.',
          en: 'Keep this email: by it npm run verify-audit finds entries that are taken out or rewritten later.',
        },
        facts: [
          { label: { ru: 'Записей', en: 'Entries' }, value: String(position) },
          { label: { ru: 'Строка для проверки', en: 'Line to check by' }, value: line },
        ],
        page: '/audit',
      },
      now,
    );
    return true;
  });
  if (!isNew) return;
  ctx.outbox.wake();
  // A disk that is full must not keep the letters back.
  await appendFile(inData(ctx.config, headsFile), `${line}\n`, { mode: 0o600, flush: true }).catch(
    (error: unknown) => ctx.log.error({ err: error }, 'The head of the audit log could not be written down'),
  );
}
