import type { CardCheck, CheckStatus } from '@menyala/contract/site/cards';
import { useSchemeName } from '../requisite-fields/scheme-name.ts';

export const cardStates = {
  approved: 'cardApproved',
  pending: 'cardPending',
  draft: 'cardDraft',
  rejected: 'cardRejected',
} as const satisfies Record<CheckStatus, string>;

/** "Mir, ANNA KOZLOVA": what a masked number alone does not say. */
export function useCardWords(): (card: CardCheck) => string {
  const schemeName = useSchemeName();
  return ({ scheme, holder }) => (scheme === null ? holder : `${schemeName(scheme)}, ${holder}`);
}
