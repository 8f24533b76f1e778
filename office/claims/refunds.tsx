import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { isZero, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../design/copy-button.tsx';
import { useRouteName } from '../messages/route-name.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
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
  const t = useTranslations();
  if (claim.refunds.length === 0) return null;
  const beside = refundsInstead(claim);
  return (
    <>
      <h3>{t('claim.refunds')}</h3>
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
  const t = useTranslations();
  const locale = useFormatLocale();
  const money = (amount: string) => sumText(amount, locale, refund.currency);
  return (
    <li className="refund">
      <p className="refund__top">
        <b>{t('claim.refund.gives', { amount: money(refund.gives) })}</b>
        <span className={`tag tag--${tones[refund.state]}`}>{t(`claim.refundState.${refund.state}`)}</span>
      </p>
      <p className="hint">
        {isZero(refund.fee)
          ? t('claim.refund.noFee')
          : t('claim.refund.whole', { amount: money(refund.amount), fee: money(refund.fee) })}
        , <RefundTimes refund={refund} />
      </p>
      {refund.reason !== null && <p className="hint">{t('claim.reason', { reason: refund.reason })}</p>}
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
              {t(`claim.move.${action.move}`)}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

function RefundTimes({ refund }: { refund: Refund }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const asked = t('claim.refund.asked', { time: moment(refund.askedAt) });
  if (refund.closedAt === null) return <>{asked}</>;
  return (
    <>
      {asked}, {t('claim.refund.closed', { time: moment(refund.closedAt) })}
    </>
  );
}

/** By which route it was sent and its reference, once there are such. */
function RefundReference({ refund }: { refund: Refund }): JSX.Element | null {
  const t = useTranslations();
  const route = useRouteName();
  if (refund.route === null && refund.reference === null) return null;
  return (
    <dl className="req2 req2--on">
      {refund.route !== null && (
        <div>
          <dt>{t('claim.refund.route')}</dt>
          <dd>{route(refund.route)}</dd>
        </div>
      )}
      {refund.reference !== null && (
        <div>
          <dt>{t('claim.refund.reference')}</dt>
          <dd>
            <span className="code" translate="no">
              {refund.reference}
            </span>
            <CopyButton text={refund.reference} what={t('claim.refund.reference')} />
          </dd>
        </div>
      )}
    </dl>
  );
}
