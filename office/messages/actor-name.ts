import { useTranslations } from 'use-intl';

/** Who did something, as staff read it: the server says `customer`, `staff:demo`, `provider:sandbox`, `system:timer`. */
export function useActorName(): (actor: string) => string {
  const t = useTranslations();
  return (actor) => {
    const [kind, name = ''] = actor.split(':');
    if (kind === 'customer') return t('actor.customer');
    // Claims of before have the sandbox as a part of the system.
    if (name === 'sandbox' && kind !== 'staff') return t('actor.sandbox');
    if (kind === 'system' && (name === 'timer' || name === 'start' || name === 'cards'))
      return t(`actor.${name}`);
    return kind === 'staff' || kind === 'provider' ? name : actor;
  };
}
