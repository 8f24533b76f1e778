import type { OfficeGiftOrder } from '@menyala/contract/office/gifts';
import { formatAmount } from '@menyala/money';
import { type JSX, useState } from 'react';
import { isStale } from '../api/use-do-on-seen.ts';
import { DeedField } from '../attention/deed-field.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import { Icon } from '../design/icon.tsx';
import { notify } from '../frame/notices.tsx';
import { useFormatLocale, useLanguage, useSay } from '../language/say.ts';
import { Address } from './address.tsx';
import { type OrderAction, readOrderAction } from './order-form.ts';
import { useMoveOrder } from './use-move-order.ts';

interface Props {
  action: OrderAction;
  /** As it was seen when the action was chosen. */
  order: OfficeGiftOrder;
  onClose: () => void;
}

/** Sends a thing, or cancels it with a reason. Where somebody was faster it stays open with what was typed, and says so. */
export function OrderDialog({ action, order: opened, onClose }: Props): JSX.Element {
  const say = useSay();
  const [order, setOrder] = useState(opened);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const move = useMoveOrder(order, action, {
    onDone: () => {
      notify(say(`gifts.order.done.${action}`), { type: 'success' });
      onClose();
    },
    onChanged: setOrder,
  });
  const { body, isMissing } = readOrderAction(order, action, typed);
  const isTold = order.version !== opened.version;
  const isSending = action === 'send';
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    if (isMissing) form.querySelector<HTMLElement>(':is(input, textarea)')?.focus();
    else move.mutate(body);
  };
  return (
    <FormDialog
      title={say(`gifts.order.title.${action}`)}
      submit={say(`gifts.order.action.${action}`)}
      isPending={move.isPending}
      isPossible={order.actions.includes(action)}
      error={isTold && isStale(move.error) ? null : move.error}
      isDanger={!isSending}
      isWide
      onSubmit={submit}
      onClose={onClose}
    >
      <div role="alert">{isTold && <Faster order={order} />}</div>
      <About order={order} />
      {isSending && <Address order={order} />}
      <p className="hint">{say(`gifts.order.actionHint.${action}`)}</p>
      <DeedField
        name={isSending ? 'tracking' : 'reason'}
        label={say(isSending ? 'gifts.order.tracking' : 'gifts.order.reason')}
        hint={say(isSending ? 'gifts.order.trackingHint' : 'gifts.order.reasonHint')}
        value={typed}
        most={isSending ? 200 : 2000}
        wrong={isTried && isMissing ? say('gifts.order.needReason') : undefined}
        error={move.error}
        isLong={!isSending}
        onChange={(text) => {
          setTyped(text);
          move.reset();
        }}
      />
    </FormDialog>
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

function Faster({ order: { status, reason, tracking } }: { order: OfficeGiftOrder }): JSX.Element {
  const say = useSay();
  const told = reason ?? tracking;
  return (
    <div className="note note--warning">
      <Icon name="warning" />
      <div>
        <p>
          <b>{say('gifts.order.conflict')}</b>
        </p>
        <p>
          {say('gifts.order.conflictNow', {
            status: say(`gifts.order.status.${status}`).toLocaleLowerCase(),
          })}
          {told !== null && <span className="log__by">{told}</span>}
        </p>
      </div>
    </div>
  );
}
