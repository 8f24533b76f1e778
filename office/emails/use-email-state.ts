import type { OfficeEmail } from '@menyala/contract/office/settings';
import { useTranslations } from 'use-intl';
import { useMoment } from '../messages/use-moment.ts';
import { plainAnswer } from './plain-answer.ts';

type State = Pick<OfficeEmail, 'sentAt' | 'error' | 'failedAt' | 'resend'>;

/** Whether an email went out, in words. */
export function useEmailState(): (email: State) => string {
  const t = useTranslations();
  const moment = useMoment();
  return ({ sentAt, error, failedAt, resend }) => {
    if (sentAt !== null) return t('emails.sent', { time: `${moment(sentAt)} ${t('office.msk')}` });
    if (error === null) return t('emails.waits');
    const said = t(plainAnswer(error));
    if (failedAt !== null) return t('emails.failedForGood', { error: said });
    // Nobody tries what was neither given up nor asked for again.
    return t(resend === null ? 'emails.failed' : 'emails.trying', { error: said });
  };
}
