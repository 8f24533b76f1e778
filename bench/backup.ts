import { once } from 'node:events';
import { join } from 'node:path';
import { byTurns } from './by-turns.ts';
import { forSeconds, overHttp } from './claim-load.ts';
import { median, medianOf } from './figure.ts';
import { untilDelivered } from './meter.ts';
import { openPool } from './open-pool.ts';
import { givenExchange, runSettings, sized } from './run-settings.ts';
import { type Server, spawnNode } from './server.ts';

const secondsEach = sized(10, 2);
const rounds = sized(4, 1);

/** Claims that 64 clients make over HTTP while backups are made one after another, against none: by turns, on the large exchange. */
export async function benchBackup() {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl);
  const into = join(runSettings.ownFolder, 'backups');
  let backups = 0;
  const claims = async () => {
    const { rate } = await overHttp(server, { clients: 64, goesOn: forSeconds(secondsEach) });
    return rate;
  };
  const beside = async () => {
    let goesOn = true;
    const made = (async () => {
      while (goesOn) {
        await backUp(server, into, () => goesOn);
        backups += 1;
      }
    })();
    const rate = await claims();
    goesOn = false;
    await made;
    await untilDelivered(pool);
    return rate;
  };
  const alone = async () => {
    const rate = await claims();
    await untilDelivered(pool);
    return rate;
  };
  try {
    const results = await byTurns(rounds, { alone, beside });
    const usual = (side: 'alone' | 'beside') => Math.round(median(results.map((round) => round[side])));
    console.log(
      `claims over HTTP by 64 clients: ${usual('beside')}/s while backups are made (${backups}), ${usual('alone')}/s without`,
    );
    return {
      'claims while a backup is made / without': medianOf(
        results.map(({ alone: of, beside: at }) => at / of),
      ),
    };
  } finally {
    await pool.end();
  }
}

/** One by the owner's command. One that the load outlasts is whole; one that outlasts the load is cut. */
async function backUp(server: Server, into: string, goesOn: () => boolean): Promise<void> {
  const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir };
  const command = spawnNode(
    '../server/platform/backup/backup-command.ts',
    env,
    [],
    [],
    [into, '--keep', '1'],
  );
  const ended = once(command, 'exit');
  const looking = setInterval(() => goesOn() || command.kill('SIGKILL'), 50);
  const [code] = await ended;
  clearInterval(looking);
  if (code !== 0 && goesOn()) throw new Error(`The backup ended with ${code}.`);
}
