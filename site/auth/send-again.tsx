import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import css from './auth.module.css';

const pauseSeconds = 60;

/** Has an e-mail sent once more, and then not again for a minute: e-mails take their time. */
export function SendAgain({
  send,
  email,
  pausesFirst = false,
}: {
  send: (email: string) => Promise<void>;
  email: string;
  pausesFirst?: boolean;
}) {
  const t = useTranslations('auth');
  const [seconds, pause] = usePause(pausesFirst ? pauseSeconds : 0);
  const [isSending, setSending] = useState(false);
  const [link, setLink] = useState<{ isSent: boolean; text: string } | null>(null);
  const press = async () => {
    if (seconds > 0 || isSending) return;
    setSending(true);
    setLink(null);
    try {
      await send(email);
      setLink({ isSent: true, text: t('sentAgain') });
      pause(pauseSeconds);
    } catch (error) {
      setLink({ isSent: false, text: error instanceof Refused ? error.problem.detail : t('unreachable') });
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
        {link ? <Note tone={link.isSent ? 'positive' : 'danger'}>{link.text}</Note> : null}
      </div>
    </div>
  );
}

/** Whole seconds that are left of a pause, counted down to 0: `const [seconds, pause] = usePause(); pause(60)`. */
function usePause(first = 0): [secondsLeft: number, pause: (seconds: number) => void] {
  const [left, setLeft] = useState(first);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [left, setLeft];
}
