import type { GiftOrderStatus } from '@menyala/contract/site/gifts';
import type { JSX } from 'react';
import { useSay } from '../language/say.ts';

const looks: Readonly<Record<GiftOrderStatus, string>> = {
  asked: 'tag tag--warning',
  sent: 'tag tag--positive',
  done: 'tag tag--positive',
  cancelled: 'tag',
};

/** Where a gift that was taken stands. */
export function OrderTag({ status }: { status: GiftOrderStatus }): JSX.Element {
  const say = useSay();
  return <span className={looks[status]}>{say(`gifts.order.status.${status}`)}</span>;
}
