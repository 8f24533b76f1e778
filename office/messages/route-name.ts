import { useTranslations } from 'use-intl';

/** By the names that the server has for them; further ones come with further providers. */
const known = {
  hand: 'hand',
  sandbox: 'sandbox',
  'sandbox-refuses': 'sandboxRefuses',
  'sandbox-silent': 'sandboxSilent',
  'sandbox-returns': 'sandboxReturns',
} as const;

function isKnown(route: string): route is keyof typeof known {
  return Object.hasOwn(known, route);
}

/** How money is sent, in words; a route that this office does not know yet is shown by its own name. */
export function useRouteName(): (route: string) => string {
  const t = useTranslations();
  return (route) => (isKnown(route) ? t(`claim.routeName.${known[route]}`) : route);
}
