import { useTranslations } from 'use-intl';
import { buttonClass } from '../../design/button.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { EmailRequest } from '../email-request.tsx';
import type { LiveClaim } from '../use-claim.ts';
import css from './new-details.module.css';

/** Other details to be paid to: an email first, since whoever has the page's link must not be able to change them. */
export function AskChange({
  claim,
  calls,
  isOpen = false,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  /** Where the claim waits for just this, it needs no press to be seen. */
  isOpen?: boolean;
}) {
  const t = useTranslations('newDetails');
  const { email } = claim.form;
  if (!claim.isOwner || email === null || !claim.status.actions.includes('requisites')) return null;
  const request = (
    <>
      <p>{t('emailText', { email })}</p>
      <EmailRequest
        claim={claim}
        calls={calls}
        about={{ about: 'requisites' }}
        words={{ send: t('emailSend'), sent: t('emailSent', { email }), again: t('emailAgain') }}
      />
    </>
  );
  if (isOpen) return <div className={css['ask']}>{request}</div>;
  return (
    <details className={css['ask']}>
      <summary className={buttonClass({ look: 'quiet' })}>{t('open')}</summary>
      {request}
    </details>
  );
}
