import { moveGiftOrder, type OfficeGiftOrder } from '@menyala/contract/office/gifts';
import { formatAmount } from '@menyala/money';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useFormatLocale, useLanguage } from '../messages/use-language.ts';
import { Address } from './address.tsx';
import { readOrder } from './use-order.ts';

type OrderAction = OfficeGiftOrder['actions'][number];

/** What may be done with a thing that waits to be sent. */
export function OrderActions({ order }: { order: OfficeGiftOrder }): JSX.Element | null {
  const t = useTranslations();
  const [opened, setOpened] = useState<OrderAction>();
  if (order.status !== 'asked' && opened === undefined) return null;
  return (
    <div className="ways ways--start order__ways">
      {order.actions.length === 0 && order.status === 'asked' && (
        <p className="hint">{t('gifts.order.notYours')}</p>
      )}
      {order.actions.map((action) => (
        <button
          key={action}
          type="button"
          className={action === 'send' ? 'btn btn--main btn--big' : 'btn btn--danger btn--big'}
          onClick={() => setOpened(action)}
        >
          {t(`gifts.order.action.${action}`)}
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

const touches = [['gift-orders', 'getList'], ['gifts'], ['operations-inbox'], ['transfers'], ['partners']];

/** Sends a thing, or cancels it with a reason. */
function OrderDialog({ action, order, onClose }: DialogProps): JSX.Element {
  const t = useTranslations();
  const { id } = order;
  const tracking = { label: t('gifts.order.tracking'), hint: t('gifts.order.trackingHint') };
  const reason = {
    label: t('gifts.order.reason'),
    hint: t('gifts.order.reasonHint'),
    least: 3,
    wrong: t('gifts.order.needReason'),
  };
  return (
    <ActionDialog
      call={moveGiftOrder}
      params={{ id, action }}
      title={t(`gifts.order.title.${action}`)}
      submit={t(`gifts.order.action.${action}`)}
      isDanger={action === 'cancel'}
      isWide
      // A number for tracking is good to have, and not everything has one.
      fields={action === 'send' ? { tracking } : { reason }}
      seen={{
        thing: order,
        key: readOrder(id).queryKey,
        reload: readOrder(id).queryFn,
        isPossible: ({ actions }) => actions.includes(action),
        stale: t('gifts.order.conflict'),
        changed: (_, now) => <Status order={now} />,
      }}
      touches={touches}
      done={t(`gifts.order.done.${action}`)}
      onClose={onClose}
      about={({ now }) => (
        <>
          <About order={now} />
          {action === 'send' && <Address order={now} />}
          <p className="hint">{t(`gifts.order.actionHint.${action}`)}</p>
        </>
      )}
    />
  );
}

function About({ order: { item, user, price } }: { order: OfficeGiftOrder }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const locale = useFormatLocale();
  return (
    <p>
      <b>{item.title[language]}</b>, {user.email ?? t('users.deleted')},{' '}
      {t('gifts.order.points', { points: formatAmount(price, locale) })}
    </p>
  );
}

/** What somebody else has made of it. */
function Status({ order: { status, reason, tracking } }: { order: OfficeGiftOrder }): JSX.Element {
  const t = useTranslations();
  const words = reason ?? tracking;
  return (
    <p>
      {t('gifts.order.conflictNow', { status: t(`gifts.order.status.${status}`).toLocaleLowerCase() })}
      {words !== null && <span className="log__by">{words}</span>}
    </p>
  );
}
