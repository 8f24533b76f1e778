import type { OfficeEmail } from '@menyala/contract/office/settings';
import { useTranslations } from 'use-intl';
import { useMoment } from '../messages/use-moment.ts';

/** Whether an email went out, in words. */
export function useEmailState(): (email: Pick<OfficeEmail, 'sentAt' | 'error'>) => string {
  const t = useTranslations();
  const moment = useMoment();
  return ({ sentAt, error }) => {
    if (error !== null) return t('emails.failed', { error });
    if (sentAt === null) return t('emails.waits');
    return t('emails.sent', { time: `${moment(sentAt)} ${t('office.msk')}` });
  };
}
