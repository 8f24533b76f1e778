import type pg from 'pg';
import { cpuSeconds, cpuSecondsOfAll, postmasterOf } from './cpu-time.ts';
import { medianOf, type Reading } from './figure.ts';
import { untilQuiet } from './meter.ts';
import { openOffice, read } from './office-client.ts';
import type { officeScreens } from './office-screens.ts';
import { openPool } from './open-pool.ts';
import { givenExchange, runSettings, sized } from './run-settings.ts';

/** The first asks of a screen fill what is kept, in the server and in the database. */
const warmingAsks = sized(12, 3);
const rounds = sized(5, 3);
const asksEach = sized(24, 4);

type Name = (typeof officeScreens)[number];

/** Calls of the office to an exchange with very many claims: CPU-milliseconds of server and database together. */
export async function benchOffice(): Promise<Record<`office, ${Name}: CPU ms`, Reading>> {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl, 2);
  const office = await openOffice(server.origin);
  try {
    const postmaster = await postmasterOf(pool);
    const cpu = async () => [await cpuSeconds(server.pid), await cpuSecondsOfAll(postmaster)] as const;
    const costOf = async (path: string) => {
      await untilQuiet(pool);
      const [nodeBefore, databaseBefore] = await cpu();
      for (let ask = 0; ask < asksEach; ask += 1) await office.get(path);
      const [node, database] = await cpu();
      const ms = (seconds: number) => (seconds / asksEach) * 1000;
      return { node: ms(node - nodeBefore), database: ms(database - databaseBefore) };
    };
    const figures: Record<string, Reading> = {};
    const screens = await screensOf(pool);
    for (let ask = 0; ask < warmingAsks; ask += 1)
      for (const { path } of Object.values(screens)) await office.get(path);
    for (const [name, { path, finds }] of Object.entries(screens)) {
      if (finds !== undefined) await find(office, path, finds);
      const costs: { node: number; database: number }[] = [];
      while (costs.length < rounds) costs.push(await costOf(path));
      const usual = (what: (cost: { node: number; database: number }) => number) => medianOf(costs.map(what));
      console.log(
        `office at ${runSettings.claims} claims, ${name}: CPU ${usual(({ node }) => node).value.toFixed(1)} ms of the server, ${usual(({ database }) => database).value.toFixed(1)} of the database`,
      );
      const { value } = usual(({ node, database }) => node + database);
      figures[`office, ${name}: CPU ms`] = { value, samples: rounds * asksEach };
    }
    return figures as Record<`office, ${Name}: CPU ms`, Reading>;
  } finally {
    office.close();
    await pool.end();
  }
}

interface Screen {
  path: string;
  /** The claim that a search must show. */
  finds?: string;
}

/** Searches look for a claim from the middle: neither the newest nor the oldest is found by chance. */
async function screensOf(pool: pg.Pool): Promise<Record<Name, Screen>> {
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
  const search = (words = '', finds = claim['id'] ?? '') => ({
    path: list('all', `&q=${encodeURIComponent(words)}`),
    finds,
  });
  return {
    'first page': { path: list('act') },
    'tab new': { path: list('new') },
    'tab paid': { path: list('paid') },
    'tab payout': { path: list('payout') },
    'tab problem': { path: list('problem') },
    'tab waiting': { path: list('waiting') },
    'tab done': { path: list('done') },
    'tab all': { path: list('all') },
    'newest first': { path: 'claims?tab=all&sort=-createdAt&page=1&size=50' },
    'counts of tabs': { path: 'claims/counts' },
    'operations inbox': { path: 'operations-inbox' },
    'health of the books': { path: 'ledger/health' },
    emails: { path: 'emails?page=1&size=50' },
    transfers: { path: 'transfers?page=1&size=50' },
    'one claim': { path: `claims/${claim['id']}` },
    'search by number': search(claim['public_id']),
    'search by UUID': search(claim['id']),
    'search by email': search(claim['email']),
    'search by part of an email': search(claim['email']?.slice(3, 15)),
    // Many end so: the newest of them are shown.
    'search by last four of a card': { path: search(claim['ending']).path },
    'search by hash of a payment': search(claim['reference']),
    'search by part of a hash': search(claim['reference']?.slice(10, 30)),
    'search by number of a payout': search(claim['payout']),
    'search by sum sent': search(claim['from_summa']),
    'search by sum received': search(claim['to_summa']),
    'search by IP address': search(claim['address']),
  };
}

/** A search that finds nothing would be cheap. */
async function find(office: Awaited<ReturnType<typeof openOffice>>, path: string, id: string): Promise<void> {
  const { items } = read<{ items: { id: string }[] }>(await office.get(path));
  if (!items.some((item) => item.id === id)) throw new Error(`${path} does not find ${id}.`);
}
