import type { OfficeGiftOrder } from '@menyala/contract/office/gifts';
import { type JSX, useState } from 'react';
import { useSay } from '../language/say.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderAction } from './order-form.ts';

/** What may be done with a thing that waits to be sent. */
export function OrderActions({ order }: { order: OfficeGiftOrder }): JSX.Element | null {
  const say = useSay();
  // The dialog keeps the order as it was seen, so that a change in between is told and not run over.
  const [opened, setOpened] = useState<{ action: OrderAction; order: OfficeGiftOrder }>();
  if (order.status !== 'asked' && opened === undefined) return null;
  return (
    <div className="ways ways--start order__ways">
      {order.actions.length === 0 && order.status === 'asked' && (
        <p className="hint">{say('gifts.order.notYours')}</p>
      )}
      {order.actions.map((action) => (
        <button
          key={action}
          type="button"
          className={action === 'send' ? 'btn btn--main btn--big' : 'btn btn--danger btn--big'}
          onClick={() => setOpened({ action, order })}
        >
          {say(`gifts.order.action.${action}`)}
        </button>
      ))}
      {opened !== undefined && (
        <OrderDialog action={opened.action} order={opened.order} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}
