import { useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import css from './account.module.css';
import { type Trouble, TroubleNote, troubleOf } from './trouble.tsx';

export interface Action {
  isBusy: boolean;
  /** What to say of the last one that went well. */
  message: string;
  trouble: Trouble | null;
  /** Runs it unless another is running; it answers what to say, or nothing. */
  run(act: () => Promise<string | undefined>): Promise<void>;
}

/** One press that asks the server for something: one at a time, and what came of it is said. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isRunning = useRef(false);
  return {
    isBusy,
    message,
    trouble,
    run: async (act) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setMessage('');
      setTrouble(null);
      try {
        setMessage((await act()) ?? '');
      } catch (cause) {
        setTrouble(troubleOf(cause));
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}

/** What came of a press, beside what was pressed: said aloud either way. */
export function ActionResult({ of: { message, trouble } }: { of: Pick<Action, 'message' | 'trouble'> }) {
  return (
    <>
      <Success>{message}</Success>
      <TroubleNote trouble={trouble} />
    </>
  );
}

/** A sentence about something that went well; the place for it is there before it comes, or it would not be read out. */
export function Success({ children }: { children: string }) {
  return (
    <p role="status" className={css['success']}>
      {children === '' ? null : (
        <>
          <Icon name="check" />
          {children}
        </>
      )}
    </p>
  );
}
