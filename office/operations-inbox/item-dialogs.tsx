import type { AnswerOf } from '@menyala/contract';
import type { listClaims, QueueRow } from '@menyala/contract/office/claims';
import {
  assignDeposit,
  type InboxItem,
  returnDeposit,
  settleAlarm,
} from '@menyala/contract/office/operations-inbox';
import { sumText } from '@menyala/money';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { read, useRead } from '../api/read.ts';
import { useSettled } from '../claims/use-settled.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { meantClaim } from './meant-claim.ts';

interface Props {
  item: InboxItem;
  onClose: () => void;
}

/** What is loaded anew when something was done about an item. */
export const touches = [['operations-inbox'], ['claims'], ['transfers']];

/** Says what was done about an incident, which takes it off the list. */
export function SettleDialog({ item, onClose }: Props): JSX.Element {
  const t = useTranslations();
  return (
    <ActionDialog
      call={settleAlarm}
      params={{ id: item.id ?? 0 }}
      title={t('inbox.settleTitle')}
      submit={t('inbox.settle')}
      fields={{
        reason: { label: t('confirm.reason'), hint: t('inbox.settleHint'), isRequired: true },
      }}
      touches={touches}
      done={t('inbox.settled')}
      onClose={onClose}
      about={<About item={item} />}
    />
  );
}

/** Books that money which belongs to no claim was sent back. */
export function ReturnDialog({ item, onClose }: Props): JSX.Element {
  const t = useTranslations();
  return (
    <ActionDialog
      call={returnDeposit}
      params={{ id: item.id ?? 0 }}
      title={t('inbox.giveBackTitle')}
      submit={t('inbox.giveBack')}
      fields={{
        reference: {
          label: t('inbox.giveBackReference'),
          hint: t('inbox.giveBackReferenceHint'),
          isRequired: true,
        },
        reason: { label: t('confirm.reason'), hint: t('inbox.whyHint'), isRequired: true },
      }}
      touches={touches}
      done={t('inbox.givenBack')}
      onClose={onClose}
      about={<About item={item} />}
    />
  );
}

const searchFor = (typed: string) => ({ query: { q: typed, size: 10 } });

/** Gives money that belongs to no claim to the one that it was meant for, and goes there to see what became of it. */
export function AssignDialog({ item, onClose }: Props): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <ActionDialog
      call={assignDeposit}
      params={{ id: item.id ?? 0 }}
      title={t('inbox.assignTitle')}
      submit={t('inbox.assign')}
      fields={{ claim: { label: t('inbox.claim'), hint: t('inbox.claimHint') } }}
      // The number as it was typed goes where the search did not know it: the server has the last word.
      finish={({ claim }) => {
        const found = client.getQueryData<AnswerOf<typeof listClaims>>(
          read<typeof listClaims>('/office/api/claims', searchFor(claim)).queryKey,
        );
        return { claim: meantClaim(found?.items ?? [], claim)?.id ?? claim };
      }}
      touches={touches}
      done={t('inbox.assigned')}
      onDone={({ claim }) => void navigate(`/claims/${claim}`)}
      onClose={onClose}
      about={<About item={item} />}
      plan={({ typed }) => <Meant typed={typed.claim.trim()} />}
    />
  );
}

/** What the item is. */
function About({ item }: { item: InboxItem }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <p>
      {item.amount !== null && <b>{sumText(item.amount, locale, item.currency ?? '')}</b>}{' '}
      {item.reference !== null && (
        <span className="code" translate="no">
          {item.reference}
        </span>
      )}
      {item.amount === null && t(`inbox.kind.${item.kind}`)}
    </p>
  );
}

/** The claim whose number or UUID is typed, so that staff see which one it is before money is given to it. */
function Meant({ typed }: { typed: string }): JSX.Element {
  const t = useTranslations();
  const settled = useSettled(typed, 250);
  const { data, isFetching } = useRead<typeof listClaims>('/office/api/claims', searchFor(settled), {
    isOn: settled !== '',
  });
  const isSearching = typed !== '' && (settled !== typed || isFetching);
  const claim = typed === '' || isSearching ? undefined : meantClaim(data?.items ?? [], settled);
  return (
    <div aria-live="polite">
      {isSearching && <p className="hint">{t('inbox.claimSearching')}</p>}
      {!isSearching && typed !== '' && claim === undefined && (
        <p className="hint">{t('inbox.claimUnknown')}</p>
      )}
      {claim !== undefined && <Found claim={claim} />}
    </div>
  );
}

/** The claim that was found, as far as it tells whether it is the right one. */
function Found({ claim }: { claim: QueueRow }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const sums = [
    sumText(claim.fromSumma, locale, claim.from.ticker),
    sumText(claim.toSumma, locale, claim.to.ticker),
  ].join(' – ');
  return (
    <div className="preview">
      <p>
        <b>{t('claim.number', { number: claim.publicId })}</b>, {t(`status.${claim.status}`)}
      </p>
      <p>
        {sums}, {t('inbox.claimCame', { amount: sumText(claim.received, locale, claim.from.ticker) })}
      </p>
      <p className="hint">
        {claim.email ?? t('queue.guest')}, {moment(claim.createdAt)}
      </p>
    </div>
  );
}
