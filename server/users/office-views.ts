import type { StaffRole } from '@menyala/contract/office/session';
import type { OfficeUser, OfficeUserClaim, OfficeUserRow } from '@menyala/contract/office/users';
import type { ClaimStatus } from '@menyala/contract/statuses';
import { maskEmail } from '@menyala/requisites';
import { plain } from '../database/numeric.ts';
import type { UserClaimRow, UserRecord, UserRow } from './office-queries.ts';

/** Who deals with customers and their money; others see no more of a person than their work needs. */
const seesEmails: readonly StaffRole[] = ['owner', 'operator', 'finance', 'verifier'];
const signsUsersOut: readonly StaffRole[] = ['owner', 'operator'];

export const maySeeEmails = (role: StaffRole) => seesEmails.includes(role);
export const maySignUsersOut = (role: StaffRole) => signsUsersOut.includes(role);

export function userRowView(user: UserRow, role: StaffRole): OfficeUserRow {
  return {
    id: user.id,
    email: emailFor(user.email, role),
    createdAt: user.created_at.toISOString(),
    activatedAt: user.activated_at?.toISOString() ?? null,
    deletedAt: user.deleted_at?.toISOString() ?? null,
    claims: user.claims,
    seenAt: user.seen_at?.toISOString() ?? null,
    totp: user.totp_since !== null,
    telegram: user.telegram_chat !== null,
  };
}

export function userView(user: UserRecord, role: StaffRole): OfficeUser {
  return {
    ...userRowView(user, role),
    locale: user.locale,
    refferal: user.refferal,
    referrerId: user.referrer_id,
    newEmail: emailFor(user.new_email, role),
    telegramName: maySeeEmails(role) ? user.telegram_name : null,
    totpSince: user.totp_since?.toISOString() ?? null,
    sessions: Number(user.sessions ?? 0),
    isPartner: user.is_partner,
    maySignOut: maySignUsersOut(role),
  };
}

export function userClaimView(claim: UserClaimRow): OfficeUserClaim {
  return {
    id: claim.id,
    publicId: claim.public_id,
    status: claim.status as ClaimStatus,
    createdAt: claim.created_at.toISOString(),
    fromCode: claim.from_code,
    fromTicker: claim.from_ticker,
    fromSumma: plain(claim.from_summa),
    toCode: claim.to_code,
    toTicker: claim.to_ticker,
    toSumma: plain(claim.to_summa),
  };
}

function emailFor(email: string | null, role: StaffRole): string | null {
  return email === null || maySeeEmails(role) ? email : maskEmail(email);
}
