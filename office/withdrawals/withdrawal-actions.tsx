import type { OfficeWithdrawal, WithdrawalAction } from '@menyala/contract/office/withdrawals';
import { type JSX, useState } from 'react';
import { useSay } from '../language/say.ts';
import { arranged } from './action-form.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

/** What may be done now, or why nothing. */
export function WithdrawalActions({ withdrawal }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const say = useSay();
  // The dialog keeps the withdrawal as it was seen, so that a change in between is told and not run over.
  const [opened, setOpened] = useState<{ action: WithdrawalAction; withdrawal: OfficeWithdrawal }>();
  const open = (action: WithdrawalAction) => setOpened({ action, withdrawal });
  const { main, rest } = arranged(withdrawal.actions);
  const isOpen = withdrawal.status === 'accepted' || withdrawal.status === 'sending';
  return (
    <section className="wd__bar" aria-label={say('withdrawals.actions')}>
      {main === undefined && (
        <p className="hint">{say(isOpen ? 'withdrawals.notYours' : 'withdrawals.closed')}</p>
      )}
      {main !== undefined && (
        <button type="button" className="btn btn--main btn--big" onClick={() => open(main)}>
          {say(`withdrawals.action.${main}`)}
        </button>
      )}
      {rest.map((action) => (
        <button key={action} type="button" className="btn btn--danger btn--big" onClick={() => open(action)}>
          {say(`withdrawals.action.${action}`)}
        </button>
      ))}
      {opened !== undefined && (
        <WithdrawalDialog
          action={opened.action}
          withdrawal={opened.withdrawal}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
