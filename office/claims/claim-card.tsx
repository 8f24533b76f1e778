import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useLength } from './use-length.ts';
import { useNow } from './use-now.ts';
import { waitsForCard } from './waits-for-card.ts';

/** That the claim stands still until a card is checked, how far that is, and the way there. */
export function CardNotice({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const length = useLength();
  const now = useNow();
  const { verification } = claim;
  if (verification === null || !waitsForCard(claim)) return null;
  const { side, status, checkId, deadline } = verification;
  return (
    <div className="note note--warning">
      <Icon name="warning" />
      <div>
        <p>
          <b>{t('claim.card.waits', { side: t(`claim.card.side.${side}`) })}</b>{' '}
          {t(`claim.card.step.${checkId === null ? 'none' : status}`)}
        </p>
        {deadline !== null && (
          <p>
            {t('claim.card.until', {
              time: `${moment(deadline)} ${t('office.msk')}`,
              left: length(Date.parse(deadline) - now),
            })}
          </p>
        )}
        {checkId !== null && (
          <p>
            <OpenLink to={`/checks/${checkId}`}>{t('claim.card.open')}</OpenLink>
          </p>
        )}
      </div>
    </div>
  );
}

/** Where the check of the claim's card stands, in a few words that lead to it. */
export function CardState({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  if (claim.verification === null) return null;
  const { checkId, status, side } = claim.verification;
  const state = t(checkId === null ? 'claim.card.none' : `cards.status.${status}`).toLocaleLowerCase();
  return (
    <>
      {checkId === null ? state : <OpenLink to={`/checks/${checkId}`}>{state}</OpenLink>},{' '}
      {t(`claim.card.side.${side}`)}
    </>
  );
}
