import {
  type DirectionLabels,
  type FeedFlag,
  feedFlags,
  type LabelFault,
  labelFaults,
} from '@menyala/contract/office/monitors';
import type { Direction, Settings } from '../currencies/catalogue.ts';
import { cardField } from '../currencies/verified-cards.ts';

interface Told {
  labels: DirectionLabels;
  settings: Pick<Settings, 'cards'>;
  /** Payment and payout need nobody. */
  goesByItself: boolean;
}

/** What files say of a direction: what follows from what the exchange does, and what its owner says. */
export function flagsOf(direction: Direction, { labels, settings, goesByItself }: Told): FeedFlag[] {
  const isCardChecked = direction.verifySide !== null && direction.verifyWhen !== 'course';
  const isSo: Partial<Record<FeedFlag, boolean>> = {
    manual: !goesByItself,
    cardverify: isCardChecked,
    // A card is checked by itself alone, or with whoever holds it.
    verifying: isCardChecked && settings.cards.photos.includes('person'),
    floating: direction.courseFixedAt === 'paid',
    // Guests make claims in every direction.
    reg: false,
  };
  const own: readonly FeedFlag[] = labels.flags;
  return feedFlags.filter((flag) => isSo[flag] === true || own.includes(flag));
}

/** What the owner's labels say that cannot be so. */
export function labelFaultsOf(direction: Direction, labels: DirectionLabels): LabelFault[] {
  const { from, to, usualMinutes } = direction;
  const isSo: Record<LabelFault, boolean> = {
    delivery_without_cash: labels.flags.includes('delivery') && from.cities.length + to.cities.length === 0,
    card2card_without_cards:
      labels.flags.includes('card2card') && !(cardField(from, 'send') || cardField(to, 'receive')),
    delay_above_usual: labels.delayMinutes !== null && labels.delayMinutes > usualMinutes,
  };
  return labelFaults.filter((fault) => isSo[fault]);
}
