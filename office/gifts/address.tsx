import type { OfficeGiftOrder } from '@menyala/contract/office/gifts';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../design/copy-button.tsx';

/** Where a thing goes to, line by line for copying. Only whoever sends it is told. */
export function Address({ order: { address } }: { order: OfficeGiftOrder }): JSX.Element | null {
  const t = useTranslations();
  if (address === null) return null;
  return (
    <dl className="req2">
      {(['name', 'phone', 'address'] as const).map((line) => (
        <div key={line}>
          <dt>{t(`gifts.order.address.${line}`)}</dt>
          <dd>
            <span>{address[line]}</span>
            <CopyButton text={address[line]} what={t(`gifts.order.address.${line}`)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
