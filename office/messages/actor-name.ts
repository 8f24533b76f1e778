import { useTranslations } from 'use-intl';

/** Who did something, as staff read it: the server says `customer`, `staff:demo`, `provider:sandbox`, `system:timer`, `shop-key:12`. */
export function useActorName(): (actor: string) => string {
  const t = useTranslations();
  return (actor) => {
    const [kind, name = ''] = actor.split(':');
    if (kind === 'customer') return t('actor.customer');
    // Claims of before have the sandbox as a part of the system.
    if (name === 'sandbox' && kind !== 'staff') return t('actor.sandbox');
    if (kind === 'shop-key') return t('actor.program', { key: name });
    if (name === 'automatic-withdrawal') return t('actor.automatic');
    if (kind === 'system' && isNamed(name)) return t(`actor.${name}`);
    return kind === 'staff' || kind === 'provider' ? name : actor;
  };
}

const named = ['timer', 'start', 'cards', 'debt', 'invoice', 'refund'] as const;
const isNamed = (name: string): name is (typeof named)[number] => (named as readonly string[]).includes(name);
