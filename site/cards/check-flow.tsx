import type { CardCheck, VerifyInputs } from '@menyala/contract/site/cards';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../design/note.tsx';
import { useSession } from '../session/use-session.ts';
import type { CardCalls } from './card-calls.ts';
import css from './cards.module.css';
import { useStateText } from './check-state.tsx';
import { flowHeadingId } from './flow-heading.ts';
import { Pending } from './pending.tsx';
import { NoMoreTries, Rejection } from './rejection.tsx';
import { SendPhotos } from './send-photos.tsx';
import type { LiveCheck } from './use-check.ts';

const titles = {
  draft: 'photosTitle',
  pending: 'pendingTitle',
  approved: 'approvedTitle',
  rejected: 'rejectedTitle',
} as const;

/** One card's check from its first photo to its end, live. `approved` is what comes after that. */
export function CheckFlow({
  live,
  check,
  inputs,
  calls,
  hasMail,
  approved,
}: {
  live: LiveCheck;
  check: CardCheck;
  inputs: VerifyInputs;
  calls: CardCalls;
  /** Whether a letter will tell of the decision. */
  hasMail: boolean;
  approved: ReactNode;
}) {
  const t = useTranslations('cards');
  // A guest's check is for one claim, and goes with it.
  const { user } = useSession();
  const { status, editable } = check;
  return (
    <section className={css['flow']} aria-labelledby={flowHeadingId}>
      <h2 id={flowHeadingId} tabIndex={-1}>
        {t(titles[status])}
      </h2>
      <StateSpoken check={check} />
      {status === 'rejected' ? <Rejection check={check} inputs={inputs} /> : null}
      {editable ? (
        <SendPhotos key={check.id} live={live} check={check} inputs={inputs} calls={calls} />
      ) : null}
      {status === 'pending' ? <Pending live={live} check={check} hasMail={hasMail} /> : null}
      {status === 'rejected' && !editable ? <NoMoreTries /> : null}
      {status === 'approved' ? (
        <>
          <Note tone="positive">
            <p>{user === null ? t('approvedTextClaim') : t('approvedText')}</p>
          </Note>
          {approved}
        </>
      ) : null}
    </section>
  );
}

/** A move of the check is spoken once, and never the state that it is found in. */
function StateSpoken({ check: { status } }: { check: CardCheck }) {
  const t = useTranslations('cards');
  const text = useStateText();
  const first = useRef(status);
  const hasMoved = useRef(false);
  if (first.current !== status) hasMoved.current = true;
  return (
    <p className="visually-hidden" role="status">
      {hasMoved.current ? t('changed', { state: text(status) }) : ''}
    </p>
  );
}
