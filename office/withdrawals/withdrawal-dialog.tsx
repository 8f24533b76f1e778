import type { OfficeWithdrawal, WithdrawalAction } from '@menyala/contract/office/withdrawals';
import { sumText } from '@menyala/money';
import { type JSX, useState } from 'react';
import { isStale } from '../api/use-do-on-seen.ts';
import { DeedField } from '../attention/deed-field.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import { notify } from '../frame/notices.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { asksFor, readAction } from './action-form.ts';
import { useMoveWithdrawal } from './use-move-withdrawal.ts';
import { WithdrawalConflict } from './withdrawal-conflict.tsx';
import { SendTo } from './withdrawal-details.tsx';

interface Props {
  action: WithdrawalAction;
  /** As it was seen when the action was chosen. */
  withdrawal: OfficeWithdrawal;
  onClose: () => void;
}

/**
 * Repeats what goes where, and asks for what the action needs. Where somebody else was faster it stays open with all
 * that was typed, and says who did what.
 */
export function WithdrawalDialog({ action, withdrawal: opened, onClose }: Props): JSX.Element {
  const say = useSay();
  const [withdrawal, setWithdrawal] = useState(opened);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const move = useMoveWithdrawal(withdrawal, action, {
    onDone: () => {
      notify(say(`withdrawals.done.${action}`), { type: 'success' });
      onClose();
    },
    onChanged: setWithdrawal,
  });
  const { body, isMissing } = readAction(withdrawal, action, typed);
  const isTold = withdrawal.version !== opened.version;
  const isPossible = withdrawal.actions.includes(action);
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    if (isMissing) form.querySelector<HTMLElement>(':is(input, textarea)')?.focus();
    else move.mutate(body);
  };
  const change = (text: string) => {
    setTyped(text);
    move.reset();
  };
  return (
    <FormDialog
      title={say(`withdrawals.actionTitle.${action}`)}
      submit={say(`withdrawals.action.${action}`)}
      isPending={move.isPending}
      isPossible={isPossible}
      error={isTold && isStale(move.error) ? null : move.error}
      isDanger={action === 'reject' || action === 'fail'}
      isWide
      startsAtSubmit={asksFor[action] === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div role="alert">
        {isTold && (
          <WithdrawalConflict
            key={withdrawal.version}
            before={opened}
            now={withdrawal}
            action={action}
            isPossible={isPossible}
          />
        )}
      </div>
      <About withdrawal={withdrawal} />
      {(action === 'send' || action === 'paid') && <SendTo withdrawal={withdrawal} />}
      <p className="hint">{say(`withdrawals.actionHint.${action}`)}</p>
      <ActionField
        action={action}
        value={typed}
        isMissing={isTried && isMissing}
        error={move.error}
        onChange={change}
      />
    </FormDialog>
  );
}

function About({ withdrawal: { user, amount, ticker } }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  return (
    <p>
      <b>{sumText(amount, locale, ticker)}</b>, {user.email ?? say('partners.deleted')}
    </p>
  );
}

interface FieldProps {
  action: WithdrawalAction;
  value: string;
  isMissing: boolean;
  error: Error | null;
  onChange: (text: string) => void;
}

function ActionField({ action, value, isMissing, error, onChange }: FieldProps): JSX.Element | null {
  const say = useSay();
  if (action === 'paid')
    return (
      <DeedField
        name="reference"
        label={say('withdrawals.reference')}
        hint={say('withdrawals.referenceHint')}
        value={value}
        most={200}
        wrong={isMissing ? say('withdrawals.needReference') : undefined}
        error={error}
        onChange={onChange}
      />
    );
  if (action === 'send') return null;
  return (
    <DeedField
      name="reason"
      label={say('withdrawals.reason')}
      hint={say(`withdrawals.reasonHint.${action}`)}
      value={value}
      most={2000}
      wrong={isMissing ? say('withdrawals.needReason') : undefined}
      error={error}
      isLong
      onChange={onChange}
    />
  );
}
