import type { OfficeCheck } from '@menyala/contract/office/cards';
import { type JSX, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toneOf, usedShare } from '../claims/deadline.ts';
import { useLength } from '../claims/use-length.ts';
import { useNow } from '../claims/use-now.ts';
import { GraduatedLine } from '../design/graduated-line.tsx';
import { Icon } from '../design/icon.tsx';
import { useKnown, useSchemeName, useWaits, useWho } from './check-words.ts';

/** The card as far as it is shown, large, since it is held against the photo; and the time that its claim has left. */
export function CheckHead({ check }: { check: OfficeCheck }): JSX.Element {
  const t = useTranslations();
  const now = useNow();
  const waits = useWaits();
  const who = useWho();
  const known = useKnown();
  const schemeName = useSchemeName();
  const heading = useFocusOnOpening();
  const facts = [
    who(check.by),
    known(check.by),
    check.status === 'pending' && check.sentAt !== null ? waits(now - Date.parse(check.sentAt)) : '',
  ];
  return (
    <div className="ck__top">
      <h1 ref={heading} tabIndex={-1}>
        <span className="fig ck__number" translate="no">
          {check.masked}
        </span>
      </h1>
      {check.holder !== '' && <p className="ck__holder">{check.holder}</p>}
      <p className="cap">
        {check.scheme !== null && <span className="net">{schemeName(check.scheme)}</span>}
        {check.bank !== null && <span className="net">{check.bank}</span>}
        <span className="state">
          <Icon name="right" />
          {t(`cards.status.${check.status}`)}
        </span>
      </p>
      <p className="hint">{facts.filter((fact) => fact !== '').join(', ')}</p>
      {check.claim?.until != null && (
        <TimeLeft from={check.sentAt ?? check.createdAt} until={check.claim.until} now={now} />
      )}
    </div>
  );
}

/** Whoever went on by a key or a decision has the focus nowhere; the card that opened is where they are now. */
function useFocusOnOpening() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

function TimeLeft({ from, until, now }: { from: string; until: string; now: number }): JSX.Element {
  const t = useTranslations();
  const length = useLength();
  const leftMs = Date.parse(until) - now;
  return (
    <div className={`oc__time t-${toneOf(leftMs)}`}>
      <p>
        <span className="fig" translate="yes">
          {length(leftMs)}
        </span>{' '}
        {t(leftMs < 0 ? 'cards.late' : 'cards.left')}
      </p>
      <GraduatedLine done={usedShare(from, until, now)} />
    </div>
  );
}
