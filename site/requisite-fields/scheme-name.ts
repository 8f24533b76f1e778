import type { CardScheme } from '@menyala/requisites';
import { useTranslations } from 'use-intl';

const names = {
  visa: 'schemeVisa',
  mastercard: 'schemeMastercard',
  mir: 'schemeMir',
  maestro: 'schemeMaestro',
  unionpay: 'schemeUnionpay',
  amex: 'schemeAmex',
} as const satisfies Record<CardScheme, string>;

/** The name of a card's scheme in the language of the page. */
export function useSchemeName(): (scheme: CardScheme) => string {
  const t = useTranslations('details');
  return (scheme) => t(names[scheme]);
}
