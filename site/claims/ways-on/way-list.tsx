import type { Choice } from '@menyala/contract/site/claims';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { leadFocus } from '../lead-focus.ts';
import { OpenRefunds } from '../refunds/open-refunds.tsx';
import type { LiveClaim } from '../use-claim.ts';
import { ConfirmWay } from './confirm-way.tsx';
import { FreshCourse } from './fresh-course.tsx';
import { SumsAfter, type Way } from './sums-after.tsx';
import { TopUp } from './top-up.tsx';
import css from './ways-on.module.css';

/** The ways on, each with what it leads to; one at a time is open. */
export function WayList({ claim, calls, choice }: { claim: LiveClaim; calls: ClaimCalls; choice: Choice }) {
  const t = useTranslations('waysOn');
  const [open, setOpen] = useState<Way['way'] | null>(null);
  return (
    <ul className={css['ways']} aria-label={t('waysLabel')}>
      {choice.ways.map((way) => (
        <WayItem
          key={way.way}
          {...{ claim, calls, way }}
          isOpen={open === way.way}
          onOpen={(is) => setOpen(is ? way.way : null)}
        />
      ))}
    </ul>
  );
}

interface WayParts {
  claim: LiveClaim;
  calls: ClaimCalls;
  way: Way;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const verbs = {
  accept_sum: 'doAcceptSum',
  return_excess: 'doReturnExcess',
  fresh_course: 'doFreshCourse',
  refund: 'doRefund',
} as const;

function WayItem({ claim, calls, way, isOpen, onOpen }: WayParts) {
  const t = useTranslations('waysOn');
  const id = useId();
  const opener = `${id}-open`;
  const back = () => {
    onOpen(false);
    leadFocus(opener);
  };
  const { actions, refund } = claim.status;
  // Topping up is paying, and whoever has the link may pay.
  const isOffered =
    way.way === 'topup' ||
    (claim.isMaker && actions.includes(way.way) && (way.way !== 'refund' || refund.open.length > 0));
  return (
    <li data-open={isOpen || undefined}>
      <div className={css['about']}>
        <h3 id={id}>{way.title}</h3>
        <p>{way.text}</p>
        <SumsAfter claim={claim} way={way} />
      </div>
      {isOffered && way.way === 'topup' ? <TopUp claim={claim} /> : null}
      {isOffered && way.way !== 'topup' && !isOpen ? (
        <Button id={opener} aria-describedby={id} onClick={() => onOpen(true)}>
          {t(verbs[way.way])}
        </Button>
      ) : null}
      {isOffered && isOpen ? <WayStep claim={claim} calls={calls} way={way} onBack={back} /> : null}
    </li>
  );
}

function WayStep({
  claim,
  calls,
  way,
  onBack,
}: Omit<WayParts, 'isOpen' | 'onOpen'> & { onBack: () => void }) {
  switch (way.way) {
    case 'fresh_course':
      return <FreshCourse claim={claim} calls={calls} onBack={onBack} />;
    case 'accept_sum':
    case 'return_excess':
      return <ConfirmWay claim={claim} calls={calls} way={{ ...way, way: way.way }} onBack={onBack} />;
    case 'refund':
      return (
        <div className={css['step']}>
          <OpenRefunds claim={claim} calls={calls} isAsked onBack={onBack} />
        </div>
      );
    case 'topup':
      return null;
  }
}
