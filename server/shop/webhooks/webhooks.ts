import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { checkedUrl, OutsideFault } from '../../platform/outside/ask-outside.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { newId } from '../invoices/invoice.ts';

/** Where a shop is told of what happens to its invoices. The secret is no part of it. */
export interface Webhook {
  id: string;
  shopId: string;
  /** As the shop sent it, letter for letter. */
  url: string;
  isEnabled: boolean;
  isRedeliveredByItself: boolean;
  isToldEverything: boolean;
  specificEvents: string[];
  /** Since when it has failed without a success. */
  failingSince: Date | null;
  /** When an event was last given up after all its attempts. */
  gaveUpAt: Date | null;
  createdAt: Date;
}

export interface WebhookOrder {
  url: string;
  /** One is made where none is given. */
  secret?: string | null;
  isEnabled?: boolean;
  isRedeliveredByItself?: boolean;
  isToldEverything?: boolean;
  specificEvents?: string[];
}

type Maker = Pick<Context, 'db' | 'vault' | 'clock' | 'config'>;

export const freshSecret = (): string => randomBytes(24).toString('base64url');

const mostOfShop = 20;
const longestUrl = 2_000;

/**
 * @returns the webhook, and its secret, which is shown this once
 * @throws Refusal `validation` at `url` · `limit_reached` where the shop has as many as it may
 */
export async function makeWebhook(
  ctx: Maker,
  shopId: string,
  order: WebhookOrder,
): Promise<{ webhook: Webhook; secret: string }> {
  const url = checkedWebhookUrl(ctx, order.url);
  const id = newId();
  const secret = order.secret || freshSecret();
  const now = ctx.clock.now();
  const row = await ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().execute();
    if ((await webhooksOfShop(tx, shopId)).length >= mostOfShop) throw new Refusal('limit_reached');
    return tx
      .insertInto('shop_webhook')
      .values({
        id,
        shop_id: shopId,
        url,
        secret: ctx.vault.encrypt(secret, associatedData.webhook(id)),
        enabled: order.isEnabled ?? true,
        automatic_redelivery: order.isRedeliveredByItself ?? true,
        everything: order.isToldEverything ?? true,
        specific_events: order.specificEvents ?? [],
        hears_since: now,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { webhook: webhookOf(row), secret };
}

/**
 * In place of what it was; without a secret it keeps the one it has. From a new address on it is seen anew whether it works; what happened
 * before it was switched on, or before it was to hear of such events, is not told to it afterwards.
 * @throws Refusal `validation` at `url` · `not_found`
 */
export async function changeWebhook(
  ctx: Maker,
  shopId: string,
  id: string,
  order: WebhookOrder,
): Promise<Webhook> {
  const url = checkedWebhookUrl(ctx, order.url);
  const now = ctx.clock.now();
  const isToldEverything = order.isToldEverything ?? true;
  const events = order.specificEvents ?? [];
  const row = await ctx.db
    .updateTable('shop_webhook')
    .set({
      url,
      ...(order.secret && { secret: ctx.vault.encrypt(order.secret, associatedData.webhook(id)) }),
      enabled: order.isEnabled ?? true,
      automatic_redelivery: order.isRedeliveredByItself ?? true,
      everything: isToldEverything,
      specific_events: events,
      hears_since: sql<Date>`case when enabled and everything = ${isToldEverything} and specific_events = ${events}
        then hears_since else ${now} end`,
      failing_since: sql<Date | null>`case when url = ${url} and enabled then failing_since end`,
      told_at: sql<Date | null>`case when url = ${url} and enabled then told_at end`,
    })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return webhookOf(row);
}

/** What waits for it is not sent any more. @throws Refusal `not_found` */
export async function deleteWebhook(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shopId: string,
  id: string,
): Promise<void> {
  const row = await db
    .updateTable('shop_webhook')
    .set({ deleted_at: clock.now() })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
}

/** The oldest first. */
export async function webhooksOfShop(db: Queryable, shopId: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('shop_webhook')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(webhookOf);
}

export async function findWebhook(db: Queryable, shopId: string, id: string): Promise<Webhook | undefined> {
  return (await webhooksOfShop(db, shopId)).find((webhook) => webhook.id === id);
}

function webhookOf(row: Selectable<Tables['shop_webhook']>): Webhook {
  return {
    id: row.id,
    shopId: row.shop_id,
    url: row.url,
    isEnabled: row.enabled,
    isRedeliveredByItself: row.automatic_redelivery,
    isToldEverything: row.everything,
    specificEvents: row.specific_events,
    failingSince: row.failing_since,
    gaveUpAt: row.gave_up_at,
    createdAt: row.created_at,
  };
}

/** A demo may call this machine. Names are looked at once more when they are called. */
export const webhookRules = ({ mode }: Pick<Context['config'], 'mode'>) => ({
  isPlainAllowed: true,
  isInsideAllowed: mode === 'demo',
});

/** @returns the address as it was read, so that what people are shown is what is called */
function checkedWebhookUrl({ config }: Pick<Context, 'config'>, url: string): string {
  if (url === '') return refuseFields({ url: [{ code: 'required' }] });
  if (url.length > longestUrl) return refuseFields({ url: [{ code: 'too_long' }] });
  try {
    if (hasControlCharacters(url)) throw new OutsideFault('bad_address');
    return checkedUrl(url, webhookRules(config)).href;
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    const code = error.code === 'inside_address' ? 'inside_address' : 'bad_address';
    throw new Refusal('validation', { errors: { url: [{ code }] } });
  }
}
