import type { Locale } from '@menyala/contract';
import { timeText } from '@menyala/contract/moment';
import { useLocale, useTranslations } from 'use-intl';
import { Note } from '../design/note.tsx';
import { useLayout } from '../layout/layout-context.tsx';

/** Outside the working hours claims are taken, and it is said when somebody will see to them. */
export function ClosedHours({ isMade = false }: { isMade?: boolean }) {
  const t = useTranslations('claims');
  const locale = useLocale() as Locale;
  const { hours } = useLayout().settings;
  if (hours.open) return null;
  const time = hours.opensAt === null ? null : timeText(hours.opensAt, locale);
  return (
    <Note>
      <p>{time === null ? hours.text : t(isMade ? 'hoursClosedMade' : 'hoursClosed', { time })}</p>
    </Note>
  );
}
