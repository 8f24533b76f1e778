import type { OfficeGiftOrder } from '@menyala/contract/office/gifts';
import type { JSX } from 'react';
import { CopyButton } from '../design/copy-button.tsx';
import { useSay } from '../language/say.ts';

/** Where a thing goes to, line by line for copying. Only whoever sends it is told. */
export function Address({ order: { address } }: { order: OfficeGiftOrder }): JSX.Element | null {
  const say = useSay();
  if (address === null) return null;
  return (
    <dl className="req2">
      {(['name', 'phone', 'address'] as const).map((line) => (
        <div key={line}>
          <dt>{say(`gifts.order.address.${line}`)}</dt>
          <dd>
            <span>{address[line]}</span>
            <CopyButton text={address[line]} what={say(`gifts.order.address.${line}`)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
