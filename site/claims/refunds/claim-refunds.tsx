import { useTranslations } from 'use-intl';
import { Note } from '../../design/note.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { ClaimSupport } from '../claim-support.tsx';
import { refundsTitleId } from '../lead-focus.ts';
import type { LiveClaim } from '../use-claim.ts';
import { MakerOffer } from '../ways-on/maker-offer.tsx';
import { OpenRefunds } from './open-refunds.tsx';
import { RefundList } from './refund-list.tsx';
import css from './refunds.module.css';

/** Money that goes back: what is on its way, what may be asked for, and why it may not where it may not. */
export function ClaimRefunds({ claim, calls }: { claim: LiveClaim; calls: ClaimCalls }) {
  const t = useTranslations('refunds');
  const { refund, choice, actions } = claim.status;
  // Where it is one of the ways on, it is asked for there.
  const isAskedElsewhere = choice?.ways.some(({ way }) => way === 'refund') ?? false;
  const isOpen = refund.open.length > 0 && !isAskedElsewhere;
  if (refund.list.length === 0 && refund.frozen === null && !isOpen) return null;
  return (
    <section className={css['refunds']} aria-labelledby={refundsTitleId}>
      <h2 id={refundsTitleId} tabIndex={-1}>
        {t('title')}
      </h2>
      <RefundList claim={claim} />
      {refund.frozen === null ? null : (
        <Note tone="warning">
          <p>
            <b>{t('frozenTitle')}.</b> {refund.frozen}
          </p>
          <ClaimSupport claim={claim} />
        </Note>
      )}
      {isOpen && (claim.isMaker || choice === null) ? (
        claim.isMaker && actions.includes('refund') ? (
          <OpenRefunds claim={claim} calls={calls} />
        ) : (
          <>
            <OpenRefunds claim={claim} calls={null} />
            {claim.isMaker ? null : <MakerOffer claim={claim} calls={calls} />}
          </>
        )
      ) : null}
    </section>
  );
}
