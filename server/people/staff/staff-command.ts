/**
 * `npm run staff -- …`: who works in the office, and the way back for somebody who can no longer sign in: a new password, being
 * switched on again, no list of addresses. The server may run meanwhile.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { systemClock } from '../../platform/clock.ts';
import { ConfigError, readConfig } from '../../platform/config.ts';
import { connect, type Database } from '../../platform/database/connection.ts';
import { startEmbedded } from '../../platform/database/embedded/start-embedded.ts';
import { inData } from '../../platform/files/data-folders.ts';
import { oneLogin } from './add-staff.ts';
import {
  dropNetworks,
  listStaff,
  resetStaff,
  switchOnByCommand,
  UnknownStaff,
  WeakPassword,
} from './reset-staff.ts';

const usage = `npm run staff -- list
npm run staff -- reset LOGIN                  sets a new random password and prints it
npm run staff -- reset LOGIN --password-stdin takes the new password from the first line of the standard input

npm run staff -- switch-on LOGIN              lets somebody in again who was switched off
npm run staff -- drop-networks LOGIN          lets LOGIN work from any IP address
npm run staff -- drop-networks                lets everybody whose own list allows it work from any IP address

A reset ends all sessions of LOGIN and takes their two-step sign-in away: it is set up again at the next sign-in.`;

/** Wrong use, in a sentence. */
class Misuse extends Error {}

async function run([act, login, option, ...rest]: string[]): Promise<void> {
  const isNamed = login !== undefined && !login.startsWith('-');
  const isReset = act === 'reset' && isNamed;
  const isKnown =
    isReset ||
    (act === 'list' && login === undefined) ||
    (act === 'switch-on' && isNamed) ||
    (act === 'drop-networks' && (isNamed || login === undefined));
  if (!isKnown || rest.length > 0 || (option !== undefined && !(isReset && option === '--password-stdin')))
    throw new Misuse(usage);
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: inData(config, 'database') });
  const connection = await connect(config.databaseUrl ?? embedded?.url ?? '', { poolSize: 2 });
  try {
    if (isReset) await reset(connection.db, oneLogin(login), option !== undefined);
    else if (act === 'switch-on') {
      await switchOnByCommand(connection.db, oneLogin(login ?? ''), systemClock.now());
      console.log(`${login} can sign in again, with the password and the codes as before.`);
    } else if (act === 'drop-networks') {
      const dropped = await dropNetworks(connection.db, login ? oneLogin(login) : null, systemClock.now());
      console.log(`Dropped: ${dropped.join(', ') || 'there was no list'}.`);
    } else for (const line of await listStaff(connection.db)) console.log(line);
  } finally {
    await connection.close();
    await embedded?.stop();
  }
}

async function reset(db: Database, login: string, isAsked: boolean): Promise<void> {
  const password = isAsked ? await firstLine() : randomBytes(15).toString('base64url');
  const { ended, hadTotp } = await resetStaff(db, { login, password }, systemClock.now());
  console.log(`Sessions ended: ${ended}.`);
  if (hadTotp) console.log('Two-step sign-in is gone: it is set up again at the next sign-in.');
  console.log(isAsked ? `The password of ${login} is set.` : `New password of ${login}: ${password}`);
}

/** What is typed at a terminal is asked for; a program writes it and ends the line. */
async function firstLine(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('New password: ');
  const lines = createInterface({ input: process.stdin });
  const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string | undefined];
  lines.close();
  return line ?? '';
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = 1;
  const isUnknownTable =
    error instanceof pg.DatabaseError && (error.code === '42P01' || error.code === '42703');
  const isSaid = [Misuse, ConfigError, UnknownStaff, WeakPassword].some((kind) => error instanceof kind);
  if (isUnknownTable)
    console.error('The database is not up to date. Start the server once, then run this again.');
  else console.error(isSaid && error instanceof Error ? error.message : error);
}
