import type { Locale } from '@menyala/contract';
import type { Refundable } from '@menyala/contract/site/claims';
import { sumText } from '@menyala/money';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { Note } from '../../design/note.tsx';
import { RequisitesForm } from '../../requisite-fields/requisites-form.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { EmailRequest } from '../email-request.tsx';
import { leadFocus, refundsTitleId } from '../lead-focus.ts';
import type { LiveClaim } from '../use-claim.ts';
import { RefundSums, unitOfTicker } from './refund-sums.tsx';
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
  /** Inside of a resolution option, whose heading it stands under. */
  isInWay: boolean;
}) {
  const Heading = isInWay ? 'h4' : 'h3';
  const t = useTranslations('refunds');
  const tWays = useTranslations('resolutionOptions');
  const locale = useLocale() as Locale;
  const unit = unitOfTicker(refundable.ticker, claim.form);
  /** Values that only an email lets through. */
  const [toConfirm, setToConfirm] = useState<string | null>(null);
  const { email } = claim.form;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const send = async (requisites: Record<string, string>) => {
    const result = await claim.ask('refund', async () => {
      await claim.show(await calls.refund(refundable.currency, requisites));
    });
    if (result === null) return 'network';
    if ('failure' in result) {
      const { failure } = result;
      if (failure === 'network' || failure.code !== 'confirmation_required') return failure;
      setToConfirm(JSON.stringify(requisites));
      return 'waits';
    }
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
        isBusy={claim.pending !== null}
        send={send}
        instead={(requisites) =>
          JSON.stringify(requisites) === toConfirm ? (
            <ByEmail claim={claim} calls={calls} refund={{ currency: refundable.currency, requisites }} />
          ) : null
        }
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
        {email === null ? null : <p className="soft small">{t('emailHint', { email })}</p>}
      </RequisitesForm>
    </div>
  );
}

/** Money that would go elsewhere than it came from: why an email is needed, and the email, one press away. What was typed stays. */
function ByEmail({
  claim,
  calls,
  refund,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  refund: { currency: number; requisites: Record<string, string> };
}) {
  const t = useTranslations('refunds');
  const email = claim.form.email ?? '';
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Note ref={note} tone="warning" tabIndex={-1} className={css['email']}>
      <p>{t('emailText', { email })}</p>
      <EmailRequest
        claim={claim}
        calls={calls}
        about={{ about: 'refund', refund }}
        words={{ send: t('emailSend'), sent: t('emailSent', { email }), again: t('emailAgain') }}
      />
    </Note>
  );
}
