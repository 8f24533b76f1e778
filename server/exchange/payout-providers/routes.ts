import type { Language } from '@menyala/contract';
import type { PayoutProvider } from './port.ts';

/** By hand, and whatever providers there are. */
export function routesFor(
  providers: readonly PayoutProvider[],
  language: Language,
): { id: string; name: string }[] {
  const hand = { ru: 'Вручную', en: 'Manually' };
  return [
    { id: 'hand', name: hand[language] },
    ...providers.map(({ route, name }) => ({ id: route, name: name[language] })),
  ];
}

export function isRoute(providers: readonly PayoutProvider[], route: string): boolean {
  return route === 'hand' || providers.some((provider) => provider.route === route);
}
