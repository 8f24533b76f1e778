import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import css from './captcha.module.css';

/** Why there is no check, spoken at once, and the way to try again. */
export function CaptchaFailure({ children, onAgain }: { children: ReactNode; onAgain: () => void }) {
  const t = useTranslations('captcha');
  return (
    <Note tone="danger" role="alert" className={css['failure']}>
      <p>{children}</p>
      <Button onClick={onAgain}>{t('again')}</Button>
    </Note>
  );
}
