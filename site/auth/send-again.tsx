import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import css from './auth.module.css';
import { usePause } from './use-pause.ts';

const pauseSeconds = 60;

/** Has a letter sent once more, and then not again for a minute: letters take their time. */
export function SendAgain({
  send,
  email,
  pausesFirst = false,
}: {
  send: (email: string) => Promise<void>;
  email: string;
  pausesFirst?: boolean;
}) {
  const t = useTranslations('entrance');
  const [seconds, pause] = usePause(pausesFirst ? pauseSeconds : 0);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ isSent: boolean; text: string } | null>(null);
  const press = async () => {
    if (seconds > 0 || isSending) return;
    setSending(true);
    setOutcome(null);
    try {
      await send(email);
      setOutcome({ isSent: true, text: t('sentAgain') });
      pause(pauseSeconds);
    } catch (error) {
      setOutcome({ isSent: false, text: error instanceof Refused ? error.problem.detail : t('unreachable') });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={css['do']}>
      <Button aria-disabled={seconds > 0 || isSending} onClick={() => void press()}>
        {seconds > 0
          ? t('sendAgainIn', { seconds: String(seconds) })
          : t(isSending ? 'sending' : 'sendAgain')}
      </Button>
      <div role="status">
        {outcome ? <Note tone={outcome.isSent ? 'positive' : 'danger'}>{outcome.text}</Note> : null}
      </div>
    </div>
  );
}
