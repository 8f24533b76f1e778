import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { SendAgain } from '../auth/send-again.tsx';
import { classes } from '../design/classes.ts';
import { Note } from '../design/note.tsx';
import { reloadUser } from '../session/session.ts';
import css from './account.module.css';
import { useAccountCalls } from './account-calls.ts';

/** What has to wait until the e-mail is confirmed; the e-mail for that is one press away. */
export function NotActivated({
  text,
  email,
  heading: Heading = 'h2',
  className,
}: {
  text: string;
  email: string;
  heading?: 'h2' | 'h3';
  className?: string | undefined;
}) {
  const t = useTranslations('account');
  return (
    <Note tone="warning" className={classes(css['activation'], className)}>
      <Heading>{t('notActivated')}</Heading>
      <p>{text}</p>
      <SendActivationEmail email={email} />
    </Note>
  );
}

/** Sends the activating e-mail again. Back from the mailbox, the page looks whether its link was followed. */
export function SendActivationEmail({ email }: { email: string }) {
  const calls = useAccountCalls();
  useEffect(lookAfterReturn, []);
  return <SendAgain send={() => calls.reactivate()} email={email} />;
}

/** The link of the e-mail opens in another tab, or on another device. */
function lookAfterReturn(): () => void {
  const look = () => {
    // Where there is no connection, the page simply stays as it is.
    if (document.visibilityState === 'visible') reloadUser().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
