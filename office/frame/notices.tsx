import Snackbar from '@mui/material/Snackbar';
import { type JSX, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from '../messages/use-translate.ts';

interface Notice {
  /** A sentence, the key of one, or an element where it has a link in it. */
  message: string | JSX.Element;
  type: 'info' | 'success' | 'warning' | 'error';
  /** Null stays until it is closed. */
  autoHideDuration: number | null;
}

let waiting: readonly Notice[] = [];
const listeners = new Set<() => void>();

function keep(next: readonly Notice[]): void {
  waiting = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Says what was done or refused, wherever staff go meanwhile. */
export function notify(
  message: Notice['message'],
  { type = 'info', autoHideDuration = 4000 }: Partial<Omit<Notice, 'message'>> = {},
): void {
  keep([...waiting, { message, type, autoHideDuration }]);
}

export function forgetNotices(): void {
  keep([]);
}

/** The notices, one after another. At the top, since the bottom belongs to a claim's actions. */
export function Notices(): JSX.Element | null {
  const translate = useTranslate();
  const [next] = useSyncExternalStore(subscribe, () => waiting);
  const [shown, setShown] = useState<Notice>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (shown !== undefined || next === undefined) return;
    setShown(next);
    setIsOpen(true);
    keep(waiting.slice(1));
  }, [next, shown]);
  if (shown === undefined) return null;
  const { message, type, autoHideDuration } = shown;
  return (
    <Snackbar
      open={isOpen}
      message={typeof message === 'string' ? translate(message) : undefined}
      autoHideDuration={autoHideDuration}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={() => setIsOpen(false)}
      slotProps={{
        transition: { onExited: () => setShown(undefined) },
        content: { className: `notice notice--${type}` },
      }}
    >
      {/* The snackbar moves its child, and needs an element for it. */}
      {typeof message === 'string' ? undefined : <div>{message}</div>}
    </Snackbar>
  );
}
