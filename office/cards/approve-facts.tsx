import type { OfficeCheck } from '@menyala/contract/office/cards';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';

/** What is confirmed by approving a card, and what follows from it. */
export function ApproveFacts({ check }: { check: OfficeCheck }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      {check.flags > 0 && (
        <p className="note note--warning">
          <Icon name="warning" />
          {t('cards.approveFlags', { count: check.flags })}
        </p>
      )}
      <p>{t('cards.approveLead')}</p>
      <p className="same">
        <span className="fig">{check.masked}</span>
        <span>{check.holder}</span>
      </p>
      {check.claim !== null && (
        <p className="hint">{t('cards.approveClaim', { number: check.claim.publicId })}</p>
      )}
    </>
  );
}
