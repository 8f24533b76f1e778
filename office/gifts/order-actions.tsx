import { moveGiftOrder, type OfficeGiftOrder } from '@menyala/contract/office/gifts';
import { formatAmount } from '@menyala/money';
import { type JSX, useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useFormatLocale, useLanguage, useSay } from '../language/say.ts';
import { Address } from './address.tsx';
import { askOrder, orderKey } from './use-order.ts';

type OrderAction = OfficeGiftOrder['actions'][number];

/** What may be done with a thing that waits to be sent. */
export function OrderActions({ order }: { order: OfficeGiftOrder }): JSX.Element | null {
  const say = useSay();
  const [opened, setOpened] = useState<OrderAction>();
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
          onClick={() => setOpened(action)}
        >
          {say(`gifts.order.action.${action}`)}
        </button>
      ))}
      {opened !== undefined && (
        <OrderDialog action={opened} order={order} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

interface DialogProps {
  action: OrderAction;
  /** As it was seen when the action was chosen. */
  order: OfficeGiftOrder;
  onClose: () => void;
}

const touches = [['gift-orders', 'getList'], ['gifts'], ['attention'], ['transfers'], ['partners']];

/** Sends a thing, or cancels it with a reason. */
function OrderDialog({ action, order, onClose }: DialogProps): JSX.Element {
  const say = useSay();
  const { id } = order;
  const tracking = { label: say('gifts.order.tracking'), hint: say('gifts.order.trackingHint') };
  const reason = {
    label: say('gifts.order.reason'),
    hint: say('gifts.order.reasonHint'),
    least: 3,
    wrong: say('gifts.order.needReason'),
  };
  return (
    <ActionDialog
      call={moveGiftOrder}
      params={{ id, action }}
      title={say(`gifts.order.title.${action}`)}
      submit={say(`gifts.order.action.${action}`)}
      isDanger={action === 'cancel'}
      isWide
      // A number for tracking is good to have, and not everything has one.
      fields={action === 'send' ? { tracking } : { reason }}
      seen={{
        thing: order,
        key: orderKey(id),
        reload: () => askOrder(id),
        isPossible: ({ actions }) => actions.includes(action),
        stale: say('gifts.order.conflict'),
        changed: (_, now) => <Status order={now} />,
      }}
      touches={touches}
      done={say(`gifts.order.done.${action}`)}
      onClose={onClose}
      about={({ now }) => (
        <>
          <About order={now} />
          {action === 'send' && <Address order={now} />}
          <p className="hint">{say(`gifts.order.actionHint.${action}`)}</p>
        </>
      )}
    />
  );
}

function About({ order: { item, user, price } }: { order: OfficeGiftOrder }): JSX.Element {
  const say = useSay();
  const language = useLanguage();
  const locale = useFormatLocale();
  return (
    <p>
      <b>{item.title[language]}</b>, {user.email ?? say('users.deleted')},{' '}
      {say('gifts.order.points', { points: formatAmount(price, locale) })}
    </p>
  );
}

/** What somebody else has made of it. */
function Status({ order: { status, reason, tracking } }: { order: OfficeGiftOrder }): JSX.Element {
  const say = useSay();
  const words = reason ?? tracking;
  return (
    <p>
      {say('gifts.order.conflictNow', { status: say(`gifts.order.status.${status}`).toLocaleLowerCase() })}
      {words !== null && <span className="log__by">{words}</span>}
    </p>
  );
}
