import type { ChoiceWay } from '@menyala/contract/statuses';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { leadFocus, refundsTitleId } from '../lead-focus.ts';
import type { Failure, LiveClaim } from '../use-claim.ts';
import { SumsAfter, type Way } from './sums-after.tsx';
import { WayFailure } from './way-failure.tsx';
import css from './ways-on.module.css';

/** One more look at the sums before a way is taken: it cannot be taken back. */
export function ConfirmWay({
  claim,
  calls,
  way,
  onBack,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  way: Way & { way: ChoiceWay };
  onBack: () => void;
}) {
  const t = useTranslations('waysOn');
  const [failure, setFailure] = useState<Failure | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isBusy = claim.doing === 'choose';
  const confirm = async () => {
    setFailure(null);
    const outcome = await claim.ask('choose', async () => {
      const { status } = await calls.choose(way.way);
      await claim.show(status);
    });
    if (outcome === null) return;
    if ('failure' in outcome) setFailure(outcome.failure);
    // What is returned still needs to be told where to.
    else leadFocus(...(way.way === 'return_excess' ? [refundsTitleId] : []));
  };
  return (
    <div className={css['step']}>
      <h4 ref={title} tabIndex={-1}>
        {t('confirmTitle')}
      </h4>
      <SumsAfter claim={claim} way={way} />
      <p>{t('confirmText')}</p>
      <WayFailure failure={failure} unit={claim.form.to} />
      <div className={css['buttons']}>
        <Button
          look="main"
          aria-disabled={claim.doing !== null || undefined}
          aria-busy={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy ? t('sending') : t('confirmYes')}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => (isBusy ? undefined : onBack())}>
          {t('confirmBack')}
        </Button>
      </div>
    </div>
  );
}
