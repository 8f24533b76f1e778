import { useSay } from './say.ts';

/** Who did something, as staff read it: the server says `customer`, `staff:demo`, `system:timer`. */
export function useActorName(): (actor: string) => string {
  const say = useSay();
  return (actor) => {
    const [kind, name = ''] = actor.split(':');
    if (kind === 'customer') return say('actor.customer');
    if (kind === 'system' && (name === 'timer' || name === 'sandbox' || name === 'start'))
      return say(`actor.${name}`);
    return kind === 'staff' ? name : actor;
  };
}
