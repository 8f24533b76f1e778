import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { isZero, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { CopyButton } from '../design/copy-button.tsx';
import { useRouteName } from '../language/route-name.ts';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { isHarsh } from './move-names.ts';
import { refundsInstead } from './payout-state.ts';
import { RequisiteList } from './requisite-list.tsx';

type Refund = OfficeClaim['refunds'][number];

interface Props {
  claim: OfficeClaim;
  onOpen: (action: ClaimAction) => void;
}

/** Money that goes back: how much, where to, how far it is, and what may be done with it. */
export function Refunds({ claim, onOpen }: Props): JSX.Element | null {
  const say = useSay();
  if (claim.refunds.length === 0) return null;
  const beside = refundsInstead(claim);
  return (
    <>
      <h3>{say('claim.refunds')}</h3>
      <ul className="refunds">
        {claim.refunds.map((refund) => (
          <OneRefund
            key={refund.id}
            claimId={claim.id}
            refund={refund}
            isBeside={beside.includes(refund)}
            actions={claim.actions.filter((action) => action.refund === refund.id)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  );
}

const tones = { asked: 'warning', sending: 'warning', done: 'positive', failed: 'danger' } as const;

function OneRefund({
  claimId,
  refund,
  isBeside,
  actions,
  onOpen,
}: {
  claimId: string;
  refund: Refund;
  /** Its details stand where the payout's would. */
  isBeside: boolean;
  actions: readonly ClaimAction[];
  onOpen: (action: ClaimAction) => void;
}): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const money = (amount: string) => sumText(amount, locale, refund.currency);
  return (
    <li className="refund">
      <p className="refund__top">
        <b>{say('claim.refund.gives', { amount: money(refund.gives) })}</b>
        <span className={`tag tag--${tones[refund.state]}`}>{say(`claim.refundState.${refund.state}`)}</span>
      </p>
      <p className="hint">
        {isZero(refund.fee)
          ? say('claim.refund.noFee')
          : say('claim.refund.whole', { amount: money(refund.amount), fee: money(refund.fee) })}
        , <RefundTimes refund={refund} />
      </p>
      {refund.reason !== null && <p className="hint">{say('claim.reason', { reason: refund.reason })}</p>}
      {!isBeside && (
        <RequisiteList
          claimId={claimId}
          lines={refund.requisites}
          sum={{ text: refund.gives, ticker: refund.currency }}
          isRead={refund.state === 'done'}
        />
      )}
      <RefundReference refund={refund} />
      {actions.length > 0 && (
        <div className="refund__b">
          {actions.map((action) => (
            <button
              key={action.move}
              type="button"
              className={isHarsh(action.move) ? 'btn btn--danger' : 'btn'}
              onClick={() => onOpen(action)}
            >
              {say(`claim.move.${action.move}`)}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

function RefundTimes({ refund }: { refund: Refund }): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const asked = say('claim.refund.asked', { time: moment(refund.askedAt) });
  if (refund.closedAt === null) return <>{asked}</>;
  return (
    <>
      {asked}, {say('claim.refund.closed', { time: moment(refund.closedAt) })}
    </>
  );
}

/** By which route it was sent and its reference, once there are such. */
function RefundReference({ refund }: { refund: Refund }): JSX.Element | null {
  const say = useSay();
  const route = useRouteName();
  if (refund.route === null && refund.reference === null) return null;
  return (
    <dl className="req2 req2--on">
      {refund.route !== null && (
        <div>
          <dt>{say('claim.refund.route')}</dt>
          <dd>{route(refund.route)}</dd>
        </div>
      )}
      {refund.reference !== null && (
        <div>
          <dt>{say('claim.refund.reference')}</dt>
          <dd>
            <span className="code">{refund.reference}</span>
            <CopyButton text={refund.reference} what={say('claim.refund.reference')} />
          </dd>
        </div>
      )}
    </dl>
  );
}
