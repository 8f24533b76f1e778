import { randomBytes } from 'node:crypto';
import type { BodyOf, Language } from '@menyala/contract';
import type { ApprovalKind } from '@menyala/contract/office/approvals';
import type { AuditAct } from '@menyala/contract/office/audit';
import type {
  editStaff as editCall,
  inviteStaff as inviteCall,
  limitStaff as limitCall,
  switchStaff as switchCall,
} from '@menyala/contract/office/staff';
import { owners as onlyOwners, type StaffRole } from '@menyala/contract/roles';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done, Shown } from '../../platform/approvals/approval.ts';
import { readPolicy } from '../../platform/approvals/approval-policy.ts';
import { modeOf, withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { oneEmail } from '../../platform/email.ts';
import { isAllowed, readNetworks } from '../../platform/http/allowed-networks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { roleNames } from '../../platform/http/refusal-texts.ts';
import { notifyOwners, type OwnerNotice } from '../../platform/jobs/notify-owners.ts';
import { languageOfLocale } from '../../platform/languages.ts';
import { hashPassword } from '../../platform/passwords.ts';
import {
  applyInvitationAsked,
  applyResetAsked,
  applyStaffEditAsked,
  applySwitchOnAsked,
} from './agreed-by-owners.ts';
import { lockInvitation, noteLinkShown, setCountsFrom, withdrawInvitations } from './invitation-queries.ts';
import { checkInvited, linkOf, type MadeInvitation, makeLink, withdrawInvitation } from './invitations.ts';
import { lockOfficeAccess, setOfficeNetworks } from './office-access-queries.ts';
import { type Asking, type Confirmation, confirm, dropTotp } from './own-sign-in.ts';
import { roleOf } from './role.ts';
import { deleteSessionOf, deleteSessionsOf, isSession, tellStreamsOf } from './session-queries.ts';
import { changeStaff, lockWithOwners, type StaffRow } from './staff-queries.ts';

/**
 * What owners do with those who work in the office. Each change is made by an inner function in a given transaction (`apply…`),
 * which asks nobody who they are: whoever calls it has seen to that, be it the call of an owner or the agreement of a second
 * person. The caller wakes the outbox after the commit.
 */

/** One transaction of an owner who is one still, in a session that goes on, with whom it is about. @throws Refusal `not_found` */
async function asOwner<T>(
  ctx: Context,
  { staff, address }: Asking,
  id: number | null,
  work: (tx: Tx, by: ByStaff, member: StaffRow, owners: StaffRow[]) => Promise<T>,
): Promise<T> {
  const done = await ctx.db.transaction().execute((tx) => inOwnersName(tx, { staff, address }, id, work));
  ctx.outbox.wake();
  return done;
}

const byOwner = ({ staff, address }: Asking): ByStaff => ({
  kind: 'staff',
  id: staff.id,
  login: staff.login,
  address,
});

/** The same for what lets somebody in, or in further: another owner agrees to it. @throws AwaitsApproval */
async function asOwners<Kind extends keyof ApprovalInputs & ApprovalKind, T>(
  ctx: Context,
  asking: Asking,
  id: number | null,
  asked: { kind: Kind; object: string; input: ApprovalInputs[Kind] },
  work: (tx: Tx, by: ByStaff, member: StaffRow) => Promise<Done<T>>,
): Promise<T> {
  const apply = (tx: Tx) => inOwnersName(tx, asking, id, work);
  const done = await withApproval(ctx, { ...asked, apply }, byOwner(asking));
  ctx.outbox.wake();
  return done;
}

async function inOwnersName<T>(
  tx: Tx,
  { staff, address }: Asking,
  id: number | null,
  work: (tx: Tx, by: ByStaff, member: StaffRow, owners: StaffRow[]) => Promise<T>,
): Promise<T> {
  const { member, owners } = await lockWithOwners(tx, id ?? staff.id);
  if (!(await isSession(tx, staff.sessionId))) throw new Refusal('token_not_valid');
  if (!owners.some((owner) => owner.id === staff.id))
    throw new Refusal('forbidden', { context: { roles: onlyOwners } });
  if (!member) throw new Refusal('not_found');
  return work(tx, byOwner({ staff, address }), member, owners);
}

/**
 * An owner alone lets a colleague in at once, who is one person with them for as long as a change would wait: so a thief in the owner's
 * session gains nobody who could agree. Another owner waits, since one could switch the other off.
 * @throws Refusal `validation` by the field, and as `confirm`
 */
export async function inviteStaff(
  ctx: Context,
  asking: Asking,
  given: BodyOf<typeof inviteCall>,
  language: Language,
): Promise<MadeInvitation> {
  checkInvited(given);
  await confirm(ctx, asking, given);
  const { name, email, role } = given;
  const input = { name: name.trim(), email: oneEmail(email), role, language };
  const asked = { kind: 'staff.invite', object: `invitation:${input.email}`, input } as const;
  return asOwners(ctx, asking, null, asked, async (tx, by) => {
    const made = await asShown(ctx, tx, await applyInvitationAsked(ctx, tx, input, by), by);
    if (role === 'owner' || (await modeOf(ctx, tx, 'staff.invite', by)) !== 'alone') return made;
    const { delayMinutes } = await readPolicy(tx);
    const countsFrom = new Date(ctx.clock.now().getTime() + delayMinutes * 60_000);
    await setCountsFrom(tx, made.result.id, countsFrom);
    return { ...made, danger: null };
  });
}

/**
 * With the link of a reset one is somebody else, and could agree with oneself: whoever asked for it sees it only where there is no
 * other owner.
 */
export const maySeeLink = (askedBy: number | null, { staff }: Asking, owners: number): boolean =>
  askedBy !== staff.id || owners === 1;

/**
 * Where the link goes by email nobody else sees it: whoever follows it is somebody else than who asked. Without mail the answer shows it,
 * unless it waits for a second person: then all of this is taken back.
 */
async function asShown(
  ctx: Context,
  tx: Tx,
  done: Done<MadeInvitation>,
  by: ByStaff,
): Promise<Done<MadeInvitation>> {
  const hasMail = ctx.catalogue.current().settings.mail.host !== null || ctx.config.smtpUrl !== null;
  if (hasMail && done.result.emailedTo !== null) return { ...done, result: { ...done.result, link: null } };
  await noteLinkShown(tx, done.result.id, by.id, ctx.clock.now());
  return done;
}

/**
 * Shows the link of what a second person agreed to, once: where no mail is set there would be no other way to hand it over.
 * @throws Refusal `not_found`, `forbidden` to who asked for it where another owner can, `conflict` once it was shown, and as `confirm`
 */
export async function showLink(
  ctx: Context,
  asking: Asking,
  id: string,
  given: Confirmation,
): Promise<MadeInvitation> {
  await confirm(ctx, asking, given);
  return asOwner(ctx, asking, null, async (tx, by, _, owners) => {
    const now = ctx.clock.now();
    const found = await lockInvitation(tx, id);
    const isOpen = found?.used_at === null && found.withdrawn_at === null && found.expires_at > now;
    if (!found || !isOpen) throw new Refusal('not_found');
    if (!maySeeLink(found.invited_by_id, asking, owners.length)) throw new Refusal('forbidden');
    if (!(await noteLinkShown(tx, id, by.id, now))) throw new Refusal('conflict');
    const { name, email, role } = found;
    const act = {
      staff: by,
      act: 'staff.link_shown' as const,
      object: `invitation:${id}`,
      address: by.address,
    };
    await recordAudit(tx, { ...act, after: { name, email, role } }, now);
    return { id, link: linkOf(ctx, id), expiresAt: found.expires_at, emailedTo: email };
  });
}

export async function endInvitation(ctx: Context, asking: Asking, id: string): Promise<void> {
  await asOwner(ctx, asking, null, (tx, by) => withdrawInvitation(ctx, tx, id, by));
}

/** @throws Refusal `validation` on `name` or `role`, `conflict`, `not_found`, `last_owner`, and as `confirm` */
export async function editStaff(
  ctx: Context,
  asking: Asking,
  id: number,
  given: BodyOf<typeof editCall>,
): Promise<void> {
  if (given.name.trim() === '') refuseFields({ name: [{ code: 'required' }] });
  await confirm(ctx, asking, given);
  const { version, name, role } = given;
  const input = { id, version, name, role };
  const asked = { kind: 'staff.edit', object: `staff:${id}`, input } as const;
  await asOwners(ctx, asking, id, asked, async (tx, by, member) => {
    if (id === by.id && member.role !== role) refuseFields({ role: [{ code: 'own_role' }] });
    return applyStaffEditAsked(ctx, tx, input, by);
  });
}

/**
 * Name and role of somebody, whole. Who is no owner any more takes along what they invited others by.
 * @throws Refusal `not_found`, `conflict` on another version, `last_owner`
 */
export async function applyStaffEdit(
  ctx: Context,
  tx: Tx,
  edit: { id: number; version: number; name: string; role: StaffRole },
  by: ByStaff,
): Promise<void> {
  const { id, role } = edit;
  const name = edit.name.trim();
  const { member, owners } = await lockWithOwners(tx, id);
  const now = ctx.clock.now();
  if (!member) throw new Refusal('not_found');
  if (member.version !== edit.version) throw new Refusal('conflict');
  if (member.name === name && member.role === role) return;
  if (role !== 'owner') requireAnotherOwner(owners, id);
  const isNewRole = member.role !== role;
  // Before the change, so that an owner who is none any more hears of it too.
  if (isNewRole)
    await tellOwners(ctx, tx, {
      kind: 'staff_role',
      title: {
        ru: `Роль сотрудника ${member.login} изменена`,
        en: `The role of ${member.login} was changed`,
      },
      text: { ru: `Изменил ${by.login}.`, en: `Changed by ${by.login}.` },
      facts: [
        { label: { ru: 'Было', en: 'Before' }, value: bothNames(roleOf(member.role)) },
        { label: { ru: 'Стало', en: 'Now' }, value: bothNames(role) },
      ],
      page: `/staff/${id}`,
    });
  await changeStaff(tx, id, { name, role });
  if (isNewRole && role !== 'owner') await withdrawInvitations(tx, { invitedBy: id }, now);
  if (isNewRole) await tellStreamsOf(tx, id);
  await audit(ctx, tx, by, member, isNewRole ? 'staff.role' : 'staff.edit', {
    before: { name: member.name, role: member.role },
    after: { name, role },
  });
}

/** @throws Refusal `not_found`, `conflict`, `last_owner`, `not_oneself` */
export async function switchStaff(
  ctx: Context,
  asking: Asking,
  id: number,
  given: BodyOf<typeof switchCall>,
): Promise<void> {
  const asked = { kind: 'staff.on', object: `staff:${id}`, input: { id } } as const;
  await asOwners(ctx, asking, id, asked, async (tx, by, member) => {
    if (id === by.id) throw new Refusal('not_oneself');
    if (member.version !== given.version) throw new Refusal('conflict');
    if (given.isActive) return applySwitchOnAsked(ctx, tx, { id }, by);
    // Nobody waits to be rid of somebody.
    await applySwitchOff(ctx, tx, id, by);
    return { result: undefined, before: null, after: null, danger: null };
  });
}

/** Switches somebody on again: with the password and the second factor that they had. @throws Refusal `not_found` */
export async function applySwitchOn(ctx: Context, tx: Tx, id: number, by: ByStaff): Promise<void> {
  const { member } = await lockWithOwners(tx, id);
  if (!member) throw new Refusal('not_found');
  if (member.is_active) return;
  await changeStaff(tx, id, { is_active: true });
  await audit(ctx, tx, by, member, 'staff.on', { before: { isActive: false }, after: { isActive: true } });
  await tellOwners(ctx, tx, {
    kind: 'staff_on',
    title: { ru: `Сотрудник ${member.login} снова включён`, en: `${member.login} was switched on again` },
    text: { ru: `Включил ${by.login}.`, en: `Switched on by ${by.login}.` },
    facts: [{ label: { ru: 'Роль', en: 'Role' }, value: bothNames(roleOf(member.role)) }],
    page: `/staff/${id}`,
  });
}

/** Out with the next request; streams end within a second or two. @throws Refusal `not_found`, `last_owner` */
export async function applySwitchOff(ctx: Context, tx: Tx, id: number, by: ByStaff): Promise<void> {
  const { member, owners } = await lockWithOwners(tx, id);
  if (!member) throw new Refusal('not_found');
  if (!member.is_active) return;
  requireAnotherOwner(owners, id);
  // Before the change, so that an owner who is switched off hears of it too.
  await tellOwners(ctx, tx, {
    kind: 'staff_off',
    title: { ru: `Сотрудник ${member.login} отключён`, en: `${member.login} was switched off` },
    text: { ru: `Отключил ${by.login}.`, en: `Switched off by ${by.login}.` },
    page: `/staff/${id}`,
  });
  const now = ctx.clock.now();
  await changeStaff(tx, id, { is_active: false });
  const sessionsEnded = await deleteSessionsOf(tx, id);
  await withdrawInvitations(tx, { staffId: id }, now);
  await withdrawInvitations(tx, { invitedBy: id }, now);
  await audit(ctx, tx, by, member, 'staff.off', {
    before: { isActive: true },
    after: { isActive: false, sessionsEnded },
  });
}

/** @throws Refusal `not_found`, `not_oneself`, `wrong_status`, and as `confirm` */
export async function resetStaff(
  ctx: Context,
  asking: Asking,
  id: number,
  given: Confirmation,
): Promise<MadeInvitation> {
  if (id === asking.staff.id) throw new Refusal('not_oneself');
  await confirm(ctx, asking, given);
  const asked = { kind: 'staff.reset', object: `staff:${id}`, input: { id } } as const;
  return asOwners(ctx, asking, id, asked, async (tx, by) =>
    asShown(ctx, tx, await applyResetAsked(ctx, tx, { id }, by), by),
  );
}

/**
 * Ends password, second factor and sessions of somebody, and makes the link by which they set them anew. The password goes too:
 * whoever has found it out would otherwise set the second factor up before its owner does.
 * @throws Refusal `not_found`, `wrong_status` for somebody who is switched off
 */
export async function applyReset(ctx: Context, tx: Tx, id: number, by: ByStaff): Promise<MadeInvitation> {
  const { member } = await lockWithOwners(tx, id);
  if (!member) throw new Refusal('not_found');
  if (!member.is_active) throw new Refusal('wrong_status');
  const { login, name, email, role } = member;
  await withdrawInvitations(tx, { staffId: id }, ctx.clock.now());
  await dropTotp(tx, id);
  // Of a password that nobody knows.
  await changeStaff(tx, id, { password_hash: await hashPassword(randomBytes(32).toString('base64url')) });
  const sessionsEnded = await deleteSessionsOf(tx, id);
  await audit(ctx, tx, by, member, 'staff.reset', { after: { sessionsEnded } });
  await tellOwners(ctx, tx, {
    kind: 'sign_in_reset',
    title: { ru: `Вход сотрудника ${login} сброшен`, en: `The sign-in of ${login} was reset` },
    text: {
      ru: `Сбросил ${by.login}. Пароль, вход в два шага и сессии завершены; новый пароль задают по ссылке.`,
      en: `Reset by ${by.login}. Password, two-step sign-in and sessions have ended; a link sets a new password.`,
    },
    page: `/staff/${id}`,
  });
  const language = languageOfLocale(member.locale);
  return makeLink(ctx, tx, { staffId: id, name, email, role: roleOf(role), language }, by);
}

/** @param session null for all; of one's own all but this one. @throws Refusal `not_found` */
export async function endSessions(
  ctx: Context,
  asking: Asking,
  id: number,
  session: string | null,
): Promise<void> {
  await asOwner(ctx, asking, id, async (tx, by, member) => {
    if (session === null) await deleteSessionsOf(tx, id, id === by.id ? asking.staff.sessionId : null);
    else if (!(await deleteSessionOf(tx, id, session))) throw new Refusal('not_found');
    await audit(ctx, tx, by, member, 'staff.sessions_ended', { after: { session: session ?? 'all' } });
  });
}

/**
 * @throws Refusal `validation` on `networks`, `conflict`, `not_found`; AwaitsApproval where another owner could be locked out: who would be
 * the second person must not be put away by the first alone
 */
export async function limitStaff(
  ctx: Context,
  asking: Asking,
  id: number,
  given: BodyOf<typeof limitCall>,
): Promise<void> {
  const networks = checkNetworks(given.networks, id === asking.staff.id ? asking.address : null);
  const asked = { kind: 'staff.networks', object: `staff:${id}`, input: { id, networks } } as const;
  await asOwners(ctx, asking, id, asked, async (tx, by, member) => {
    if (member.version !== given.version) throw new Refusal('conflict');
    return applyStaffNetworks(ctx, tx, { id, networks }, by);
  });
}

/** From where somebody may work. Owners hear of it, whoever it is about. @throws Refusal `not_found` */
export async function applyStaffNetworks(
  ctx: Context,
  tx: Tx,
  { id, networks }: ApprovalInputs['staff.networks'],
  by: ByStaff,
): Promise<Done<void>> {
  const { member } = await lockWithOwners(tx, id);
  if (!member) throw new Refusal('not_found');
  const [before, after] = [{ networks: member.networks }, { networks }];
  const facts = networkFacts(member.networks, networks);
  await changeStaff(tx, id, { networks });
  await tellStreamsOf(tx, id);
  await audit(ctx, tx, by, member, 'staff.networks', { before, after });
  const { login } = member;
  await tellOwners(ctx, tx, {
    kind: 'staff_networks',
    title: {
      ru: `Список IP-адресов сотрудника ${login} изменён`,
      en: `The list of IP addresses of ${login} was changed`,
    },
    text: { ru: `Изменил ${by.login}.`, en: `Changed by ${by.login}.` },
    facts: facts.map(({ label, before: was, after: is }) => ({ label, value: `${was} → ${is}` })),
    page: `/staff/${id}`,
  });
  const isLocking = member.role === 'owner' && id !== by.id && networks.length > 0;
  const danger: Shown | null = isLocking
    ? {
        title: {
          ru: `Пускать ${login} только с этих адресов`,
          en: `Let ${login} in from these addresses alone`,
        },
        means: {
          ru: 'С других адресов этот владелец в офис не войдёт и ни с чем не согласится.',
          en: 'From other addresses this owner cannot enter the office, nor agree to anything.',
        },
        facts,
        page: `/staff/${id}`,
      }
    : null;
  return { result: undefined, before, after, danger };
}

/** @throws Refusal `validation` on `networks`, `conflict`; AwaitsApproval where another owner could be locked out */
export async function limitOffice(
  ctx: Context,
  asking: Asking,
  given: BodyOf<typeof limitCall>,
): Promise<{ version: number; networks: string[] }> {
  const networks = checkNetworks(given.networks, asking.address);
  const asked = { kind: 'office.networks', object: 'office:access', input: { networks } } as const;
  return asOwners(ctx, asking, null, asked, async (tx, by) => {
    if ((await lockOfficeAccess(tx)).version !== given.version) throw new Refusal('conflict');
    return applyOfficeNetworks(ctx, tx, { networks }, by);
  });
}

export async function applyOfficeNetworks(
  ctx: Context,
  tx: Tx,
  { networks }: ApprovalInputs['office.networks'],
  by: ByStaff,
): Promise<Done<{ version: number; networks: string[] }>> {
  const { owners } = await lockWithOwners(tx, by.id);
  const was = await lockOfficeAccess(tx);
  const version = await setOfficeNetworks(tx, networks);
  await tellStreamsOf(tx, null);
  const [before, after] = [{ networks: was.networks }, { networks }];
  const act = { staff: by, act: 'office.networks' as const, object: 'office:access', address: by.address };
  await recordAudit(tx, { ...act, before, after }, ctx.clock.now());
  await tellOwners(ctx, tx, {
    kind: 'office_networks',
    title: { ru: 'Список IP-адресов офиса изменён', en: 'The office’s list of IP addresses was changed' },
    text: { ru: `Изменил ${by.login}.`, en: `Changed by ${by.login}.` },
    facts: [{ label: { ru: 'Стало', en: 'Now' }, value: networks.join(', ') || '*' }],
    page: '/staff',
  });
  const isLocking = owners.length > 1 && networks.length > 0;
  const danger: Shown | null = isLocking
    ? {
        title: {
          ru: 'Пускать в офис только с этих адресов',
          en: 'Let people into the office from these addresses alone',
        },
        means: {
          ru: 'С других адресов в офис не войдёт никто, и другие владельцы тоже.',
          en: 'From other addresses nobody can enter the office, other owners included.',
        },
        facts: networkFacts(was.networks, networks),
        page: '/staff',
      }
    : null;
  return { result: { version, networks }, before, after, danger };
}

const networkFacts = (before: readonly string[], after: readonly string[]) => [
  {
    label: { ru: 'IP-адреса', en: 'IP addresses' },
    before: before.join(', ') || '*',
    after: after.join(', ') || '*',
  },
];

/** @param author the address of whoever would be locked out by a list without it; null where it is about somebody else */
function checkNetworks(lines: readonly string[], author: string | null): string[] {
  const { networks, wrong } = readNetworks(lines);
  if (wrong) refuseFields({ networks: [wrong] });
  if (author !== null && !isAllowed(author, networks))
    refuseFields({ networks: [{ code: 'locks_you_out', values: { value: author } }] });
  return networks;
}

/** @throws Refusal `last_owner` where it is the only one */
function requireAnotherOwner(owners: readonly StaffRow[], id: number): void {
  const isOwner = owners.some((owner) => owner.id === id);
  if (isOwner && owners.length === 1) throw new Refusal('last_owner');
}

const bothNames = (role: StaffRole) => `${roleNames.ru[role]} / ${roleNames.en[role]}`;

const tellOwners = (ctx: Context, tx: Tx, notice: OwnerNotice): Promise<void> =>
  notifyOwners(tx, notice, ctx.clock.now());

function audit(
  ctx: Context,
  tx: Tx,
  by: ByStaff,
  { login }: StaffRow,
  act: AuditAct,
  change: { before?: object; after?: object },
): Promise<void> {
  return recordAudit(
    tx,
    { staff: by, act, object: `staff:${login}`, ...change, address: by.address },
    ctx.clock.now(),
  );
}
