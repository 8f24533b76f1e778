import type { World } from '../world.ts';
import { announceNews } from './announce.ts';
import type { LetterLimits } from './letter-limits.ts';

/**
 * Has a link sent to an e-mail: to activate, or to set a new password. Whether there is anybody, the answer does not tell,
 * nor its time: who is written to is found out later, when the letter is made.
 * @throws Refusal `rate_limited`
 */
export async function askForLink(
  world: World,
  limits: LetterLimits,
  asked: { about: 'activate' | 'reset'; email: string; locale: string; address: string },
): Promise<void> {
  const { about, email, locale, address } = asked;
  await limits.take(email, address);
  await world.db
    .transaction()
    .execute((tx) => announceNews(tx, { kind: 'link_asked', about, email, locale }, world.clock.now()));
  world.announcements.poke();
}
