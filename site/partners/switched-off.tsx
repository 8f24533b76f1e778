import { useTranslations } from 'use-intl';
import { Note } from '../design/note.tsx';

/** The owner has switched the programme off; what it was stays readable. */
export function SwitchedOff() {
  const t = useTranslations('partners');
  return <Note tone="warning">{t('isOff')}</Note>;
}
