import { useTranslations } from 'use-intl';
import { Note } from '../design/note.tsx';

/** Photos are sent by script alone: it makes them smaller, and tells what has arrived. */
export function NeedsScript() {
  const t = useTranslations('cards');
  return (
    <noscript>
      <Note tone="warning">
        <p>{t('needsScript')}</p>
      </Note>
    </noscript>
  );
}
