import { Note } from '../design/note.tsx';
import { useFailureText } from './failure-text.ts';
import type { Failure } from './use-claim.ts';

/** A refusal where it was met, spoken at once; nothing where there is none. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  const textsOf = useFailureText();
  if (failure === null) return null;
  return (
    <Note tone="danger" role="alert">
      {textsOf(failure).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  );
}
