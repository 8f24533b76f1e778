import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { ClaimSupport } from '../claim-support.tsx';
import { FailureNote } from '../failure-note.tsx';
import { leadFocus, refundsTitleId } from '../lead-focus.ts';
import type { LinkParts } from '../new-details/email-link.tsx';
import panel from '../new-details/new-details.module.css';
import { useOpenedLink } from '../new-details/use-opened-link.ts';
import { bankName } from '../requisite-value.tsx';
import type { Failure } from '../use-claim.ts';
import { RefundSums } from './refund-sums.tsx';
import css from './refunds.module.css';

/** The link of a refund's email, opened: how much goes where, one press to confirm it, or why there is nothing to confirm. */
export function ConfirmRefund({ claim, calls, token, onSpent, onEnd }: LinkParts) {
  const t = useTranslations('refunds');
  const tLink = useTranslations('newDetails');
  const { language } = useLayout();
  const { shown, failure, ended, retry, refuse } = useOpenedLink(() => calls.showRefund(token), onSpent);
  const [refused, setRefused] = useState<Failure | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const confirm = async () => {
    setRefused(null);
    const result = await claim.ask('change', async () => {
      await claim.show(await calls.confirmRefund(token));
    });
    if (result === null) return;
    if ('failure' in result) {
      setRefused(result.failure);
      refuse(result.failure);
      return;
    }
    onEnd();
    leadFocus(refundsTitleId);
  };
  const isLate = ended?.code === 'wrong_status';
  return (
    <section className={panel['panel']} aria-labelledby="confirm-refund-title">
      <h2 id="confirm-refund-title" ref={title} tabIndex={-1}>
        {ended === null ? t('confirmTitle') : isLate ? t('linkLateTitle') : tLink('deadTitle')}
      </h2>
      {ended !== null ? (
        <div className={panel['ask']}>
          <p>{isLate ? t('linkLate') : t('linkDead')}</p>
          <Button look="quiet" onClick={onEnd}>
            {tLink('close')}
          </Button>
        </div>
      ) : shown !== null ? (
        <div className={css['form']}>
          <p>{t('confirmText')}</p>
          <RefundSums claim={claim} refundable={shown} />
          <dl className={css['sums']}>
            {shown.requisites.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{bankName(value, language)}</dd>
              </div>
            ))}
          </dl>
          <FailureNote isMet failure={refused} />
          <div className={css['buttons']}>
            <Button
              look="main"
              aria-disabled={claim.pending !== null || undefined}
              aria-busy={claim.pending === 'change'}
              onClick={() => void confirm()}
            >
              {claim.pending === 'change' ? t('sending') : t('confirmYes')}
            </Button>
            <Button onClick={onEnd}>{t('confirmLeave')}</Button>
          </div>
          <div className={panel['ask']}>
            <p>{t('confirmNotYou')}</p>
            <ClaimSupport claim={claim} />
          </div>
        </div>
      ) : failure !== null ? (
        <div role="alert" className={panel['ask']}>
          <p>{failure === 'network' ? tLink('lost') : failure.detail}</p>
          <Button onClick={retry}>{tLink('retry')}</Button>
        </div>
      ) : (
        <p role="status">{tLink('loading')}</p>
      )}
    </section>
  );
}
