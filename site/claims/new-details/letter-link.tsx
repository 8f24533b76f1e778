import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLaterPart } from '../../api/use-later-part.ts';
import { Button } from '../../design/button.tsx';
import { Note } from '../../design/note.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import type { LiveClaim } from '../use-claim.ts';
import type { LetterName } from './letter-token.ts';
import { useLetterToken } from './use-letter-token.ts';

/** What a letter's link opens on the claim's page. */
export interface LinkParts {
  claim: LiveClaim;
  calls: ClaimCalls;
  token: string;
  /** The token turned out to work no more. */
  onSpent: () => void;
  onEnd: () => void;
}

/** What the link of a letter opens, above everything else; its code comes only then. */
export function LetterLink({
  claim,
  calls,
  name,
  load,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  name: LetterName;
  load: () => Promise<ComponentType<LinkParts>>;
}) {
  const t = useTranslations();
  const { token, forget, close } = useLetterToken(claim.form.id, name);
  const panel = useLaterPart(load);
  const loadFirst = useEffectEvent(panel.load);
  useEffect(() => {
    if (token !== null) loadFirst();
  }, [token]);
  if (token === null) return null;
  if (panel.Part !== null)
    return <panel.Part claim={claim} calls={calls} token={token} onSpent={forget} onEnd={close} />;
  return panel.state === 'failed' ? (
    <Note tone="warning" role="alert">
      <p>{t('refunds.partMissing')}</p>
      <Button look="quiet" onClick={panel.load}>
        {t('newDetails.retry')}
      </Button>
    </Note>
  ) : (
    <p role="status">{t('newDetails.loading')}</p>
  );
}
