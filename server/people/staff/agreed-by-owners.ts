import type { Language } from '@menyala/contract';
import { type ActionName, actions, type StaffRole } from '@menyala/contract/roles';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done, Shown } from '../../platform/approvals/approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { roleNames } from '../../platform/http/refusal-texts.ts';
import { applyInvitation, type MadeInvitation } from './invitations.ts';
import { applyReset, applyStaffEdit, applySwitchOn } from './manage-staff.ts';
import { roleOf } from './role.ts';
import { lockWithOwners, type StaffRow } from './staff-queries.ts';

/**
 * What lets somebody into the office, or lets them do more: each as the owner's call does it, with how a second owner sees it. Who
 * takes rights away, or throws somebody out, asks nobody; who keeps another owner out by a list of addresses asks an owner.
 */

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'staff.invite': { name: string; email: string; role: StaffRole; language: Language };
    'staff.edit': { id: number; version: number; name: string; role: StaffRole };
    'staff.on': { id: number };
    'staff.reset': { id: number };
    'staff.networks': { id: number; networks: string[] };
    'office.networks': { networks: string[] };
  }
}

export async function applyInvitationAsked(
  ctx: Context,
  tx: Tx,
  input: ApprovalInputs['staff.invite'],
  by: ByStaff,
): Promise<Done<MadeInvitation>> {
  const { name, email, role } = input;
  const result = await applyInvitation(ctx, tx, input, by);
  const danger: Shown = {
    title: {
      ru: `Приглашение: ${name}, ${roleNames.ru[role]}`,
      en: `Invitation: ${name}, ${roleNames.en[role]}`,
    },
    means: {
      ru: 'Человек войдёт в офис и сможет всё, что можно этой роли. Ссылка уйдёт на эту почту.',
      en: 'This person will enter the office and do whatever the role may. The link goes to this email.',
    },
    facts: [
      { label: { ru: 'Имя', en: 'Name' }, before: null, after: name },
      { label: { ru: 'Почта', en: 'Email' }, before: null, after: email },
      { label: roleLabel, before: null, after: namesOf(role) },
    ],
    page: '/staff',
  };
  return { result, before: null, after: { name, email, role }, danger };
}

export async function applyStaffEditAsked(
  ctx: Context,
  tx: Tx,
  input: ApprovalInputs['staff.edit'],
  by: ByStaff,
): Promise<Done<void>> {
  const member = await known(tx, input.id);
  const was = roleOf(member.role);
  const { name, role } = input;
  await applyStaffEdit(ctx, tx, input, by);
  const danger: Shown | null = mayMore(was, role)
    ? {
        title: {
          ru: `Роль ${member.login}: ${roleNames.ru[role]}`,
          en: `Role of ${member.login}: ${roleNames.en[role]}`,
        },
        means: {
          ru: 'Этот сотрудник сможет то, чего не мог раньше.',
          en: 'This member of staff will be able to do what they could not before.',
        },
        facts: [
          { label: roleLabel, before: namesOf(was), after: namesOf(role) },
          { label: { ru: 'Имя', en: 'Name' }, before: member.name, after: name.trim() },
        ],
        page: `/staff/${input.id}`,
      }
    : null;
  const before = { name: member.name, role: was };
  return { result: undefined, before, after: { name: name.trim(), role }, danger };
}

export async function applySwitchOnAsked(
  ctx: Context,
  tx: Tx,
  { id }: ApprovalInputs['staff.on'],
  by: ByStaff,
): Promise<Done<void>> {
  const member = await known(tx, id);
  await applySwitchOn(ctx, tx, id, by);
  const before = { isActive: member.is_active, role: member.role };
  const danger: Shown | null = member.is_active
    ? null
    : {
        title: { ru: `Снова включить ${member.login}`, en: `Switch ${member.login} on again` },
        means: {
          ru: 'Этот человек снова войдёт в офис, с прежними паролем и ролью.',
          en: 'This person will enter the office again, with the password and the role of before.',
        },
        facts: [
          { label: { ru: 'Имя', en: 'Name' }, before: member.name, after: member.name },
          { label: roleLabel, before: null, after: namesOf(roleOf(member.role)) },
        ],
        page: `/staff/${id}`,
      };
  return { result: undefined, before, after: { ...before, isActive: true }, danger };
}

/** The link of a reset is shown to who asked for it: with it one could be somebody else, and agree with oneself. */
export async function applyResetAsked(
  ctx: Context,
  tx: Tx,
  { id }: ApprovalInputs['staff.reset'],
  by: ByStaff,
): Promise<Done<MadeInvitation>> {
  const member = await known(tx, id);
  const result = await applyReset(ctx, tx, id, by);
  const before = { email: member.email, role: member.role };
  const danger: Shown = {
    title: { ru: `Сбросить вход ${member.login}`, en: `Reset the sign-in of ${member.login}` },
    means: {
      ru: 'По ссылке на эту почту можно будет задать новый пароль и войти этим сотрудником. Спросите его самого.',
      en: 'With the link to this email somebody can set a new password and sign in as this person. Ask them.',
    },
    facts: [
      { label: { ru: 'Имя', en: 'Name' }, before: member.name, after: member.name },
      { label: { ru: 'Почта', en: 'Email' }, before: member.email, after: member.email },
      { label: roleLabel, before: namesOf(roleOf(member.role)), after: namesOf(roleOf(member.role)) },
    ],
    page: `/staff/${id}`,
  };
  return { result, before, after: { ...before, isReset: true }, danger };
}

const roleLabel = { ru: 'Роль', en: 'Role' };
const namesOf = (role: StaffRole) => ({ ru: roleNames.ru[role], en: roleNames.en[role] });

/** True where the new role may do anything that the old one may not. */
function mayMore(was: StaffRole, becomes: StaffRole): boolean {
  return (Object.keys(actions) as ActionName[]).some(
    (name) => actions[name].roles.includes(becomes) && !actions[name].roles.includes(was),
  );
}

async function known(tx: Tx, id: number): Promise<StaffRow> {
  const { member } = await lockWithOwners(tx, id);
  if (!member) throw new Refusal('not_found');
  return member;
}
