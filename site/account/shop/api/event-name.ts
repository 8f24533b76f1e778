import { webhookEvents } from '@menyala/contract/site/shop-webhooks';
import type { useTranslations } from 'use-intl';

/** An event in words; one that this page does not know keeps its name. */
export function eventNameOf(event: string, t: ReturnType<typeof useTranslations<'shopApi'>>): string {
  const known = webhookEvents.find((one) => one === event);
  return known === undefined ? event : t(`event.${known}`);
}
