import type { AuditAct } from '@menyala/contract/office/audit';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, Tx } from '../../platform/database/connection.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { passwordErrors } from '../../platform/new-password.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { withdrawInvitations } from './invitation-queries.ts';
import { lockOfficeAccess, setOfficeNetworks } from './office-access-queries.ts';
import { dropTotp } from './own-sign-in.ts';
import { deleteSessionsOf, tellStreamsOf } from './session-queries.ts';
import { changeStaff, findEverybody, findStaffByLogin, lockStaff, updateStaff } from './staff-queries.ts';

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
    // Links of an earlier reset would set another password still.
    await withdrawInvitations(tx, { staffId: id }, now);
    const ended = await deleteSessionsOf(tx, id);
    const hadTotp = totp_since !== null;
    const act = { staff: null, act: 'staff.reset' as const, object: `staff:${login}`, address: null };
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

/** Lets somebody in again who was switched off. @throws UnknownStaff */
export async function switchOnByCommand(db: Database, login: string, now: Date): Promise<void> {
  const member = await findStaffByLogin(db, login);
  if (!member) throw new UnknownStaff(`Nobody has the login ${login}. Run: npm run staff -- list`);
  await db.transaction().execute(async (tx) => {
    const { is_active } = await lockStaff(tx, member.id);
    if (is_active) return;
    await changeStaff(tx, member.id, { is_active: true });
    await recordByCommand(tx, 'staff.on', `staff:${login}`, { isActive: true }, now);
    await notifyOwners(
      tx,
      {
        kind: 'staff_on',
        title: { ru: `Сотрудник ${login} снова включён`, en: `${login} was switched on again` },
        text: {
          ru: 'Сотрудника включили командой на сервере.',
          en: 'It was done by a command on the server.',
        },
      },
      now,
    );
  });
}

/**
 * Takes the list of addresses away, of one person or of the office: the way back for whoever locked themselves out.
 * @returns what was in it @throws UnknownStaff
 */
export async function dropNetworks(db: Database, login: string | null, now: Date): Promise<string[]> {
  const member = login === null ? undefined : await findStaffByLogin(db, login);
  if (login !== null && !member)
    throw new UnknownStaff(`Nobody has the login ${login}. Run: npm run staff -- list`);
  return db.transaction().execute(async (tx) => {
    const { networks } = member ? await lockStaff(tx, member.id) : await lockOfficeAccess(tx);
    if (networks.length === 0) return [];
    if (member) await changeStaff(tx, member.id, { networks: [] });
    else await setOfficeNetworks(tx, []);
    await tellStreamsOf(tx, member?.id ?? null);
    const [act, object] = member
      ? (['staff.networks', `staff:${login}`] as const)
      : (['office.networks', 'office:access'] as const);
    await recordByCommand(tx, act, object, { networks: [] }, now);
    await notifyOwners(
      tx,
      {
        kind: 'office_networks',
        title: { ru: 'Список IP-адресов сброшен', en: 'A list of IP addresses was dropped' },
        text: {
          ru: `Список сброшен командой на сервере: ${login ?? 'весь офис'}.`,
          en: `It was dropped by a command on the server: ${login ?? 'the whole office'}.`,
        },
        page: '/staff',
      },
      now,
    );
    return networks;
  });
}

function recordByCommand(tx: Tx, act: AuditAct, object: string, after: object, now: Date): Promise<void> {
  return recordAudit(
    tx,
    { staff: null, act, object, after: { by: 'command', ...after }, address: null },
    now,
  );
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
    member.networks.length === 0 ? 'from any address' : `from ${member.networks.join(' ')}`,
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
