import { useSay } from './say.ts';

/** Who did something, as staff read it: the server says `customer`, `staff:demo`, `provider:sandbox`, `system:timer`. */
export function useActorName(): (actor: string) => string {
  const say = useSay();
  return (actor) => {
    const [kind, name = ''] = actor.split(':');
    if (kind === 'customer') return say('actor.customer');
    // Claims of before have the sandbox as a part of the system.
    if (name === 'sandbox' && kind !== 'staff') return say('actor.sandbox');
    if (kind === 'system' && (name === 'timer' || name === 'start' || name === 'cards'))
      return say(`actor.${name}`);
    return kind === 'staff' || kind === 'provider' ? name : actor;
  };
}
