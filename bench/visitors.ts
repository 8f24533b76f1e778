import { Agent } from 'node:http';
import { ask } from './ask.ts';
import { groundOf, postClaim } from './claim-load.ts';
import type { Server } from './server.ts';

const clients = 32;
/** Of a hundred requests, so many of each kind. */
const mix = { home: 40, pair: 15, course: 15, reserves: 10, status: 14, check: 4, claim: 2 };

type Kind = keyof typeof mix;

/** The mix by turns, so that any hundred in a row hold all of it. */
const turns = (Object.keys(mix) as Kind[])
  .flatMap((kind) => Array.from({ length: mix[kind] }, (_, at) => ({ kind, place: (at + 0.5) / mix[kind] })))
  .sort((a, b) => a.place - b.place)
  .map(({ kind }) => kind);

/** Those who look around, reckon, follow their claim, and now and then make one. */
export async function openVisitors(server: Server) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let ground = await groundOf(server);
  const api = `${server.origin}/api/v1`;
  const made = await postClaim(server, agent, ground);
  let claim = idIn(made.bytes);
  let asked = 0;

  const asks: Record<Kind, () => Promise<{ status: number }>> = {
    home: () => ask(agent, `${server.origin}/`, { headers: { 'accept-encoding': 'br, gzip' } }),
    pair: () => ask(agent, `${api}/calculator/pair/BTC/SBERRUB/`),
    course: () => ask(agent, `${api}/calculator/course/BTC/SBERRUB/`),
    reserves: () => ask(agent, `${api}/calculator/reserves/`),
    status: () => ask(agent, `${api}/claim/${claim}/status/`),
    check: () =>
      ask(agent, `${api}/calculator/check/`, {
        body: { fromPs: ground.from, toPs: ground.to, fromSumma: `0.00${1 + (asked % 8)}` },
      }),
    claim: makeClaim,
  };

  async function makeClaim(): Promise<{ status: number }> {
    const answer = await postClaim(server, agent, ground);
    if (answer.status === 201) claim = idIn(answer.bytes);
    if (answer.status !== 409) return answer;
    // The course has changed since it was looked up.
    ground = await groundOf(server);
    return { status: 201 };
  }

  return {
    /** So many requests, 32 at once. Anything but 2xx spoils the measurement. */
    async ask(count: number): Promise<void> {
      const until = asked + count;
      await Promise.all(
        Array.from({ length: clients }, async () => {
          while (asked < until) {
            const kind = turns[asked % turns.length] ?? 'home';
            asked += 1;
            const { status } = await asks[kind]();
            if (status < 200 || status > 299) throw new Error(`${kind} was answered with ${status}.`);
          }
        }),
      );
    },
    close: () => agent.destroy(),
  };
}

function idIn(bytes: Buffer): string {
  const { id } = JSON.parse(bytes.toString()) as { id: string };
  return id;
}
