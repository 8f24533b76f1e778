import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../design/copy-button.tsx';
import { GraduatedLine } from '../design/graduated-line.tsx';
import { Icon } from '../design/icon.tsx';
import { toneOf, usedShare } from './deadline.ts';
import { stateLook } from './state-look.ts';
import { useAge, useLength } from './use-length.ts';
import { useNow } from './use-now.ts';

/** Number and status, how well the customer is known, and the time that is left. */
export function ClaimHead({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  const age = useAge();
  const now = useNow();
  const known =
    claim.completedBefore === 0
      ? t('queue.completed')
      : t('queue.completedBefore', { count: claim.completedBefore });
  const facts = [claim.email ?? t('queue.guest'), known, age(now - Date.parse(claim.createdAt))];
  const look = stateLook(claim);
  return (
    <div className="oc__top">
      <div>
        <h1>
          {t('claim.number', { number: claim.publicId })}
          <CopyButton text={claim.publicId} what={t('claim.number', { number: claim.publicId })} />
          <span className={`state state--${look.tone}`}>
            <Icon name={look.icon} />
            {t(`status.${claim.status}`)}
            {claim.waitsFor !== null && `: ${t(`claim.why.${claim.waitsFor}`)}`}
          </span>
          <span className="net soft">
            {t('claim.customerSees', { label: t(`customerStatus.${claim.status}`) })}
          </span>
        </h1>
        <p className="hint">{facts.join(', ')}</p>
        {claim.reason !== null && <p className="hint">{t('claim.reason', { reason: claim.reason })}</p>}
      </div>
      {claim.deadline !== null && <TimeLeft from={claim.updatedAt} deadline={claim.deadline} now={now} />}
    </div>
  );
}

function TimeLeft({ from, deadline, now }: { from: string; deadline: string; now: number }): JSX.Element {
  const t = useTranslations();
  const length = useLength();
  const leftMs = Date.parse(deadline) - now;
  return (
    <div className={`oc__time t-${toneOf(leftMs)}`}>
      <p>
        <span className="fig" translate="yes">
          {length(leftMs)}
        </span>{' '}
        {t(leftMs < 0 ? 'office.time.late' : 'office.time.left')}
      </p>
      <GraduatedLine done={usedShare(from, deadline, now)} />
    </div>
  );
}
