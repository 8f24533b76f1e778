import { useRef, useState } from 'react';
import { type Trouble, troubleOf } from './trouble.ts';

export interface Act {
  isBusy: boolean;
  /** What to say of the last one that went well. */
  said: string;
  trouble: Trouble | null;
  /** Runs it unless another is running; it answers what to say, or nothing. */
  run(deed: () => Promise<string | undefined>): Promise<void>;
}

/** One press that asks the server for something: one at a time, and what came of it is said. */
export function useAct(): Act {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isRunning = useRef(false);
  return {
    isBusy,
    said,
    trouble,
    run: async (deed) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setSaid('');
      setTrouble(null);
      try {
        setSaid((await deed()) ?? '');
      } catch (cause) {
        setTrouble(troubleOf(cause));
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}
