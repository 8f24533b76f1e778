import type { CardCheck, CheckStatus } from '@menyala/contract/site/cards';
import { useTranslations } from 'use-intl';

export const cardStates = {
  approved: 'cardApproved',
  pending: 'cardPending',
  draft: 'cardDraft',
  rejected: 'cardRejected',
} as const satisfies Record<CheckStatus, string>;

const schemes = {
  visa: 'schemeVisa',
  mastercard: 'schemeMastercard',
  mir: 'schemeMir',
  maestro: 'schemeMaestro',
  unionpay: 'schemeUnionpay',
  amex: 'schemeAmex',
} as const;

/** "Mir, ANNA KOZLOVA": what a masked number alone does not say. */
export function useCardWords(): (card: CardCheck) => string {
  const t = useTranslations('details');
  return ({ scheme, holder }) => (scheme === null ? holder : `${t(schemes[scheme])}, ${holder}`);
}
