import {
  moveWithdrawal,
  type OfficeWithdrawal,
  type WithdrawalAction,
} from '@menyala/contract/office/withdrawals';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { eventsSince } from '../actions/events-since.ts';
import type { Fields } from '../actions/read-body.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { readWithdrawal } from './use-withdrawal.ts';
import { SendTo } from './withdrawal-details.tsx';
import { useWithdrawalActor, useWithdrawalEventName } from './withdrawal-event-name.ts';

interface Props {
  action: WithdrawalAction;
  /** As it was seen when the action was chosen. */
  withdrawal: OfficeWithdrawal;
  onClose: () => void;
}

const touches = [['withdrawals', 'getList'], ['operations-inbox'], ['partners'], ['reserves'], ['transfers']];

/** Repeats what goes where, and asks for what the action needs. */
export function WithdrawalDialog({ action, withdrawal, onClose }: Props): JSX.Element {
  const t = useTranslations();
  const { id } = withdrawal;
  return (
    <ActionDialog
      call={moveWithdrawal}
      params={{ id, action }}
      title={t(`withdrawals.actionTitle.${action}`)}
      submit={t(`withdrawals.action.${action}`)}
      isDanger={action === 'reject' || action === 'fail'}
      isWide
      startsAtSubmit={action === 'send'}
      fields={useFields(action)}
      seen={{
        thing: withdrawal,
        key: readWithdrawal(id).queryKey,
        reload: readWithdrawal(id).queryFn,
        isPossible: ({ actions }) => actions.includes(action),
        stale: t('withdrawals.conflict'),
        changed: (before, now) => <Changed before={before} now={now} action={action} />,
      }}
      touches={touches}
      done={t(`withdrawals.done.${action}`)}
      onClose={onClose}
      about={({ now }) => (
        <>
          <About withdrawal={now} />
          {(action === 'send' || action === 'paid') && <SendTo withdrawal={now} />}
          <p className="hint">
            {t(
              now.refund !== null && (action === 'paid' || action === 'reject')
                ? `withdrawals.refundHint.${action}`
                : `withdrawals.actionHint.${action}`,
            )}
          </p>
        </>
      )}
    />
  );
}

function useFields(action: WithdrawalAction): Fields<{ reference?: string; reason?: string }> {
  const t = useTranslations();
  if (action === 'send') return {};
  if (action === 'paid')
    return {
      reference: {
        label: t('withdrawals.reference'),
        hint: t('withdrawals.referenceHint'),
        isRequired: true,
        wrong: t('withdrawals.needReference'),
      },
    };
  return {
    reason: {
      label: t('withdrawals.reason'),
      hint: t(`withdrawals.reasonHint.${action}`),
      least: 3,
      wrong: t('withdrawals.needReason'),
    },
  };
}

function About({ withdrawal: { user, amount, ticker } }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <p>
      <b>{sumText(amount, locale, ticker)}</b>, {user.email ?? t('partners.deleted')}
    </p>
  );
}

interface ChangedProps {
  before: OfficeWithdrawal;
  now: OfficeWithdrawal;
  action: WithdrawalAction;
}

/** Who was faster, what they did, and whether it can still be done. */
function Changed({ before, now, action: chosen }: ChangedProps): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useWithdrawalActor();
  const eventName = useWithdrawalEventName();
  const action = t(`withdrawals.action.${chosen}`);
  const isPossible = now.actions.includes(chosen);
  return (
    <>
      {eventsSince(before.history, now.history).map(({ at, event, by, reason }) => (
        <p key={`${at} ${event}`}>
          {t('withdrawals.conflictBy', {
            who: actor(by),
            what: eventName(event).toLocaleLowerCase(),
            time: moment(at),
          })}
          {reason !== null && <span className="log__by">{reason}</span>}
        </p>
      ))}
      <p>{t(isPossible ? 'withdrawals.conflictStill' : 'withdrawals.conflictGone', { action })}</p>
    </>
  );
}
