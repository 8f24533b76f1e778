import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../audit/by-staff.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Queryable, Tx } from '../database/connection.ts';
import { notifyOwners } from '../jobs/notify-owners.ts';

/**
 * The set-up of an exchange: while it lasts, owners build without a second person. It ends once and for all: by an owner's press, or with
 * the first money of a stranger. The owner's own trial claim ends nothing.
 */
export async function isSetUp(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ is_set_up: boolean }>`
    select set_up_at is not null or ${moneyOfStrangers} as is_set_up from approval_policy`.execute(db);
  return rows[0]?.is_set_up === true;
}

/**
 * Money of a claim that is no trial, money of nobody, or a customer's word that they paid: where somebody swapped our details before, the
 * money itself is never seen here.
 */
const moneyOfStrangers = sql`(
  exists (select from deposit d left join claim c on c.id = d.claim_id where c.is_trial is not true)
  or exists (
    select from claim_history h join claim c on c.id = h.claim_id
    where c.is_trial is not true and h.to_status not in ('new', 'deleted', 'error')
  )
)`;

/** Ends it by an owner's press; pressed twice it ended once. */
export async function finishSetUp(ctx: Context, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute((tx) => end(ctx, tx, by));
  ctx.outbox.wake();
}

/** Ends it where money of a stranger came meanwhile, so that every owner hears; in however many processes, once. @returns whether it did */
export async function endSetUpByMoney(ctx: Context): Promise<boolean> {
  const { set_up_at } = await ctx.db
    .selectFrom('approval_policy')
    .select('set_up_at')
    .executeTakeFirstOrThrow();
  if (set_up_at !== null || !(await isSetUp(ctx.db))) return false;
  await ctx.db.transaction().execute((tx) => end(ctx, tx, null));
  ctx.outbox.wake();
  return true;
}

async function end(ctx: Context, tx: Tx, by: ByStaff | null): Promise<void> {
  const now = ctx.clock.now();
  const ended = await tx
    .updateTable('approval_policy')
    .set({ set_up_at: now })
    .where('set_up_at', 'is', null)
    .returning('delay_minutes')
    .executeTakeFirst();
  if (!ended) return;
  await recordAudit(
    tx,
    {
      staff: by,
      act: 'exchange.set_up',
      object: 'settings:approvals',
      after: { by: by === null ? 'money' : 'owner' },
      address: by?.address ?? null,
    },
    now,
  );
  const hours = Math.round(ended.delay_minutes / 6) / 10;
  await notifyOwners(
    tx,
    {
      kind: 'set_up_done',
      title: { ru: 'Настройка закончена', en: 'The set-up is done' },
      text: {
        ru: `${by === null ? 'Пришли первые деньги клиента.' : `Так решил ${by.login}.`} С этого момента опасные изменения подтверждает второй человек; пока вы один, они ждут ${hours} ч.`,
        en: `${by === null ? 'The first money of a customer came.' : `${by.login} said so.`} From now on a second person confirms dangerous changes; while you are alone they wait for ${hours} h.`,
      },
      page: '/requisites',
      warning: {
        ru: 'Сверьте сейчас, что наши реквизиты, сотрудники и ключи служб ваши: до этого их мог менять один человек.',
        en: 'Check now that our payment details, staff and keys are yours: until now one person could change them.',
      },
    },
    now,
  );
}
