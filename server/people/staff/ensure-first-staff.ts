import { type Config, ConfigError } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connection.ts';
import { isPassword } from '../../platform/passwords.ts';
import { addStaff } from './add-staff.ts';
import { demoLogins } from './demo-logins.ts';
import { deleteSessionsOf } from './session-queries.ts';
import { findStaffByLogin, giveFirstEmail, isAnyoneActive, switchStaffOff } from './staff-queries.ts';

/**
 * Sees to it that somebody can sign in: in the demo with the logins that everybody knows, in production the owner whom the
 * environment names. Two processes that start together add one.
 *
 * @throws ConfigError in production where nobody can sign in and no owner is named.
 */
export async function ensureFirstStaff(db: Database, config: Config, now: Date): Promise<void> {
  if (config.mode === 'demo') {
    const missing = await Promise.all(
      demoLogins.map(async (member) => !(await findStaffByLogin(db, member.login)) && member),
    );
    await Promise.all(missing.map((member) => member && addStaff(db, member, now)));
    return;
  }
  await shutDemoOut(db);
  if (!(await isAnyoneActive(db))) await addOwner(db, config, now);
  if (config.ownerEmail) await giveFirstEmail(db, config.ownerEmail);
}

async function addOwner(db: Database, config: Config, now: Date): Promise<void> {
  if (!config.owner) {
    throw new ConfigError(
      'Nobody can sign in to the office yet. Set OWNER_LOGIN and OWNER_PASSWORD for the first start.',
    );
  }
  const { login, password } = config.owner;
  const id = await addStaff(db, { login, password, name: login, role: 'owner' }, now);
  if (id === null && !(await isAnyoneActive(db))) {
    throw new ConfigError('The login of OWNER_LOGIN is switched off. Set OWNER_LOGIN to another one.');
  }
}

/** A demo that became an exchange still has logins that everybody knows; an owner who gave one a new password keeps it. */
async function shutDemoOut(db: Database): Promise<void> {
  for (const { login, password } of demoLogins) {
    const demo = await findStaffByLogin(db, login);
    if (!demo?.is_active || !(await isPassword(demo.password_hash, password))) continue;
    await switchStaffOff(db, demo.id);
    await deleteSessionsOf(db, demo.id);
  }
}
