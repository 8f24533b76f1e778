import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import css from './account.module.css';
import { splitTrouble, type Trouble } from './trouble.ts';

/** What went wrong, in the reader's language; where it makes sense, with the way to try once more. */
export function TroubleNote({
  trouble,
  lead,
  onAgain,
}: {
  trouble: Trouble | null;
  /** What did not work, before why. */
  lead?: string;
  onAgain?: () => void;
}) {
  const t = useTranslations('account');
  if (trouble === null) return null;
  const said = trouble === 'network' ? [t('failedNetwork')] : splitTrouble(trouble, []).others;
  return (
    <Sentences said={lead === undefined ? said : [lead, ...said]}>
      {onAgain ? <Button onClick={onAgain}>{t('again')}</Button> : null}
    </Sentences>
  );
}

/** Sentences about something that did not go through; nothing where there are none. */
export function Sentences({ said, children }: { said: readonly string[]; children?: ReactNode }) {
  if (said.length === 0) return null;
  return (
    <Note tone="danger" role="alert" className={css['trouble']}>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </Note>
  );
}
