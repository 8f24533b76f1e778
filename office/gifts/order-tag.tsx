import type { GiftOrderStatus } from '@menyala/contract/site/gifts';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';

const looks: Readonly<Record<GiftOrderStatus, string>> = {
  asked: 'tag tag--warning',
  sent: 'tag tag--positive',
  done: 'tag tag--positive',
  cancelled: 'tag',
};

/** Where a gift that was taken stands. */
export function OrderTag({ status }: { status: GiftOrderStatus }): JSX.Element {
  const t = useTranslations();
  return <span className={looks[status]}>{t(`gifts.order.status.${status}`)}</span>;
}
