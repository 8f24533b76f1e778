import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnswerOf, Language } from '@menyala/contract';
import type {
  acceptInvitation as acceptCall,
  showInvitation as showCall,
} from '@menyala/contract/office/staff';
import type { StaffRole } from '@menyala/contract/roles';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { oneEmail, wrongEmail } from '../../platform/email.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { requireAllowed } from '../../platform/http/allowed-networks.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { roleNames } from '../../platform/http/refusal-texts.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { publishEvent } from '../../platform/jobs/publish-event.ts';
import { keyObject } from '../../platform/keys/key-object.ts';
import { localeOf } from '../../platform/languages.ts';
import { passwordErrors } from '../../platform/new-password.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { oneLogin } from './add-staff.ts';
import {
  findInvitation,
  type InvitationFound,
  insertInvitation,
  lockInvitation,
  useInvitation,
  withdrawInvitations,
} from './invitation-queries.ts';
import { officeAccess } from './office-access-queries.ts';
import { roleOf } from './role.ts';
import { deleteSessionsOf } from './session-queries.ts';
import { insertStaff, lockStaff, updateStaff } from './staff-queries.ts';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    /** A link to join, or to set one's sign-in anew, is emailed. The link is made when the email is. */
    'staff.invited': { invitation: string };
  }
}

export const invitationMs = 72 * 60 * 60 * 1000;
const quarterOfAnHour = 15 * 60;

/** A link as it is shown this once. */
export interface MadeInvitation {
  id: string;
  /** Null where it goes by email alone. */
  link: string | null;
  expiresAt: Date;
  /** Null where it has to be handed over. */
  emailedTo: string | null;
}

export interface InvitedMember {
  name: string;
  email: string;
  role: StaffRole;
  /** Of the email. */
  language: Language;
}

/** @throws Refusal `validation` by the field */
export function checkInvited({ name, email }: Pick<InvitedMember, 'name' | 'email'>): void {
  const wrong: FieldErrors = {};
  if (name.trim() === '') wrong['name'] = [{ code: 'required' }];
  refuseWrong(wrong, wrongEmail(email, { isRequired: true }));
}

/**
 * Invites somebody, in the caller's transaction: the whole of it, for whoever agrees later. Earlier links to the same email end.
 * The caller wakes the outbox.
 */
export async function applyInvitation(
  ctx: Context,
  tx: Tx,
  invited: InvitedMember,
  by: ByStaff,
): Promise<MadeInvitation> {
  const now = ctx.clock.now();
  const [name, email, { role }] = [invited.name.trim(), oneEmail(invited.email), invited];
  await withdrawInvitations(tx, { email }, now);
  const made = await makeLink(ctx, tx, { staffId: null, name, email, role, language: invited.language }, by);
  await recordAudit(
    tx,
    {
      ...{ staff: by, act: 'staff.invite', object: `invitation:${made.id}`, address: by.address },
      after: { name, email, role },
    },
    now,
  );
  await notifyOwners(
    tx,
    {
      kind: 'staff_invited',
      title: { ru: 'Приглашён новый сотрудник', en: 'A new member of staff was invited' },
      text: {
        ru: `${by.login} приглашает ${name}. Роль: ${roleNames.ru[role]}.`,
        en: `${by.login} invites ${name}. Role: ${roleNames.en[role]}.`,
      },
      facts: [{ label: { ru: 'Почта', en: 'Email' }, value: email }],
      page: '/staff',
      warning: {
        ru: 'Если так не задумано, отзовите приглашение.',
        en: 'If that was not meant to be, withdraw the invitation.',
      },
    },
    now,
  );
  return made;
}

interface LinkFor {
  staffId: number | null;
  name: string;
  email: string | null;
  role: StaffRole;
  language: Language;
}

/** Of somebody new, or of whose sign-in was reset. Where there is an email, the link goes there too. */
export async function makeLink(
  ctx: Context,
  tx: Tx,
  { staffId, name, email, role, language }: LinkFor,
  by: ByStaff,
): Promise<MadeInvitation> {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + invitationMs);
  const locale = localeOf(language);
  const row = { staffId, name, email, role, locale, invitedBy: by.id, now, expiresAt };
  const id = await insertInvitation(tx, row);
  if (email !== null) await publishEvent(tx, 'staff.invited', { invitation: id }, now);
  return { id, link: linkOf(ctx, id), expiresAt, emailedTo: email };
}

/** @throws Refusal `not_found` where it is used, withdrawn, or none */
export async function withdrawInvitation(ctx: Context, tx: Tx, id: string, by: ByStaff): Promise<void> {
  const now = ctx.clock.now();
  const [withdrawn] = await withdrawInvitations(tx, { id }, now);
  if (!withdrawn) throw new Refusal('not_found');
  const { name, email, role } = withdrawn;
  const object = `invitation:${id}`;
  await recordAudit(
    tx,
    {
      staff: by,
      act: 'staff.invitation_withdrawn',
      object,
      before: { name, email, role },
      address: by.address,
    },
    now,
  );
}

export const linkOf = (ctx: Pick<Context, 'config' | 'secrets'>, id: string): string =>
  `${ctx.config.publicUrl}/office/join?token=${tokenOf(ctx, id)}`;

/** The proof is reckoned from the id, so that the database holds nothing by which its reader could join. */
function tokenOf({ secrets }: Pick<Context, 'secrets'>, id: string): string {
  const proof = createHmac('sha256', keyObject(secrets.links)).update(`staff invitation\n${id}`);
  return `${id.replaceAll('-', '')}.${proof.digest('base64url')}`;
}

/** The id of an invitation that a token proves; null for any other text. */
function idOf(ctx: Pick<Context, 'secrets'>, token: string): string | null {
  const hex = /^([0-9a-f]{32})\.[\w-]{43}$/.exec(token)?.[1];
  if (hex === undefined) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(Buffer.from(tokenOf(ctx, id)), Buffer.from(token)) ? id : null;
}

/** Used, withdrawn, ended, never made: all alike. @throws Refusal `validation` on `token` */
function requireOpen(found: InvitationFound | undefined, now: Date): InvitationFound {
  const isOpen = found && found.used_at === null && found.withdrawn_at === null && found.expires_at > now;
  if (!found || !isOpen || (found.staff_id !== null && found.is_active !== true))
    return refuseFields({ token: [{ code: 'bad_link' }] });
  return found;
}

/** How often links are tried from one address, and whether anybody may from there. */
async function admit(ctx: Context, address: string): Promise<void> {
  const limit = { name: 'staff-invitation', attempts: 30, seconds: quarterOfAnHour };
  await attemptLimit(ctx, limit).take(addressGroup(address));
  requireAllowed(address, (await officeAccess(ctx.db)).networks);
}

/** @throws Refusal `validation` on `token`, `rate_limited`, `address_not_allowed` */
export async function showInvitation(
  ctx: Context,
  token: string,
  address: string,
): Promise<AnswerOf<typeof showCall>> {
  await admit(ctx, address);
  const id = idOf(ctx, token);
  const found = requireOpen(id === null ? undefined : await findInvitation(ctx.db, id), ctx.clock.now());
  return {
    name: found.name,
    role: roleOf(found.role),
    login: found.login,
    expiresAt: found.expires_at.toISOString(),
  };
}

interface Accepting {
  token: string;
  login?: string | undefined;
  password: string;
  address: string;
  language: Language;
}

/**
 * Makes the account that somebody was invited to, or sets the password that was reset; the link is good for nothing from then on.
 * @throws Refusal `validation` by the field, `rate_limited`, `busy`, `address_not_allowed`
 */
export async function acceptInvitation(ctx: Context, given: Accepting): Promise<AnswerOf<typeof acceptCall>> {
  await admit(ctx, given.address);
  const id = idOf(ctx, given.token);
  const seen = requireOpen(id === null ? undefined : await findInvitation(ctx.db, id), ctx.clock.now());
  const login = seen.login ?? oneLogin(given.login ?? '');
  refuseWrong(wrongLogin(login, seen.login !== null), passwordErrors(given.password, login));
  const passwordHash = await hashPassword(given.password);
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const found = requireOpen(await lockInvitation(tx, seen.id), now);
    await useInvitation(tx, found.id, now);
    if (found.staff_id === null) await join(ctx, tx, found, { ...given, login, passwordHash });
    else await comeBack(ctx, tx, found, found.staff_id, { ...given, login, passwordHash });
  });
  ctx.outbox.wake();
  return { login };
}

function wrongLogin(login: string, isKnown: boolean): FieldErrors {
  if (isKnown) return {};
  if (login === '') return { login: [{ code: 'required' }] };
  return /^[a-z0-9][a-z0-9._-]{2,39}$/.test(login) ? {} : { login: [{ code: 'bad_login' }] };
}

interface Chosen {
  login: string;
  passwordHash: string;
  address: string;
  language: Language;
}

async function join(ctx: Context, tx: Tx, found: InvitationFound, chosen: Chosen): Promise<void> {
  const now = ctx.clock.now();
  const { login, passwordHash, address, language } = chosen;
  const { name, email } = found;
  const role = roleOf(found.role);
  const locale = localeOf(language);
  const seenBy = found.link_shown_to;
  const { counts_from: countsFrom, invited_by_id: invitedBy } = found;
  const alone = countsFrom && invitedBy !== null ? { alone: { invitedBy, countsFrom } } : {};
  const id = await insertStaff(tx, { login, name, role, passwordHash, now, email, locale, seenBy, ...alone });
  if (id === undefined) refuseFields({ login: [{ code: 'login_taken' }] });
  await recordAudit(
    tx,
    {
      ...{ staff: { id: Number(id) }, act: 'staff.join', object: `staff:${login}`, address },
      after: { name, email, role, invitation: found.id },
    },
    now,
  );
  await notifyOwners(
    tx,
    {
      kind: 'staff_joined',
      title: { ru: `Новый сотрудник: ${login}`, en: `New member of staff: ${login}` },
      text: {
        ru: `${name} принял приглашение. Роль: ${roleNames.ru[role]}.`,
        en: `${name} has accepted the invitation. Role: ${roleNames.en[role]}.`,
      },
      facts: [{ label: { ru: 'IP-адрес', en: 'IP address' }, value: address }],
      page: `/staff/${id}`,
    },
    now,
  );
}

async function comeBack(
  ctx: Context,
  tx: Tx,
  found: InvitationFound,
  staffId: number,
  chosen: Chosen,
): Promise<void> {
  const now = ctx.clock.now();
  const { login, passwordHash, address } = chosen;
  await lockStaff(tx, staffId);
  await updateStaff(tx, staffId, { password_hash: passwordHash, link_seen_by: found.link_shown_to });
  await deleteSessionsOf(tx, staffId);
  await recordAudit(
    tx,
    { staff: { id: staffId }, act: 'staff.sign_in_set', object: `staff:${login}`, address },
    now,
  );
  await notifyOwners(
    tx,
    {
      kind: 'sign_in_set',
      title: { ru: `${login} снова может войти`, en: `${login} can sign in again` },
      text: {
        ru: 'Сотрудник открыл ссылку и задал новый пароль.',
        en: 'They have followed the link and set a new password.',
      },
      facts: [{ label: { ru: 'IP-адрес', en: 'IP address' }, value: address }],
      page: `/staff/${staffId}`,
    },
    now,
  );
}
