/** A second process in a load race: `node testing-load-race-process.ts DATABASE_URL CLIENTS ATTEMPTS`; writes what it sent as JSON. */
import { pino } from 'pino';
import { openContext } from '../../open-context.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { testVaultKeys } from '../../testing/vault.ts';
import { loadRace } from './testing-load-race.ts';

const [url = '', clients, attempts] = process.argv.slice(2);
const ctx = await openContext({
  config: readConfig({ RATE_LIMITS: 'off', VAULT_KEYS: testVaultKeys }),
  url,
  clock: systemClock,
  log: pino({ level: 'silent' }),
});
process.stdout.write('ready\n');
const sentOrders = await loadRace(ctx, { clients: Number(clients), attempts: Number(attempts) });
await ctx.close();
process.stdout.write(`${JSON.stringify(sentOrders)}\n`);
