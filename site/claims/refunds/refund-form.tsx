import type { Locale } from '@menyala/contract';
import type { Refundable } from '@menyala/contract/site/claims';
import { sumText } from '@menyala/money';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { RequisitesForm } from '../../requisite-fields/requisites-form.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { leadFocus, refundsTitleId } from '../lead-focus.ts';
import type { LiveClaim } from '../use-claim.ts';
import { RefundSums } from './refund-sums.tsx';
import { unitOfTicker } from './refund-unit.ts';
import css from './refunds.module.css';

/** Asks for the money of one currency back: where to, everything once more, then the request. */
export function RefundForm({
  claim,
  calls,
  refundable,
  onBack,
  isInWay,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  refundable: Refundable;
  onBack: () => void;
  /** Inside of a way on, whose heading it stands under. */
  isInWay: boolean;
}) {
  const Heading = isInWay ? 'h4' : 'h3';
  const t = useTranslations('refunds');
  const tWays = useTranslations('waysOn');
  const locale = useLocale() as Locale;
  const unit = unitOfTicker(refundable.ticker, claim.form);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const send = async (requisites: Record<string, string>) => {
    const outcome = await claim.ask('refund', async () => {
      await claim.show(await calls.refund(refundable.currency, requisites));
    });
    if (outcome === null) return 'network';
    if ('failure' in outcome) return outcome.failure;
    leadFocus(refundsTitleId);
    return null;
  };
  return (
    <div className={css['form']}>
      <Heading ref={title} tabIndex={-1}>
        {t('formOf', { amount: sumText(refundable.amount, locale, unit) })}
      </Heading>
      <RequisitesForm
        name={`refund.${claim.form.id}.${refundable.currency}`}
        fields={refundable.fields}
        isBusy={claim.doing !== null}
        send={send}
        heading={isInWay ? 'h5' : 'h4'}
        aside={<Button onClick={onBack}>{tWays('confirmBack')}</Button>}
        words={{
          next: t('next'),
          checkTitle: t('checkTitle', { gives: sumText(refundable.gives, locale, unit) }),
          checkHint: t('checkHint'),
          confirm: t('confirm'),
          sending: t('sending'),
          edit: t('edit'),
        }}
      >
        <RefundSums claim={claim} refundable={refundable} />
      </RequisitesForm>
    </div>
  );
}
