import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { ClaimSupport } from '../claim-support.tsx';
import { LetterRequest } from '../letter-request.tsx';
import type { LiveClaim } from '../use-claim.ts';
import css from './new-details.module.css';

/** A link that was used, or is too old, or came too late: what that means, and the way on. */
export function LinkEnded({
  claim,
  calls,
  isLate,
  onEnd,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  isLate: boolean;
  onEnd: () => void;
}) {
  const t = useTranslations('newDetails');
  const { email } = claim.form;
  const close = (
    <Button look="quiet" onClick={onEnd}>
      {t('close')}
    </Button>
  );
  if (isLate) {
    return (
      <div className={css['ask']}>
        <p>{t('lateText')}</p>
        <ClaimSupport claim={claim} />
        {close}
      </div>
    );
  }
  return (
    <div className={css['ask']}>
      <p>{email === null ? t('deadNoMail') : t('deadText')}</p>
      {email === null ? null : (
        <LetterRequest
          claim={claim}
          calls={calls}
          about={{ about: 'requisites' }}
          words={{ send: t('letterSend'), sent: t('letterSent', { email }), again: t('letterAgain') }}
        />
      )}
      {close}
    </div>
  );
}
