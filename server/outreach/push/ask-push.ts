import { createECDH, createHash, randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import type { PushSubscription } from '@menyala/contract/site/push';
import type { Context } from '../../context.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { localeOf } from '../../platform/languages.ts';
import { checkedUrl } from '../../platform/outside/ask-outside.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { keepSubscription, statusOf } from './push-queries.ts';

/** Browsers that may follow one claim. */
const mostBrowsers = 5;
/** Nothing is told of a claim after these. */
export const lastStatuses: readonly string[] = ['success', 'error', 'deleted', 'refsucc'];

/**
 * Tells a browser of one claim from now on.
 * @throws Refusal `not_found`; `wrong_status` of a claim that has ended; `validation` on `endpoint` or `keys`;
 *   `rate_limited` where other browsers follow it already
 */
export async function askPush(
  ctx: Pick<Context, 'db' | 'vault' | 'clock'>,
  claimId: string,
  { endpoint, keys }: PushSubscription,
  language: Language,
): Promise<{ id: string }> {
  if (!isOutside(endpoint)) refuseFields({ endpoint: [{ code: 'bad_address' }] });
  if (!isPoint(keys.p256dh)) refuseFields({ 'keys.p256dh': [{ code: 'bad_format' }] });
  const id = randomUUID();
  await ctx.db.transaction().execute(async (tx) => {
    const status = await statusOf(tx, claimId);
    if (status === null) throw new Refusal('not_found');
    if (lastStatuses.includes(status)) throw new Refusal('wrong_status');
    const isKept = await keepSubscription(
      tx,
      {
        id,
        claimId,
        endpointHash: createHash('sha256').update(endpoint).digest('base64url'),
        encrypted: ctx.vault.encrypt(JSON.stringify({ endpoint, keys }), associatedData.push(id)),
        locale: localeOf(language),
        now: ctx.clock.now(),
      },
      mostBrowsers,
    );
    if (!isKept) throw new Refusal('rate_limited');
  });
  return { id };
}

/** Its name is looked up when it is sent to, by whom the address is checked that it has then. */
function isOutside(endpoint: string): boolean {
  try {
    return checkedUrl(endpoint).port === '';
  } catch {
    return false;
  }
}

/** True where a message can be encrypted to it. */
function isPoint(p256dh: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(Buffer.from(p256dh, 'base64url')).length === 32;
  } catch {
    return false;
  }
}
