import type { OfficeLetter } from '@menyala/contract/office/settings';
import { useTranslations } from 'use-intl';
import { useMoment } from '../messages/use-moment.ts';

/** Whether a letter went out, in words. */
export function useEmailState(): (letter: Pick<OfficeLetter, 'sentAt' | 'error'>) => string {
  const t = useTranslations();
  const moment = useMoment();
  return ({ sentAt, error }) => {
    if (error !== null) return t('letters.failed', { error });
    if (sentAt === null) return t('letters.waits');
    return t('letters.sent', { time: `${moment(sentAt)} ${t('office.msk')}` });
  };
}
