import type { Queryable, Tx } from '../../platform/database/connection.ts';

export type InvitationFound = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

const columns = [
  'staff_invitation.id',
  'staff_invitation.staff_id',
  'staff_invitation.name',
  'staff_invitation.email',
  'staff_invitation.role',
  'staff_invitation.locale',
  'staff_invitation.expires_at',
  'staff_invitation.used_at',
  'staff_invitation.withdrawn_at',
  'staff_invitation.link_shown_at',
  'staff_invitation.link_shown_to',
  'staff_invitation.invited_by as invited_by_id',
  'staff_invitation.counts_from',
] as const;

export function findInvitation(db: Queryable, id: string) {
  return db
    .selectFrom('staff_invitation')
    .leftJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(columns)
    .select(['staff.login', 'staff.is_active'])
    .where('staff_invitation.id', '=', id)
    .executeTakeFirst();
}

/** Of two who follow one link at once the second sees that it was used. */
export async function lockInvitation(tx: Tx, id: string): Promise<InvitationFound | undefined> {
  await tx.selectFrom('staff_invitation').select('id').where('id', '=', id).forUpdate().execute();
  return findInvitation(tx, id);
}

interface NewInvitation {
  staffId: number | null;
  name: string;
  email: string | null;
  role: string;
  locale: string;
  invitedBy: number | null;
  now: Date;
  expiresAt: Date;
}

export async function insertInvitation(tx: Tx, made: NewInvitation): Promise<string> {
  const { id } = await tx
    .insertInto('staff_invitation')
    .values({
      staff_id: made.staffId,
      name: made.name,
      email: made.email,
      role: made.role,
      locale: made.locale,
      invited_by: made.invitedBy,
      created_at: made.now,
      expires_at: made.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever follows it is one person with who invited them, until then. */
export async function setCountsFrom(tx: Tx, id: string, countsFrom: Date): Promise<void> {
  await tx.updateTable('staff_invitation').set({ counts_from: countsFrom }).where('id', '=', id).execute();
}

export async function useInvitation(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('staff_invitation').set({ used_at: now }).where('id', '=', id).execute();
}

/** True where nobody has seen the link yet; nobody else does from now on. */
export async function noteLinkShown(tx: Tx, id: string, to: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('staff_invitation')
    .set({ link_shown_at: now, link_shown_to: to })
    .where('id', '=', id)
    .where('link_shown_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of an email, of somebody's reset, or by somebody. @returns those that were open */
export function withdrawInvitations(
  tx: Tx,
  which: { id: string } | { email: string } | { staffId: number } | { invitedBy: number },
  now: Date,
) {
  const query = tx
    .updateTable('staff_invitation')
    .set({ withdrawn_at: now })
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'name', 'email', 'role', 'staff_id']);
  if ('id' in which) return query.where('id', '=', which.id).execute();
  if ('email' in which) return query.where('email', '=', which.email).where('staff_id', 'is', null).execute();
  if ('staffId' in which) return query.where('staff_id', '=', which.staffId).execute();
  return query.where('invited_by', '=', which.invitedBy).execute();
}

/** What is neither used nor withdrawn, and ended no longer ago than that. */
export function findOpenInvitations(db: Queryable, endedAfter: Date) {
  return db
    .selectFrom('staff_invitation')
    .leftJoin('staff as by', 'by.id', 'staff_invitation.invited_by')
    .leftJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(columns)
    .select(['staff_invitation.created_at', 'by.login as invited_by', 'staff.login'])
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', endedAfter)
    .orderBy('staff_invitation.created_at', 'desc')
    .execute();
}
