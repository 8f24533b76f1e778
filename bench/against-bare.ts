import { byTurns } from './by-turns.ts';
import { cpuSeconds } from './cpu-time.ts';
import { median, medianOf, type Reading } from './figure.ts';
import { timedLoad } from './timed-load.ts';

const rounds = 3;

/** Somebody who answers: the exchange, or a bare route. */
export interface Answering {
  url: string;
  pid: number;
  /** Changes each request before it is sent. */
  each?: Parameters<typeof timedLoad>[3];
}

/** Two addresses by turns with the same headers: how many answers a second ours gives for each of theirs, and what each costs the server's process. */
export async function againstBare(
  name: string,
  asked: { ours: Answering; theirs: Answering; headers: Record<string, string>; count: number },
): Promise<{ ratio: Reading; byCpu: Reading; rate: number }> {
  const measure = async ({ url, pid, each }: Answering) => {
    const before = await cpuSeconds(pid);
    const seconds = await timedLoad(url, asked.count, asked.headers, each);
    const worked = (await cpuSeconds(pid)) - before;
    return { rate: asked.count / seconds, micros: (worked / asked.count) * 1e6 };
  };
  const results = await byTurns(rounds, {
    ours: () => measure(asked.ours),
    theirs: () => measure(asked.theirs),
  });
  const usual = (side: 'ours' | 'theirs', what: 'rate' | 'micros') =>
    Math.round(median(results.map((round) => round[side][what])));
  console.log(
    `${name}: ${usual('ours', 'rate')}/s, CPU ${usual('ours', 'micros')} µs each; bare route: ${usual('theirs', 'rate')}/s, ${usual('theirs', 'micros')} µs`,
  );
  const ratio = medianOf(results.map((round) => round.ours.rate / round.theirs.rate));
  const byCpu = medianOf(results.map((round) => round.theirs.micros / round.ours.micros));
  return { ratio, byCpu, rate: usual('ours', 'rate') };
}
