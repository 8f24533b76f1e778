import type { ClaimStatus } from '@menyala/contract';
import type { PushMessage, PushSubscription } from '@menyala/contract/site/push';
import type { TaskList } from 'graphile-worker';
import webPush from 'web-push';
import type { Context } from '../../context.ts';
import { statusTexts } from '../../market/currencies/status-texts.ts';
import { languageOfLocale } from '../../platform/languages.ts';
import { OutsideFault } from '../../platform/outside/ask-outside.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { lastStatuses } from './ask-push.ts';
import { findSubscription, forgetSubscription, type KeptSubscription } from './push-queries.ts';
import { vapidKeys } from './vapid-keys.ts';

type Pusher = Pick<Context, 'db' | 'vault' | 'secrets' | 'catalogue' | 'config' | 'pushes'>;

/** The jobs of push messages. One that throws is tried again, later each time. */
export function pushTasks(ctx: Pusher): TaskList {
  return {
    deliver_push: async (payload: unknown) => {
      const { subscription, status } = payload as { subscription: string; status: string };
      await deliverPush(ctx, subscription, status);
    },
  };
}

/** Push services hold a message for a browser that is off so long, in seconds. */
const heldSeconds = 24 * 60 * 60;

/**
 * Sends a browser the status of its claim, unless the claim has gone on since. Who is gone (404, 410), or may not be asked,
 * is forgotten, and so is everybody once the claim has ended.
 * @throws Error where another try may succeed
 */
export async function deliverPush(ctx: Pusher, id: string, status: string): Promise<void> {
  const kept = await findSubscription(ctx.db, id);
  if (!kept || kept.status !== status) return;
  const subscription: PushSubscription = JSON.parse(
    ctx.vault.decrypt(kept.encrypted, associatedData.push(id)),
  );
  const answer = await send(ctx, subscription, messageOf(ctx, kept));
  if (answer === 'gone' || lastStatuses.includes(status)) await forgetSubscription(ctx.db, id);
}

function messageOf({ catalogue }: Pusher, { id, publicId, status, locale }: KeptSubscription): PushMessage {
  const { settings, ownTexts } = catalogue.current();
  const language = languageOfLocale(locale);
  const number = settings.usePublicId ? ` № ${publicId}` : '';
  const titles = { ru: `Новости заявки${number}`, en: `News of order${number.replace('№', 'No.')}` };
  return { id, title: titles[language], body: statusTexts(ownTexts, language)[status as ClaimStatus].label };
}

async function send(
  ctx: Pusher,
  subscription: PushSubscription,
  message: PushMessage,
): Promise<'taken' | 'gone'> {
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: subjectOf(ctx), ...vapidKeys(ctx.secrets.push) },
    contentEncoding: 'aes128gcm',
    TTL: heldSeconds,
  });
  try {
    const { status } = await ctx.pushes.ask({
      url: endpoint,
      method: 'POST',
      headers: headers as unknown as Record<string, string>,
      body,
    });
    if (status >= 200 && status < 300) return 'taken';
    // 400, 401 and 403 are about us, and may be mended; 404 and 410 say that nobody is there any more.
    if (status === 404 || status === 410) return 'gone';
    throw new Error(`The push service answered ${status}.`);
  } catch (fault) {
    const isNowhere =
      fault instanceof OutsideFault && (fault.code === 'bad_address' || fault.code === 'inside_address');
    if (isNowhere) return 'gone';
    throw fault;
  }
}

/** Whom a push service may write to about us. */
function subjectOf({ catalogue, config }: Pusher): string {
  const { contactEmail } = catalogue.current().settings;
  if (contactEmail) return `mailto:${contactEmail}`;
  return config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:nobody@localhost';
}
