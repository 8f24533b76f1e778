import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../design/note.tsx';
import css from './claim-status.module.css';
import type { Failure } from './use-claim.ts';

/**
 * A refusal where it was met, spoken at once; nothing where there is none. Where it was met with a press it takes the focus,
 * so that it is seen whatever is on the screen.
 */
export function FailureNote({ failure, isMet = false }: { failure: Failure | null; isMet?: boolean }) {
  const textsOf = useFailureText();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMet && failure !== null) note.current?.focus();
  }, [isMet, failure]);
  if (failure === null) return null;
  return (
    <Note ref={note} tone="danger" role="alert" tabIndex={-1} className={css['failure']}>
      {textsOf(failure).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  );
}

/** What went wrong, in sentences: the server's own, and each of its words about a field. */
function useFailureText(): (failure: Failure) => string[] {
  const t = useTranslations('claims');
  return (failure) => {
    if (failure === 'network') return [t('problemNetwork')];
    const details = Object.values(failure.errors ?? {}).flatMap((errors) =>
      errors.map(({ detail }) => detail),
    );
    return [failure.detail, ...new Set(details)];
  };
}
