import { useTranslations } from 'use-intl';
import { Note } from '../design/note.tsx';
import { useLayout } from '../layout/layout-context.tsx';

/** Outside the working hours it is said when somebody will see to a claim that was made. */
export function ClosedHours() {
  const t = useTranslations('claims');
  const { hours } = useLayout().settings;
  if (hours.open) return null;
  return (
    <Note>
      <p>{hours.opensText === null ? hours.text : t('hoursClosedMade', { time: hours.opensText })}</p>
    </Note>
  );
}
