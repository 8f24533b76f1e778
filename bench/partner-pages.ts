import { byTurns } from './by-turns.ts';
import { median, medianOf, type Reading } from './figure.ts';
import { logIn } from './log-in.ts';
import { sized } from './run-settings.ts';
import type { Server } from './server.ts';
import { timedLoad } from './timed-load.ts';

const rounds = sized(7, 3);
const requestsEach = sized(500, 25);

/** Addresses of the two, and how many things each must show: so that they are compared at the same work. */
const reads = {
  refferal: () => ({ many: '', few: '', items: null }),
  'rewards, first page': () => ({ many: '/rewards?page=1', few: '/rewards?page=1', items: 20 }),
  'rewards, last page': (rewards: number) => ({
    ...{ many: `/rewards?page=${rewards / 20}`, few: '/rewards?page=5', items: 20 },
  }),
  withdrawals: () => ({ many: '/dw', few: '/dw', items: 20 }),
};
type Name = keyof typeof reads;

/** What the referrer's page asks for, of the partner who has a great deal against the one who has little. */
export async function benchPages(
  { origin }: Server,
  { many, few, rewards }: { many: string; few: string; rewards: number },
): Promise<Record<`${Name}: much / little, time`, Reading>> {
  const figures: Record<string, Reading> = {};
  const [ofMany, ofFew] = [await headersOf(origin, many), await headersOf(origin, few)];
  for (const [name, of] of Object.entries(reads)) {
    const { items, ...paths } = of(rewards);
    const urlOf = (path: string) => `${origin}/api/v1/users/me/refferal${path}`;
    const [manyUrl, fewUrl] = [urlOf(paths.many), urlOf(paths.few)];
    await look(manyUrl, ofMany, items);
    await look(fewUrl, ofFew, items);
    const results = await byTurns(rounds, {
      many: () => timedLoad(manyUrl, requestsEach, ofMany),
      few: () => timedLoad(fewUrl, requestsEach, ofFew),
    });
    const ratios = results.map((round) => round.many / round.few);
    const rate = (side: 'many' | 'few') =>
      Math.round(requestsEach / median(results.map((round) => round[side])));
    console.log(
      `${name}: ${rate('many')}/s of the partner with much, ${rate('few')}/s with little; time ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    );
    figures[`${name}: much / little, time`] = medianOf(ratios);
  }
  return figures as Record<`${Name}: much / little, time`, Reading>;
}

const headersOf = async (origin: string, email: string) => ({
  authorization: `Bearer ${await logIn(origin, email)}`,
});

async function look(url: string, headers: Record<string, string>, items: number | null): Promise<void> {
  const answer = (await (await fetch(url, { headers })).json()) as { items?: unknown[] };
  if (items !== null && answer.items?.length !== items)
    throw new Error(`${url} shows ${answer.items?.length} things, not ${items}.`);
}
