import Alert from '@mui/material/Alert';
import { type JSX, type ReactNode, useEffect, useRef } from 'react';

/** Why nothing was done: somebody else was faster. Says what is other now than it was seen. */
export function StaleNote({ text, children }: { text: string; children: ReactNode }): JSX.Element {
  const note = useRef<HTMLDivElement>(null);
  // The form may be scrolled down to its buttons, and this must not be missed.
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for what undoes the effect.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert ref={note} severity="warning" role="presentation">
      <b>{text}</b>
      {children}
    </Alert>
  );
}
