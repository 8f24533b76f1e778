import pg from 'pg';
import { cpuSeconds, cpuSecondsOfAll, postmasterOf } from './cpu-time.ts';
import { type Figure, median } from './figure.ts';
import type { Large } from './large.ts';
import { untilQuiet } from './meter.ts';
import { openOffice, read } from './office-client.ts';

const rounds = 3;
/** As long as it takes to tell a figure from the hundredths in which the system counts. */
const leastCpu = 0.2;
const mostAsks = 40;
const tabs = ['act', 'new', 'paid', 'payout', 'problem', 'waiting', 'done', 'all'];

/** What the office asks for, by its own calls, at a million claims: CPU-milliseconds of server and database together. */
export async function benchOffice(large: Large): Promise<Figure[]> {
  const server = large.server();
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
  const office = await openOffice(server.origin);
  try {
    const postmaster = await postmasterOf(pool);
    const cpu = async () => ({
      node: await cpuSeconds(server.pid),
      database: await cpuSecondsOfAll(postmaster),
    });
    const costOf = async (path: string) => {
      await untilQuiet(pool);
      const before = await cpu();
      let after = before;
      let asks = 0;
      const spent = () => after.node - before.node + after.database - before.database;
      for (let many = 1; asks < mostAsks && spent() < leastCpu; many *= 3) {
        for (let ask = 0; ask < many; ask += 1) await office.get(path);
        asks += many;
        after = await cpu();
      }
      const ms = (seconds: number) => (seconds / asks) * 1000;
      return { node: ms(after.node - before.node), database: ms(after.database - before.database) };
    };
    const figures: Figure[] = [];
    for (const { name, path, atMost, finds } of await screensOf(pool)) {
      if (finds !== undefined) await find(office, path, finds);
      await office.get(path);
      const costs = [];
      for (let round = 0; round < rounds; round += 1) {
        costs.push(await costOf(path));
        // A screen that takes seconds is measured once: a median would change nothing.
        if (costs[0] && costs[0].node + costs[0].database > 1_000) break;
      }
      const measured = median(costs.map(({ node, database }) => node + database));
      const [node, database] = [
        median(costs.map((cost) => cost.node)),
        median(costs.map((cost) => cost.database)),
      ];
      console.log(
        `office at ${large.claims} claims, ${name}: CPU ${node.toFixed(1)} ms of the server, ${database.toFixed(1)} of the database`,
      );
      figures.push({
        name: `office, ${name}: CPU ms`,
        ...{ measured: measured.toFixed(1), wanted: `≤ ${atMost}`, isReached: measured <= atMost },
      });
    }
    return figures;
  } finally {
    office.close();
    await pool.end();
  }
}

interface Screen {
  name: string;
  path: string;
  atMost: number;
  /** The claim that a search must show. */
  finds?: string;
}

/** Searches look for a claim from the middle: neither the newest nor the oldest is found by chance. */
async function screensOf(pool: pg.Pool): Promise<Screen[]> {
  const { rows } = await pool.query<Record<string, string>>(
    `select c.id, c.public_id, c.email, c.from_summa::text, c.to_summa::text, host(c.address) as address, right(c.to_requisites ->> 'card', 4) as ending,
       d.reference, p.reference as payout
     from claim c join deposit d on d.claim_id = c.id join payout_attempt p on p.claim_id = c.id
     where c.status = 'success' and c.created_at >= (select min(created_at) + (max(created_at) - min(created_at)) / 2 from claim)
     order by c.created_at limit 1`,
  );
  const claim = rows[0];
  if (!claim) throw new Error('There is no claim to look for.');
  const list = (tab: string, more = '') => `claims?tab=${tab}&sort=deadline&page=1&size=50${more}`;
  const search = (name: string, words = '', atMost = 20) => ({
    ...{ name: `search by ${name}`, path: list('all', `&q=${encodeURIComponent(words)}`), atMost },
    ...(name === 'last four of a card' ? {} : { finds: claim['id'] ?? '' }),
  });
  return [
    { name: 'first page', path: list('act'), atMost: 20 },
    ...tabs.slice(1).map((tab) => ({ name: `tab ${tab}`, path: list(tab), atMost: 20 })),
    { name: 'newest first', path: 'claims?tab=all&sort=-createdAt&page=1&size=50', atMost: 20 },
    { name: 'counts of tabs', path: 'claims/counts', atMost: 20 },
    { name: 'operations inbox', path: 'operations-inbox', atMost: 20 },
    { name: 'health of the books', path: 'ledger/health', atMost: 20 },
    { name: 'emails', path: 'emails?page=1&size=50', atMost: 20 },
    { name: 'transfers', path: 'transfers?page=1&size=50', atMost: 20 },
    { name: 'one claim', path: `claims/${claim['id']}`, atMost: 20 },
    search('number', claim['public_id']),
    search('UUID', claim['id']),
    search('email', claim['email']),
    search('part of an email', claim['email']?.slice(3, 15), 100),
    search('last four of a card', claim['ending']),
    search('hash of a payment', claim['reference']),
    search('part of a hash', claim['reference']?.slice(10, 30)),
    search('number of a payout', claim['payout']),
    search('sum sent', claim['from_summa']),
    search('sum received', claim['to_summa']),
    search('IP address', claim['address']),
  ];
}

/** A search that finds nothing would be cheap. */
async function find(office: Awaited<ReturnType<typeof openOffice>>, path: string, id: string): Promise<void> {
  const { items } = read<{ items: { id: string }[] }>(await office.get(path));
  if (!items.some((item) => item.id === id)) throw new Error(`${path} does not find ${id}.`);
}
