import { claimMaker, openGround } from './claim-load.ts';
import { type Answer, type Client, openClient } from './client.ts';
import type { Server } from './server.ts';
import { nextVisitor } from './visitor.ts';

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
  const open = Array.from({ length: clients }, () => openClient(server.origin));
  const ground = await openGround(server);
  const make = claimMaker(ground);
  const { from, to } = ground.current();
  const api = '/api/v1';
  let claim = '';
  let asked = 0;

  const asks: Record<Kind, (client: Client) => Promise<Answer>> = {
    home: (client) => client.ask('/', { headers: { 'accept-encoding': 'br, gzip' } }),
    pair: (client) => client.ask(`${api}/calculator/pair/BTC/SBERRUB/`),
    course: (client) => client.ask(`${api}/calculator/course/BTC/SBERRUB/`),
    reserves: (client) => client.ask(`${api}/calculator/reserves/`),
    status: (client) => client.ask(`${api}/claim/${claim}/status/`),
    check: (client) =>
      client.ask(`${api}/calculator/check/`, {
        headers: { 'x-forwarded-for': nextVisitor().address },
        body: { fromPs: from, toPs: to, fromSumma: `0.00${1 + (asked % 8)}` },
      }),
    claim: makeClaim,
  };

  async function makeClaim(client: Client): Promise<Answer> {
    const answer = await make(client);
    claim = (JSON.parse(answer.bytes.toString()) as { id: string }).id;
    return answer;
  }

  const [first] = open;
  if (first) await makeClaim(first);
  return {
    /** So many requests, 32 at once. Anything but 2xx spoils the measurement. */
    async ask(count: number): Promise<void> {
      const until = asked + count;
      await Promise.all(
        open.map(async (client) => {
          while (asked < until) {
            const kind = turns[asked % turns.length] ?? 'home';
            asked += 1;
            const { status } = await asks[kind](client);
            if (status < 200 || status > 299) throw new Error(`${kind} was answered with ${status}.`);
          }
        }),
      );
    },
    close() {
      for (const client of open) client.close();
    },
  };
}
