import { randomUUID } from 'node:crypto';
import { Logger, runMigrations } from 'graphile-worker';
import type { Context } from '../../context.ts';
import { accessFor } from '../../people/users/access-token.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { insertClaim, type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { workOnce } from '../../testing/work-once.ts';
import { smallCatalogue } from '../emails/testing-catalogue.ts';
import { startTelegram, type TestTelegram, token } from './bot/testing-server.ts';
import { telegramTasks } from './telegram-tasks.ts';
import { writeTelegramMessages } from './write-messages.ts';

export interface MessageRow {
  id: number;
  audience: string;
  user_id: number | null;
  chat: string;
  text: string;
  sent_at: Date | null;
  error: string | null;
}

export interface TelegramUser {
  id: number;
  telegram_chat: string | null;
  telegram_name: string | null;
}

/** A minimal context with a local Telegram, the bot's token set, a group of staff, and an installed queue. */
export interface TelegramContext {
  small: MinimalContext;
  ctx: Context;
  telegram: TestTelegram;
  /** What the owner set; read anew each time. */
  settings: { bot: string | null; staffChat: string | null };
  setToken(value: string | null): Promise<void>;
  /** @param given columns of the user */
  addUser(given?: Record<string, unknown>): Promise<number>;
  user(id: number): Promise<TelegramUser>;
  /** The header with which the user calls. */
  bearer(userId: number): Promise<{ authorization: string }>;
  /** A claim, made by the user where one is given. */
  claim(userId?: number | null): Promise<string>;
  /** The outbox's word of an event that has just happened to the claim. */
  moved(claimId: string, event: string, status: string, actor?: string): Promise<OutboxEvent>;
  receipt(claimId: string): OutboxEvent;
  write(...happened: OutboxEvent[]): Promise<void>;
  messages(): Promise<MessageRow[]>;
  /** Works the queue off. */
  work(atOnce?: number): Promise<void>;
  jobs(): Promise<{ attempts: number; seconds: number }[]>;
  /** Forgets users, messages, jobs and what Telegram took; token and settings are as at the start. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export const staffChat = '-1001111';
const logger = new Logger(() => () => undefined);

export async function openTelegramContext(env: Record<string, string> = {}): Promise<TelegramContext> {
  const telegram = await startTelegram();
  const small = await minimalContext({ TELEGRAM_API: `${telegram.url}/`, ...env });
  const { admin, databaseUrl } = small;
  await runMigrations({ connectionString: databaseUrl, logger });
  await insertClaim(admin);
  const found = await admin.query('select from_id as "from", to_id as "to", id as direction from direction');
  const catalogue = smallCatalogue(found.rows[0]);
  const settings: TelegramContext['settings'] = { bot: null, staffChat: null };
  const current: Context['catalogue']['current'] = () => {
    const picture = catalogue.current();
    return { ...picture, settings: { ...picture.settings, telegram: { ...settings } } };
  };
  const ctx: Context = { ...small.ctx, catalogue: { ...catalogue, current } };
  let outboxId = 0;

  async function setToken(value: string | null): Promise<void> {
    await admin.query("delete from outside_key where name = 'telegram'");
    if (value !== null)
      await admin.query("insert into outside_key (name, value, set_at) values ('telegram', $1, now())", [
        value,
      ]);
  }

  const its: TelegramContext = {
    small,
    ctx,
    telegram,
    settings,
    setToken,
    async addUser(given = {}) {
      const row = {
        email: `${randomUUID().slice(0, 8)}@example.com`,
        locale: 'ru-RU',
        activated_at: '2026-01-01',
        created_at: '2026-01-01',
        ...given,
      };
      const { rows } = await admin.query<{ id: number }>(
        `insert into users (${Object.keys(row).join(', ')})
         values (${Object.keys(row).map((_, index) => `$${index + 1}`)}) returning id`,
        Object.values(row),
      );
      return rows[0]?.id ?? 0;
    },
    async user(id) {
      const { rows } = await admin.query('select id, telegram_chat, telegram_name from users where id = $1', [
        id,
      ]);
      return rows[0];
    },
    async bearer(userId) {
      const sessionId = randomUUID();
      await admin.query(
        `insert into user_session (id, user_id, rotated_at, is_remembered, device, created_at, seen_at, expires_at)
         values ($1, $2, now(), true, '', now(), now(), '2100-01-01')`,
        [sessionId, userId],
      );
      return { authorization: `Bearer ${(await accessFor(ctx, { userId, sessionId })).access}` };
    },
    async claim(userId = null) {
      const id = await insertClaim(admin);
      await admin.query(
        `update claim set user_id = $2, user_number = case when $2::int is null then null
           else (select count(*) + 1 from claim where user_id = $2::int) end where id = $1`,
        [id, userId],
      );
      return id;
    },
    async moved(claimId, event, status, actor = 'customer') {
      const { rows } = await admin.query<{ version: number }>(
        `insert into claim_history (claim_id, event, to_status, version, actor, at)
         select $1, $2, $3, count(*) + 1, $4, now() from claim_history where claim_id = $1 returning version`,
        [claimId, event, status, actor],
      );
      outboxId += 1;
      const payload = { claim: claimId, version: rows[0]?.version, status, event };
      return { id: outboxId, topic: 'claim.moved', payload };
    },
    receipt(claimId) {
      outboxId += 1;
      return { id: outboxId, topic: 'receipt.added', payload: { claim: claimId } };
    },
    write: (...happened) => ctx.db.transaction().execute((tx) => writeTelegramMessages(ctx, tx, happened)),
    messages: async () =>
      (await admin.query('select *, id::int as id from telegram_message order by telegram_message.id')).rows,
    async work(atOnce = 2) {
      await workOnce(databaseUrl, telegramTasks(ctx), atOnce);
      // The queue strikes off what is done, or puts it back, a moment after it has said so.
      const inHand = 'select from graphile_worker._private_jobs where locked_at is not null';
      while ((await admin.query(inHand)).rowCount !== 0)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
    jobs: async () =>
      (
        await admin.query(
          'select attempts, extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs',
        )
      ).rows,
    async clear() {
      telegram.clear();
      await admin.query(
        `delete from telegram_message; delete from graphile_worker._private_jobs;
         update claim set user_id = null, user_number = null, invoice_id = null, invoice_rate = null, invoice_due = null, invoice_asked = null;
         delete from invoice; delete from shop; delete from users; delete from rate_limit`,
      );
      Object.assign(settings, { bot: 'menyala_test_bot', staffChat });
      await setToken(token);
    },
    async close() {
      await small.close();
      await telegram.close();
    },
  };
  await its.clear();
  return its;
}
