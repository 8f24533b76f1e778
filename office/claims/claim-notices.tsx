import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { JSX, ReactNode } from 'react';
import { Icon } from '../design/icon.tsx';
import { useActorName } from '../language/actor-name.ts';
import { moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { CardNotice } from './claim-card.tsx';
import { RequisitesChanged } from './requisites-changed.tsx';
import { useLength } from './use-length.ts';
import { useNow } from './use-now.ts';
import { waitsForCard } from './waits-for-card.ts';

/** What nobody who opens the claim may miss, above everything else that is known of it. */
export function ClaimNotices({ claim }: { claim: OfficeClaim }): JSX.Element {
  const say = useSay();
  return (
    <div className="oc__notes">
      <RequisitesChanged claim={claim} />
      {claim.payouts.some((payout) => payout.isStuck) && (
        <Notice tone="danger" title={say('claim.stuckTitle')}>
          {say('claim.stuck')}
        </Notice>
      )}
      <Reversed claim={claim} />
      {claim.frozen !== null && (
        <Notice tone="danger" title={say('claim.frozen', { reason: claim.frozen })}>
          {say('claim.frozenNote')}
        </Notice>
      )}
      <TakeBackAsked claim={claim} />
      <CardNotice claim={claim} />
      <Waiting claim={claim} />
    </div>
  );
}

interface NoticeProps {
  tone: 'danger' | 'warning';
  title: string;
  children?: ReactNode;
}

function Notice({ tone, title, children }: NoticeProps): JSX.Element {
  return (
    <div className={`note note--${tone}`}>
      <Icon name="warning" />
      <div>
        <p>
          <b>{title}</b>
        </p>
        {children !== undefined && <p>{children}</p>}
      </div>
    </div>
  );
}

function Reversed({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const say = useSay();
  const locale = useFormatLocale();
  const reversed = claim.deposits.filter((deposit) => deposit.state === 'reversed');
  if (reversed.length === 0) return null;
  const amount = reversed.map((deposit) => moneyText(deposit.amount, deposit.currency, locale)).join(', ');
  return (
    <Notice tone="danger" title={say('claim.reversed', { amount })}>
      {say('claim.reversedNote')}
    </Notice>
  );
}

function TakeBackAsked({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const say = useSay();
  const locale = useFormatLocale();
  const actor = useActorName();
  if (claim.takeBack === null) return null;
  const { by, reason, returned } = claim.takeBack;
  return (
    <Notice tone="warning" title={say('claim.takeBack', { by: actor(by), reason })}>
      {say('claim.takeBackReturned', { amount: moneyText(returned, claim.to.ticker, locale) })}{' '}
      {say('claim.takeBackSecond')}
    </Notice>
  );
}

/** Why a paused claim stands still, and how long the customer may choose. */
function Waiting({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const say = useSay();
  const moment = useMoment();
  const length = useLength();
  const now = useNow();
  // Of a card that is not checked the notice above says more.
  if (claim.waitsFor === null || waitsForCard(claim)) return null;
  const title = say('claim.waits', { why: say(`claim.why.${claim.waitsFor}`) });
  if (claim.choiceDeadline === null) return <Notice tone="warning" title={title} />;
  const leftMs = Date.parse(claim.choiceDeadline) - now;
  const time = `${moment(claim.choiceDeadline)} ${say('office.msk')}`;
  return (
    <Notice tone="warning" title={title}>
      {leftMs > 0
        ? say('claim.waitsUntil', { time, left: length(leftMs) })
        : say('claim.choiceOver', { time })}
    </Notice>
  );
}
