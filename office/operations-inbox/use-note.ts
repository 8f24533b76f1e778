import type { InboxItem } from '@menyala/contract/office/operations-inbox';
import { pauseReasons } from '@menyala/contract/statuses';
import { useTranslations } from 'use-intl';
import { useRouteName } from '../messages/route-name.ts';
import { useMoment } from '../messages/use-moment.ts';

/** What is known beside an item, in words: by which route money left, why a claim waits, why money is frozen. */
export function useNote(): (item: Pick<InboxItem, 'kind' | 'note'>) => string | null {
  const t = useTranslations();
  const route = useRouteName();
  const moment = useMoment();
  return ({ kind, note }) => {
    if (kind === 'backup_old' && note === null) return t('inbox.backupNever');
    if (note === null) return null;
    switch (kind) {
      case 'stuck_payout':
      case 'stuck_refund':
        return t('inbox.by', { route: route(note) });
      case 'resolution_expired': {
        const why = pauseReasons.find((one) => one === note);
        return why === undefined ? note : t(`claim.why.${why}`);
      }
      case 'no_requisites':
      case 'requisites_used':
      case 'no_price':
      case 'no_reserve':
      case 'old_price':
      case 'formula_rests':
        return t('inbox.standing', { count: note });
      case 'mail_down':
      case 'mail_refused':
      case 'emails_failed':
        return t('inbox.emailsCount', { count: note });
      case 'backup_old':
      case 'restored':
        return t('inbox.backupAt', { time: moment(note) });
      case 'question_waits':
        return t('inbox.questionsCount', { count: note });
      case 'review_waits':
        return t('inbox.reviewsCount', { count: note });
      case 'texts_unfit':
        return t('inbox.textsCount', { count: note });
      case 'reserve_drift':
        return t(note === '+' ? 'inbox.drift.more' : 'inbox.drift.less');
      case 'excess':
        return t('claim.complianceHold', { reason: note });
      default:
        return note;
    }
  };
}
