import {
  type OfficeUser,
  type OfficeUserClaim,
  type OfficeUserRow,
  signUserOut,
} from '@menyala/contract/office/users';
import { mayCall, type StaffRole } from '@menyala/contract/roles';
import type { ClaimStatus } from '@menyala/contract/statuses';
import { plain } from '../../platform/database/numeric.ts';
import { maySeeEmails, revealable, shownTo } from '../../platform/sight.ts';
import type { SignInFailureRow, UserClaimRow, UserRecord, UserRow } from './office-queries.ts';

/** Who deals with customers and their money; others see no more of a person than their work needs. */

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

export function userView(user: UserRecord, failures: SignInFailureRow[], role: StaffRole): OfficeUser {
  return {
    ...userRowView(user, role),
    locale: user.locale,
    refferal: user.refferal,
    referrerId: user.referrer_id,
    newEmail: emailFor(user.new_email, role),
    telegramName: maySeeEmails(role) ? user.telegram_name : null,
    totpSince: user.totp_since?.toISOString() ?? null,
    sessions: Number(user.sessions ?? 0),
    failedSignIns: failures.map(({ at, reason }) => ({
      at: at.toISOString(),
      reason: reason as OfficeUser['failedSignIns'][number]['reason'],
    })),
    isPartner: user.is_partner,
    reveals: revealable(role, {
      email: { secret: 'email', value: user.email },
      newEmail: { secret: 'email', value: user.new_email },
    }),
    maySignOut: mayCall(signUserOut, role),
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
    shop: claim.shop,
  };
}

function emailFor(email: string | null, role: StaffRole): string | null {
  return email === null ? null : shownTo(role, 'email', email);
}
