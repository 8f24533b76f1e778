import { randomBytes } from 'node:crypto';
import { recordAudit } from '../audit/index.ts';
import { Refusal } from '../http/refusal.ts';
import { hashOfToken, type StaffSession, sessionMs } from '../http/staff-session.ts';
import { isPassword, pretendToCheck } from '../passwords.ts';
import type { World } from '../world.ts';
import { oneLogin } from './add-staff.ts';
import type { LoginLimits } from './login-limits.ts';
import { roleOf } from './role.ts';
import { deleteExpiredSessions, insertSession } from './session-queries.ts';
import { findStaffByLogin } from './staff-queries.ts';

/**
 * Begins a session. An unknown login, one that is switched off and a wrong password are answered alike, in the same time.
 * @throws Refusal `rate_limited`, `invalid_credentials`
 */
export async function logIn(
  world: World,
  limits: LoginLimits,
  given: { login: string; password: string; address: string },
): Promise<{ staff: StaffSession; token: string }> {
  const login = oneLogin(given.login);
  await limits.take(login, given.address);
  const member = await findStaffByLogin(world.db, login);
  const isRight = member
    ? await isPassword(member.password_hash, given.password)
    : await pretendToCheck(given.password);
  if (!member?.is_active || !isRight) throw new Refusal('invalid_credentials');

  const token = randomBytes(32).toString('base64url');
  const now = world.clock.now();
  const staff = { id: member.id, login: member.login, name: member.name, role: roleOf(member.role) };
  await world.db.transaction().execute(async (tx) => {
    await deleteExpiredSessions(tx, now);
    await insertSession(tx, {
      tokenHash: hashOfToken(token),
      staffId: staff.id,
      now,
      expiresAt: new Date(now.getTime() + sessionMs),
    });
    await recordAudit(
      tx,
      { staff, act: 'staff.log_in', object: `staff:${staff.login}`, address: given.address },
      now,
    );
  });
  await limits.succeeded(login, given.address);
  return { staff, token };
}
