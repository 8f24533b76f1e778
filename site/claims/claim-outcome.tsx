import { useTranslations } from 'use-intl';
import { detailsAddress, directionAddress } from '../addresses.ts';
import { buttonClass } from '../design/button.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { Note } from '../design/note.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { OperatorWords } from './claim-now.tsx';
import css from './claim-status.module.css';
import { ClaimSupport } from './claim-support.tsx';
import { ExplorerLink } from './explorer-link.tsx';
import type { LiveClaim } from './use-claim.ts';

/** The transfer to the customer: its reference, to copy or to look up. */
export function Payout({ claim: { status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { payout } = status;
  if (payout === null || payout.txid === null) return null;
  return (
    <section className={css['payout']} aria-labelledby="payout-title">
      <h2 id="payout-title">{t('payoutTitle')}</h2>
      <div className={css['reference']}>
        <div>
          <p className="soft small">{t('payoutReference')}</p>
          <ExplorerLink reference={payout.txid} url={payout.explorerUrl} />
        </div>
        <CopyButton text={payout.txid} what={t('payoutReference')} />
      </div>
    </section>
  );
}

/** Completed: the money is there. What to check, and the same exchange again in one press. */
export function Done({ claim }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  return (
    <section className={css['panel']}>
      <p>{claim.status.text}</p>
      <OperatorWords reason={null} note={claim.status.note} />
      <p className={css['ways']}>
        <RepeatLink claim={claim} />
      </p>
      <p className="soft small">{t('nextSuccess')}</p>
    </section>
  );
}

/** Rejected: why, what becomes of the money, and where to go on. */
export function Failed({ claim }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  return (
    <section className={css['panel']}>
      <p>{claim.status.text}</p>
      <OperatorWords reason={claim.status.reason} note={claim.status.note} />
      <p>{t('nextError')}</p>
      <ClaimSupport claim={claim} />
      <p className={css['ways']}>
        <RepeatLink claim={claim} />
      </p>
    </section>
  );
}

/** Expired or cancelled, and no dead end: a fresh course with the same details, or the money that was sent after all. */
export function Closed({ claim }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { form, status } = claim;
  const again = detailsAddress({
    from: form.from.code,
    to: form.to.code,
    amount: form.fromSumma,
    side: 'from',
    city: form.city?.code,
  });
  return (
    <>
      <section className={css['panel']}>
        <p>{status.text}</p>
        <OperatorWords reason={status.reason} note={status.note} />
        <p className={css['ways']}>
          <PageLink className={buttonClass({ look: 'main', big: true })} to={again}>
            {t('closedAgain')}
          </PageLink>
        </p>
        <p className="soft small">{t('closedAgainHint')}</p>
      </section>
      <section className={css['panel']} aria-labelledby="paid-title">
        <h2 id="paid-title">{t('closedPaidTitle')}</h2>
        <Note tone="warning">
          <p>{form.support === null ? t('closedPaidNoSupport') : t('closedPaid')}</p>
        </Note>
        <ClaimSupport claim={claim} />
      </section>
    </>
  );
}

function RepeatLink({ claim: { form } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const direction = directionAddress({ from: form.from.code, to: form.to.code });
  return (
    <PageLink
      className={buttonClass({ look: 'main', big: true })}
      to={`${direction}?amount=${form.fromSumma}`}
    >
      {t('repeat')}
    </PageLink>
  );
}
