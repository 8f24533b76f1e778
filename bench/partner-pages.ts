import { byTurns } from './by-turns.ts';
import { type Figure, median, mostFigure } from './figure.ts';
import { logIn } from './log-in.ts';
import type { Server } from './server.ts';
import { timedLoad } from './timed-load.ts';

const rounds = 11;
const requestsEach = 500;

/** Addresses of the two, and how many things each must show: so that they are compared at the same work. */
const reads = [
  { name: 'refferal', many: '', few: '', items: null },
  { name: 'rewards, page 1', many: '/rewards?page=1', few: '/rewards?page=1', items: 20 },
  { name: 'rewards, last page', many: '/rewards?page=5000', few: '/rewards?page=5', items: 20 },
  { name: 'withdrawals', many: '/dw', few: '/dw', items: 20 },
];

/** What the referrer's page asks for, of the partner who has a great deal against the one who has little. */
export async function benchPages({ origin }: Server, many: string, few: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const [ofMany, ofFew] = [await headersOf(origin, many), await headersOf(origin, few)];
  for (const { name, items, ...paths } of reads) {
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
      `${name}: ${rate('many')}/s with a million clicks, ${rate('few')}/s with a hundred; time ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    );
    figures.push(mostFigure(`${name}: much / little, time`, median(ratios), 1.5));
  }
  return figures;
}

const headersOf = async (origin: string, email: string) => ({
  authorization: `Bearer ${await logIn(origin, email)}`,
});

async function look(url: string, headers: Record<string, string>, items: number | null): Promise<void> {
  const answer = (await (await fetch(url, { headers })).json()) as { items?: unknown[] };
  if (items !== null && answer.items?.length !== items)
    throw new Error(`${url} shows ${answer.items?.length} things, not ${items}.`);
}
