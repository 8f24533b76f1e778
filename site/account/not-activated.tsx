import { useTranslations } from 'use-intl';
import { classes } from '../design/classes.ts';
import { Note } from '../design/note.tsx';
import css from './account.module.css';
import { SendLetter } from './send-letter.tsx';

/** What has to wait until the e-mail is confirmed; the letter for that is one press away. */
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
      <SendLetter email={email} />
    </Note>
  );
}
