import type { Locale } from '@menyala/contract';
import type { Refundable } from '@menyala/contract/site/claims';
import { sumText } from '@menyala/money';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLazyPart } from '../../api/use-lazy-part.ts';
import { Button } from '../../design/button.tsx';
import { Note } from '../../design/note.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { leadFocus, refundsTitleId } from '../lead-focus.ts';
import type { LiveClaim } from '../use-claim.ts';
import { RefundSums, unitOfTicker } from './refund-sums.tsx';
import css from './refunds.module.css';

interface Parts {
  claim: LiveClaim;
  /** Null where it may be read but not asked for. */
  calls: ClaimCalls | null;
  /** Opened at once: somebody has just pressed for it. */
  isAsked?: boolean;
  onBack?: () => void;
}

/** What may be asked back, one form a currency. The form's code comes when it is wanted. */
export function OpenRefunds({ claim, calls, isAsked = false, onBack }: Parts) {
  return claim.status.refund.open.map((refundable) => (
    <OpenRefund key={refundable.currency} {...{ claim, calls, refundable, isAsked }} onBack={onBack} />
  ));
}

function OpenRefund({
  claim,
  calls,
  refundable,
  isAsked,
  onBack,
}: {
  claim: LiveClaim;
  calls: ClaimCalls | null;
  refundable: Refundable;
  isAsked: boolean;
  onBack: (() => void) | undefined;
}) {
  const t = useTranslations('refunds');
  const locale = useLocale() as Locale;
  const [isWanted, setWanted] = useState(isAsked);
  const form = useLazyPart(async () => (await import('./refund-form.tsx')).RefundForm);
  const loadFirst = useEffectEvent(form.load);
  useEffect(() => {
    if (isWanted) loadFirst();
  }, [isWanted]);
  const close = () => {
    setWanted(false);
    leadFocus(refundsTitleId);
  };
  const amount = sumText(refundable.amount, locale, unitOfTicker(refundable.ticker, claim.form));
  if (isWanted && form.Part !== null && calls !== null)
    return (
      <form.Part
        claim={claim}
        calls={calls}
        refundable={refundable}
        onBack={onBack ?? close}
        isInWay={isAsked}
      />
    );
  return (
    <div className={css['open']}>
      <p>{t('open', { amount })}</p>
      <RefundSums claim={claim} refundable={refundable} />
      {form.state === 'failed' ? (
        <Note tone="warning" role="alert">
          <p>{t('partMissing')}</p>
          <Button look="quiet" onClick={form.load}>
            {t('retry')}
          </Button>
        </Note>
      ) : null}
      {calls === null || form.state === 'failed' ? null : (
        <Button
          look={claim.status.status === 'error' ? 'main' : 'plain'}
          aria-busy={form.state === 'loading'}
          aria-disabled={form.state === 'loading' || undefined}
          onClick={() => setWanted(true)}
        >
          {t('ask')}
        </Button>
      )}
    </div>
  );
}
