import { useTranslations } from 'use-intl';
import { directionAddress } from '../addresses.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { Icon } from '../design/icon.tsx';
import { useHref } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
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
        {claim.form.shop === null ? <RepeatLink claim={claim} /> : <ShopLinks claim={claim} isMain />}
        <Button big onClick={() => window.print()}>
          <Icon name="print" />
          {t('receiptButton')}
        </Button>
      </p>
      <p className="soft small">{t(claim.form.shop === null ? 'nextSuccess' : 'nextShopPaid')}</p>
    </section>
  );
}

/** Rejected: why, what becomes of the money, and where to go on. */
export function Failed({ claim }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { list, open, complianceHold } = claim.status.refund;
  const hasRefunds = list.length + open.length > 0 || complianceHold !== null;
  return (
    <section className={css['panel']}>
      <p>{claim.status.text}</p>
      <OperatorWords reason={null} note={claim.status.note} />
      {hasRefunds ? null : <p>{t('nextError')}</p>}
      <ClaimSupport claim={claim} />
      <p className={css['ways']}>
        {claim.form.shop === null ? (
          <RepeatLink claim={claim} isQuiet={hasRefunds} />
        ) : (
          <ShopLinks claim={claim} />
        )}
      </p>
    </section>
  );
}

/** Back to what is paid: the invoice, on its own page, and the shop where it names a way. */
export function ShopLinks({ claim: { form }, isMain = false }: { claim: LiveClaim; isMain?: boolean }) {
  const t = useTranslations('claims');
  const href = useHref();
  const { shop } = form;
  if (shop === null) return null;
  return (
    <>
      {shop.back === null ? null : (
        <a className={buttonClass(isMain ? { look: 'main', big: true } : {})} href={shop.back} rel="noopener">
          {t('shopBack')}
        </a>
      )}
      <a className={buttonClass()} href={href(`/i/${shop.invoice}?claim=${form.id}`)}>
        {t('shopInvoice')}
      </a>
    </>
  );
}

function RepeatLink({ claim: { form }, isQuiet = false }: { claim: LiveClaim; isQuiet?: boolean }) {
  const t = useTranslations('claims');
  const direction = directionAddress({ from: form.from.code, to: form.to.code });
  return (
    <PageLink
      className={buttonClass(isQuiet ? {} : { look: 'main', big: true })}
      to={`${direction}?amount=${form.fromSumma}${form.verification?.course ? '&course=verified' : ''}`}
    >
      {t('repeat')}
    </PageLink>
  );
}
