import type { ShopStatus } from '@menyala/contract/office/shops';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';

const looks: Readonly<Record<ShopStatus, string>> = {
  waiting: 'tag tag--warning',
  active: 'tag tag--positive',
  refused: 'tag',
  stopped: 'tag tag--danger',
};

/** How a shop stands, and whether it is one that takes no money. */
export function ShopTag({
  shop: { status, isSandbox },
}: {
  shop: { status: ShopStatus; isSandbox: boolean };
}): JSX.Element {
  const t = useTranslations();
  return (
    <span className="cell-pair">
      <span className={looks[status]}>{t(`shops.status.${status}`)}</span>
      {isSandbox && <span className="tag tag--warning">{t('shops.sandbox')}</span>}
    </span>
  );
}
