import { useTranslations } from 'use-intl';
import { Note } from '../../design/note.tsx';
import { SendLetter } from '../send-letter.tsx';
import css from './cards.module.css';

/** Cards are for accounts whose e-mail is confirmed; the letter for that is one press away. */
export function NotActivated({ email }: { email: string }) {
  const t = useTranslations('cards');
  return (
    <Note tone="warning" className={css['activation']}>
      <h2>{t('listNotActivated')}</h2>
      <p>{t('listNotActivatedText', { email })}</p>
      <SendLetter email={email} />
    </Note>
  );
}
