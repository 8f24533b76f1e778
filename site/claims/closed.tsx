import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { detailsAddress } from '../addresses.ts';
import { buttonClass } from '../design/button.tsx';
import { FieldError } from '../design/field.tsx';
import { Note } from '../design/note.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { ActionForm } from './action-form.tsx';
import type { ClaimCalls } from './claim-calls.ts';
import { OperatorWords } from './claim-now.tsx';
import { ShopLinks } from './claim-outcome.tsx';
import css from './claim-status.module.css';
import { ClaimSupport } from './claim-support.tsx';
import { FailureNote } from './failure-note.tsx';
import { leadFocus } from './lead-focus.ts';
import { ReceiptsOfClaim } from './receipts.tsx';
import type { Failure, LiveClaim } from './use-claim.ts';

interface Parts {
  claim: LiveClaim;
  calls: ClaimCalls;
  action: string;
}

/** Expired or cancelled, and no dead end: a fresh course with the same details, or the money that was sent after all. */
export function Closed({ claim, calls, action }: Parts) {
  const t = useTranslations('claims');
  const { form, status } = claim;
  // Where money is known to have come, what becomes of it is told below.
  const hasMoney =
    status.refund.list.length + status.refund.open.length > 0 || status.refund.complianceHold !== null;
  const again = detailsAddress({
    from: form.from.code,
    to: form.to.code,
    amount: form.fromSumma,
    side: 'from',
    city: form.city?.code,
    isVerified: form.verification?.course === true,
    promocode: form.promocode?.isGivenBack ? form.promocode.code : undefined,
  });
  return (
    <>
      <section className={css['panel']}>
        <p>{status.text}</p>
        <OperatorWords reason={status.reason} note={status.note} />
        <p className={css['ways']}>
          {form.shop === null ? (
            <PageLink className={buttonClass({ look: 'main', big: true })} to={again}>
              {t('closedAgain')}
            </PageLink>
          ) : (
            <ShopLinks claim={claim} />
          )}
        </p>
        <p className="soft small">{t(form.shop === null ? 'closedAgainHint' : 'closedShopHint')}</p>
      </section>
      {hasMoney ? null : status.actions.includes('confirm') ? (
        <HadPaid claim={claim} calls={calls} action={action} />
      ) : (
        <section className={css['panel']} aria-labelledby="paid-title">
          <h2 id="paid-title">{t('closedPaidTitle')}</h2>
          <Note tone="warning">
            <p>
              {form.support === null
                ? t('closedPaidNoSupport')
                : t(form.shop === null ? 'closedPaid' : 'closedPaidShop')}
            </p>
          </Note>
          <ClaimSupport claim={claim} />
        </section>
      )}
    </>
  );
}

/** "I had paid", with a receipt: the claim is opened once more, and no course is promised for it. */
function HadPaid({ claim, calls, action }: Parts) {
  const t = useTranslations('resolutionOptions');
  const [failure, setFailure] = useState<Failure | null>(null);
  const isWanting = failure !== null && failure !== 'network' && failure.errors?.['file'] !== undefined;
  const confirm = async () => {
    setFailure(null);
    const result = await claim.ask('confirm', async () => claim.show(await calls.act('confirm')));
    if (result === null) return;
    if ('failure' in result) setFailure(result.failure);
    else leadFocus();
  };
  const hasReceipt = claim.form.receipts.length > 0;
  return (
    <section className={css['panel']} aria-labelledby="paid-title">
      <h2 id="paid-title">{t('hadPaidTitle')}</h2>
      <p>{t(claim.form.shop === null ? 'hadPaidText' : 'hadPaidShop')}</p>
      <ReceiptsOfClaim claim={claim} calls={calls} action={action} isNeeded />
      {isWanting && !hasReceipt ? (
        <div role="alert">
          <FieldError>{t('hadPaidNeedsReceipt')}</FieldError>
        </div>
      ) : null}
      <FailureNote isMet failure={isWanting ? null : failure} />
      <ActionForm claim={claim} address={action} action="confirm" onPress={() => void confirm()}>
        {t('hadPaidButton')}
      </ActionForm>
    </section>
  );
}
