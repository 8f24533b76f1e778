import type { OfficeWithdrawal, WithdrawalAction } from '@menyala/contract/office/withdrawals';
import { type JSX, useEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { useWithdrawalActor, useWithdrawalEventName } from './withdrawal-event-name.ts';
import { withdrawalNews } from './withdrawal-news.ts';

interface Props {
  before: OfficeWithdrawal;
  now: OfficeWithdrawal;
  action: WithdrawalAction;
  isPossible: boolean;
}

/** Why an action was not done: somebody was faster. Says who, what they did, and whether it can still be done. */
export function WithdrawalConflict({ before, now, action, isPossible }: Props): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const actor = useWithdrawalActor();
  const eventName = useWithdrawalEventName();
  const note = useRef<HTMLDivElement>(null);
  // The form may be scrolled down to its buttons, and this must not be missed.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const name = say(`withdrawals.action.${action}`);
  return (
    <div ref={note} className="note note--warning">
      <Icon name="warning" />
      <div>
        <p>
          <b>{say('withdrawals.conflict')}</b>
        </p>
        {withdrawalNews(before.history, now.history).map(({ at, event, by, reason }) => (
          <p key={`${at} ${event}`}>
            {say('withdrawals.conflictBy', {
              who: actor(by),
              what: eventName(event).toLocaleLowerCase(),
              time: moment(at),
            })}
            {reason !== null && <span className="log__by">{reason}</span>}
          </p>
        ))}
        <p>{say(isPossible ? 'withdrawals.conflictStill' : 'withdrawals.conflictGone', { action: name })}</p>
      </div>
    </div>
  );
}
