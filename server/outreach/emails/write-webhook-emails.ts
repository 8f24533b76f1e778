import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { languageOfLocale, siteAddress } from '../../platform/languages.ts';
import type { UserEmail } from './user-email.ts';
import { writeUserEmails } from './write-user-emails.ts';

/** Tells owners of shops that a webhook keeps failing, and that an event was given up. The database says when (note_webhooks). */
export async function writeWebhookEmails(
  ctx: Pick<Context, 'catalogue' | 'config' | 'clock' | 'vault'>,
  tx: Tx,
  happened: OutboxEvent[],
): Promise<void> {
  const emails: UserEmail[] = [];
  for (const { id: outboxId, topic, payload } of happened) {
    if (topic !== 'webhook.trouble') continue;
    const webhook = await tx
      .selectFrom('shop_webhook')
      .innerJoin('shop', 'shop.id', 'shop_webhook.shop_id')
      .innerJoin('users', 'users.id', 'shop.user_id')
      .select(['shop_webhook.id', 'shop_webhook.url', 'shop_webhook.failing_since as since'])
      .select(['shop.id as shopId', 'shop.name as shop', 'users.email', 'users.locale'])
      .where('shop_webhook.id', '=', String(payload['webhook']))
      // It may have gone meanwhile, and its owner too.
      .where('shop_webhook.deleted_at', 'is', null)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!webhook || webhook.email === null) continue;
    const { shop, since } = webhook;
    const language = languageOfLocale(webhook.locale);
    const path = `/account/shop/api?shop=${webhook.shopId}&webhook=${webhook.id}`;
    emails.push({
      kind: payload['kind'] === 'gave_up' ? 'webhook_gave_up' : 'webhook_failing',
      ...{ outboxId, recipient: webhook.email, language, shop, since },
      address: withoutQuery(webhook.url),
      link: siteAddress(ctx, language, path),
    });
  }
  await writeUserEmails(ctx, tx, emails);
}

/** Shops put keys there. */
const withoutQuery = (url: string) => url.split(/[?#]/)[0] ?? '';
