import { momentText } from '@menyala/contract/moment';
import type { ShopWebhook } from '@menyala/contract/site/shop-webhooks';
import { useTranslations } from 'use-intl';
import { useLayout } from '../../../layout/layout-context.tsx';
import { StateTag, type StateTone } from '../../state-tag.tsx';

const tones: Record<ShopWebhook['state'], StateTone> = {
  ...{ off: 'closed', unused: 'goes', works: 'good' },
  ...{ failing: 'bad', given_up: 'bad' },
};

/** How a webhook is: whether it works, and since when it does not. */
export function WebhookStateTag({ webhook }: { webhook: ShopWebhook }) {
  const t = useTranslations('shopApi');
  const { locale } = useLayout();
  const { state, failingSince, lastSentAt } = webhook;
  const at = state === 'works' ? lastSentAt : failingSince;
  const time = at === null ? '' : momentText(at, locale, Date.now());
  return (
    <StateTag tone={tones[state]}>
      {state === 'works' && at !== null ? t('state.worksSince', { time }) : t(`state.${state}`, { time })}
    </StateTag>
  );
}
