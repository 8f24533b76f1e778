import type { OfficeCheckRow } from '@menyala/contract/office/cards';
import { useTranslations } from 'use-intl';
import { useAge } from '../claims/use-length.ts';
import type { MessageKey } from '../messages/messages.ts';

type Holder = OfficeCheckRow['by'];

/** Who sent a card: the e-mail, or that there is none. An account that was deleted has none left. */
export function useWho(): (by: Holder) => string {
  const t = useTranslations();
  return (by) => by.email ?? t(by.userId === null ? 'cards.guest' : 'users.deleted');
}

/** How well a customer is known. */
export function useKnown(): (by: Holder) => string {
  const t = useTranslations();
  return (by) =>
    by.completed === 0 ? t('queue.completed') : t('queue.completedBefore', { count: by.completed });
}

/** How long a card waits. */
export function useWaits(): (ms: number) => string {
  const t = useTranslations();
  const age = useAge();
  return (ms) => (ms < 60_000 ? t('cards.waitsNow') : t('cards.waits', { age: age(ms) }));
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
  const t = useTranslations();
  return (scheme) => (scheme === 'mir' ? t('cards.mir') : schemeNames[scheme]);
}

/** A masked number that no line breaks. */
export function inOnePiece(masked: string): string {
  return masked.replaceAll(' ', '\u00a0');
}

/** How much alike two photos are, by the bits that differ: of measured copies none had more than 10, of cropped ones most more. */
export function likenessOf(distance: number): MessageKey {
  if (distance <= 10) return 'cards.likeness.same';
  return distance <= 24 ? 'cards.likeness.close' : 'cards.likeness.like';
}
