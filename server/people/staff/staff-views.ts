import type { InvitationRow, StaffList, StaffRecord, StaffRow } from '@menyala/contract/office/staff';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { shownEmail } from '../../platform/email.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countRecoveryCodes } from '../second-factor.ts';
import { deviceName } from '../users/user-view.ts';
import { findOpenInvitations } from './invitation-queries.ts';
import { maySeeLink } from './manage-staff.ts';
import { officeAccess } from './office-access-queries.ts';
import type { Asking } from './own-sign-in.ts';
import { roleOf } from './role.ts';
import { ofStaff } from './second-factor.ts';
import { findSessions } from './session-queries.ts';
import { mustHaveTotp } from './session-token.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;

function findMembers(db: Queryable, now: Date) {
  return db
    .selectFrom('staff')
    .select(['id', 'version', 'login', 'name', 'role', 'email', 'is_active', 'totp_since', 'seen_at'])
    .select(['networks', 'created_at', 'counts_from'])
    .select((row) => [
      row
        .selectFrom('staff_session')
        .select((session) => session.fn.countAll<number>().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('expires_at', '>', now)
        .as('sessions'),
      row
        .exists(
          row
            .selectFrom('staff_invitation')
            .select('staff_invitation.id')
            .whereRef('staff_invitation.staff_id', '=', 'staff.id')
            .where('used_at', 'is', null)
            .where('withdrawn_at', 'is', null),
        )
        .as('is_reset'),
    ])
    .orderBy('is_active', 'desc')
    .orderBy('id');
}

type Member = Awaited<ReturnType<ReturnType<typeof findMembers>['execute']>>[number];

function rowView(row: Member, { staff }: Asking, now: Date): StaffRow {
  return {
    ...{ id: row.id, version: row.version, login: row.login, name: row.name, role: roleOf(row.role) },
    ...{ email: row.email && shownEmail(row.email), isActive: row.is_active, isYou: row.id === staff.id },
    totp: row.totp_since !== null,
    isReset: Boolean(row.is_reset),
    countsFrom: row.counts_from !== null && row.counts_from > now ? row.counts_from.toISOString() : null,
    seenAt: row.seen_at?.toISOString() ?? null,
    sessions: Number(row.sessions ?? 0),
    networks: row.networks,
    createdAt: row.created_at.toISOString(),
  };
}

export async function listStaff(ctx: Context, asking: Asking): Promise<StaffList> {
  const now = ctx.clock.now();
  const [members, invitations, office] = await Promise.all([
    findMembers(ctx.db, now).execute(),
    findOpenInvitations(ctx.db, new Date(now.getTime() - monthMs)),
    officeAccess(ctx.db),
  ]);
  const owners = members.filter(({ role, is_active }) => role === 'owner' && is_active).length;
  return {
    items: members.map((row) => rowView(row, asking, now)),
    invitations: invitations.map(
      (row): InvitationRow => ({
        ...{ id: row.id, name: row.name, email: row.email && shownEmail(row.email), role: roleOf(row.role) },
        invitedBy: row.invited_by,
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        isExpired: row.expires_at <= now,
        isLinkToShow:
          row.link_shown_at === null && row.expires_at > now && maySeeLink(row.invited_by_id, asking, owners),
        resets: row.staff_id === null ? null : { id: row.staff_id, login: row.login ?? '' },
      }),
    ),
    office: { version: office.version, networks: office.networks },
    yourAddress: asking.address,
    mustHaveTotp: mustHaveTotp(ctx),
  };
}

/** @throws Refusal `not_found` */
export async function staffRow(ctx: Context, asking: Asking, id: number): Promise<StaffRow> {
  const now = ctx.clock.now();
  const row = await findMembers(ctx.db, now).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return rowView(row, asking, now);
}

/** @throws Refusal `not_found` */
export async function showStaff(ctx: Context, asking: Asking, id: number): Promise<StaffRecord> {
  const row = await staffRow(ctx, asking, id);
  const [sessions, recoveryCodesLeft] = await Promise.all([
    findSessions(ctx.db, id, ctx.clock.now()),
    row.totp ? countRecoveryCodes(ctx.db, ofStaff, id) : null,
  ]);
  return {
    ...row,
    recoveryCodesLeft,
    yourAddress: asking.address,
    openSessions: sessions.map((session) => ({
      id: session.id,
      isThis: session.id === asking.staff.sessionId,
      device: deviceName(session.device),
      address: session.address,
      startedAt: session.created_at.toISOString(),
      seenAt: session.seen_at.toISOString(),
    })),
  };
}
