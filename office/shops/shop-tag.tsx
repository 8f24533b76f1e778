import type { ShopStatus } from '@menyala/contract/office/shops';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';

const looks: Readonly<Record<ShopStatus, string>> = {
  waiting: 'tag tag--warning',
  active: 'tag tag--positive',
  refused: 'tag',
  stopped: 'tag tag--danger',
};

export function ShopTag({ status }: { status: ShopStatus }): JSX.Element {
  const t = useTranslations();
  return <span className={looks[status]}>{t(`shops.status.${status}`)}</span>;
}
