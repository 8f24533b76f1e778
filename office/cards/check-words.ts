import type { OfficeCheckRow } from '@menyala/contract/office/cards';
import { useAge } from '../claims/use-length.ts';
import { type OfficeText, useSay } from '../language/say.ts';

type Holder = OfficeCheckRow['by'];

/** Who sent a card: the e-mail, or that there is none. An account that was deleted has none left. */
export function useWho(): (by: Holder) => string {
  const say = useSay();
  return (by) => by.email ?? say(by.userId === null ? 'cards.guest' : 'users.deleted');
}

/** How well a customer is known. */
export function useKnown(): (by: Holder) => string {
  const say = useSay();
  return (by) =>
    by.completed === 0 ? say('queue.completed') : say('queue.completedBefore', { smart_count: by.completed });
}

/** How long a card waits. */
export function useWaits(): (ms: number) => string {
  const say = useSay();
  const age = useAge();
  return (ms) => (ms < 60_000 ? say('cards.waitsNow') : say('cards.waits', { age: age(ms) }));
}

const schemeNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
  amex: 'American Express',
} as const;

/** The name of a card's scheme as it stands on the card. */
export function useSchemeName(): (scheme: NonNullable<OfficeCheckRow['scheme']>) => string {
  const say = useSay();
  return (scheme) => (scheme === 'mir' ? say('cards.mir') : schemeNames[scheme]);
}

/** A masked number that no line breaks. */
export function inOnePiece(masked: string): string {
  return masked.replaceAll(' ', '\u00a0');
}

/** How much alike two photos are, by the bits that differ: of measured copies none had more than 10, of cropped ones most more. */
export function likenessOf(distance: number): OfficeText {
  if (distance <= 10) return 'cards.likeness.same';
  return distance <= 24 ? 'cards.likeness.close' : 'cards.likeness.like';
}
