import type { OfficeLetter } from '@menyala/contract/office/house';
import { useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';

/** Whether a letter went out, in words. */
export function useLetterState(): (letter: Pick<OfficeLetter, 'sentAt' | 'error'>) => string {
  const say = useSay();
  const moment = useMoment();
  return ({ sentAt, error }) => {
    if (error !== null) return say('letters.failed', { error });
    if (sentAt === null) return say('letters.waits');
    return say('letters.sent', { time: `${moment(sentAt)} ${say('office.msk')}` });
  };
}
