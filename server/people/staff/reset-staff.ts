import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { passwordErrors } from '../../platform/new-password.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { dropTotp } from './own-sign-in.ts';
import { deleteSessionsOf } from './session-queries.ts';
import { findEverybody, findStaffByLogin, lockStaff, updateStaff } from './staff-queries.ts';

export class UnknownStaff extends Error {}
export class WeakPassword extends Error {}

/**
 * Gives somebody a new password, ends their sessions and takes their second factor away. It is for whoever has the server
 * itself: nobody is asked who they are.
 * @throws UnknownStaff, WeakPassword
 */
export async function resetStaff(
  db: Database,
  { login, password }: { login: string; password: string },
  now: Date,
): Promise<{ ended: number; hadTotp: boolean }> {
  const member = await findStaffByLogin(db, login);
  if (!member) throw new UnknownStaff(`Nobody has the login ${login}. Run: npm run staff -- list`);
  if (Object.keys(passwordErrors(password, login)).length > 0)
    throw new WeakPassword(
      'The password is too weak. It needs at least 10 characters, and is neither a common one nor the login.',
    );
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const { id, totp_since } = await lockStaff(tx, member.id);
    await updateStaff(tx, id, { password_hash: passwordHash });
    await dropTotp(tx, id);
    const ended = await deleteSessionsOf(tx, id);
    const hadTotp = totp_since !== null;
    const act = { staff: null, act: 'staff.reset', object: `staff:${login}`, address: null };
    await recordAudit(tx, { ...act, after: { by: 'command', sessionsEnded: ended, hadTotp } }, now);
    await notifyOwners(
      tx,
      {
        kind: 'sign_in_reset',
        title: { ru: `Вход сотрудника ${login} сброшен`, en: `The sign-in of ${login} was reset` },
        text: {
          ru: 'На сервере заданы новый пароль и сброшен вход в два шага. Все сессии завершены.',
          en: 'On the server a new password was set and two-step sign-in taken away. All sessions have ended.',
        },
      },
      now,
    );
    return { ended, hadTotp };
  });
}

/** A line for each: login, name, role, whether they can sign in, and whether with a code. */
export async function listStaff(db: Database): Promise<string[]> {
  const rows = (await findEverybody(db)).map((member) => [
    member.login,
    member.name,
    member.role,
    member.is_active ? 'active' : 'switched off',
    member.totp_since === null ? 'no two-step sign-in' : 'two-step sign-in',
    member.email ?? 'no email',
  ]);
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
