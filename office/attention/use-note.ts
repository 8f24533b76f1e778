import type { InboxItem } from '@menyala/contract/office/operations-inbox';
import { pauseReasons } from '@menyala/contract/statuses';
import { useRouteName } from '../language/route-name.ts';
import { useSay } from '../language/say.ts';

/** What is known beside an item, in words: by which route money left, why a claim waits, why money is frozen. */
export function useNote(): (item: Pick<InboxItem, 'kind' | 'note'>) => string | null {
  const say = useSay();
  const route = useRouteName();
  return ({ kind, note }) => {
    if (note === null) return null;
    switch (kind) {
      case 'stuck_payout':
      case 'stuck_refund':
        return say('attention.by', { route: route(note) });
      case 'resolution_expired': {
        const why = pauseReasons.find((one) => one === note);
        return why === undefined ? note : say(`claim.why.${why}`);
      }
      case 'no_requisites':
      case 'no_price':
      case 'no_reserve':
        return say('attention.standing', { count: note });
      case 'excess':
        return say('claim.complianceHold', { reason: note });
      default:
        return note;
    }
  };
}
