import { useTranslations } from 'use-intl';
import { Note } from '../../design/note.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { ClaimSupport } from '../claim-support.tsx';
import { EmailRequest } from '../email-request.tsx';
import type { LiveClaim } from '../use-claim.ts';

/** For whoever did not prove to own the claim: why nothing can be decided here, and the proof by email one press away. */
export function ProveOwner({ claim, calls }: { claim: LiveClaim; calls: ClaimCalls }) {
  const t = useTranslations('resolutionOptions');
  const { email } = claim.form;
  return (
    <Note>
      <p>
        <b>{t('makerTitle')}</b>
      </p>
      {email === null ? (
        <>
          <p>{t('makerNoMail')}</p>
          <ClaimSupport claim={claim} />
        </>
      ) : (
        <>
          <p>{t('makerText', { email })}</p>
          <EmailRequest
            claim={claim}
            calls={calls}
            about={{ about: 'maker' }}
            words={{ send: t('makerSend'), sent: t('makerSent', { email }), again: t('makerAgain') }}
          />
        </>
      )}
    </Note>
  );
}
