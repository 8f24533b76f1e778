import type { Context } from '../../context.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { newId } from '../invoices/invoice.ts';
import { type Sent, sendOnce, signatureOf } from './send-webhooks.ts';
import type { Webhook } from './webhooks.ts';

/**
 * Sends an event of an invoice that does not exist, so that an owner sees what the receiver makes of it. It is no delivery: nothing is
 * tried again, and nothing follows for the webhook.
 */
export async function testWebhook(
  ctx: Pick<Context, 'db' | 'vault' | 'clock' | 'config' | 'log' | 'outside'>,
  { id: webhookId, shopId, url }: Webhook,
): Promise<{ request: { url: string; body: string; signature: string }; sent: Sent }> {
  const { secret } = await ctx.db
    .selectFrom('shop_webhook')
    .select('secret')
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow();
  const id = newId();
  const body = JSON.stringify({
    ...{ deliveryId: id, webhookId, originalDeliveryId: id, isRedelivery: false, type: 'InvoiceCreated' },
    timestamp: Math.floor(ctx.clock.now().getTime() / 1000),
    // A receiver that asks for the invoice hears that there is none.
    ...{ storeId: shopId, invoiceId: `__test__${newId()}__test__`, metadata: {} },
  });
  const signature = signatureOf(ctx.vault.decrypt(secret, associatedData.webhook(webhookId)), body);
  const request = { url, body, signature };
  return { request, sent: await sendOnce(ctx, request) };
}
