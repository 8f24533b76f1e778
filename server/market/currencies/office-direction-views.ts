import {
  type DirectionEdit,
  noClaimLimits,
  noCourseMargins,
  noPlace,
  type OfficeDirection,
} from '@menyala/contract/office/directions';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type CourseGround, directionCourse } from '../rates/direction-course.ts';
import { type MarketContext, marketOf, offer } from './offer.ts';
import { type DirectionRow, directionRows } from './office-direction-queries.ts';

/** @throws Refusal `not_found` */
export async function directionRow(db: Queryable, id: number): Promise<DirectionRow> {
  const [row] = await directionRows(db, [id]);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** An edit that can be taken back. */
export interface DirectionUndo {
  /** The direction as it was. */
  before: DirectionEdit;
  /** What it changed. */
  names: string[];
  /** Login of who made it. */
  by: string;
  until: Date;
}

/** Why it cannot be exchanged is told by the catalogue that customers see. */
export function directionView(
  ctx: MarketContext,
  row: DirectionRow,
  undo: DirectionUndo | undefined,
): OfficeDirection {
  const known = ctx.catalogue.current().directionById.get(row.id);
  return {
    ...directionEditOf(row),
    id: row.id,
    fromId: row.from_id,
    toId: row.to_id,
    from: row.from_code,
    to: row.to_code,
    ...courses(row),
    publishedAt: row.published_at?.toISOString() ?? null,
    closedBy: known ? offer(known, marketOf(ctx)).reasons : [],
    version: row.version,
    retiredAt: row.retired_at?.toISOString() ?? null,
    undo: undo ? { names: undo.names, by: undo.by, until: undo.until.toISOString() } : null,
  };
}

/** What customers see where the direction is on; what they would see now where it is off. */
function courses(row: DirectionRow): Pick<OfficeDirection, 'baseCourse' | 'course' | 'verificationCourse'> {
  if (row.is_enabled && row.base_course !== null && row.course !== null) {
    return {
      baseCourse: plain(row.base_course),
      course: plain(row.course),
      verificationCourse: row.verify_side === null ? null : plainOrNull(row.verification_course),
    };
  }
  if (row.formula !== null && row.base_course === null)
    return { baseCourse: null, course: null, verificationCourse: null };
  const courses = directionCourse({
    formulaBase: row.formula === null ? null : row.base_course,
    fromUsd: row.from_usd,
    toUsd: row.to_usd,
    marginPercent: row.margin_percent,
    verificationMarginPercent: row.verification_margin_percent,
    fixedCourse: row.fixed_course,
    margins: row.margins as CourseGround['margins'],
  });
  return {
    baseCourse: plainOrNull(courses?.baseCourse ?? null),
    course: plainOrNull(courses?.course ?? null),
    verificationCourse: row.verify_side === null ? null : plainOrNull(courses?.verificationCourse ?? null),
  };
}

/** What of a direction can be changed; the audit log keeps it before and after. */
export function directionEditOf(row: DirectionRow): DirectionEdit {
  return {
    isEnabled: row.is_enabled,
    marginPercent: plain(row.margin_percent),
    verificationMarginPercent: plainOrNull(row.verification_margin_percent),
    fixedCourse: plainOrNull(row.fixed_course),
    formula: row.formula,
    bonusPercent: plain(row.bonus_percent),
    minSend: plainOrNull(row.min_send),
    maxSend: plainOrNull(row.max_send),
    minReceive: plainOrNull(row.min_receive),
    maxReceive: plainOrNull(row.max_receive),
    sendDecimals: row.send_decimals,
    receiveDecimals: row.receive_decimals,
    minSendVerification: plainOrNull(row.min_send_verification),
    minReceiveVerification: plainOrNull(row.min_receive_verification),
    verifySide: row.verify_side as DirectionEdit['verifySide'],
    verifyWhen: row.verify_when as DirectionEdit['verifyWhen'],
    verifyAbove: plainOrNull(row.verify_above),
    verifyMinutes: row.verify_minutes,
    paymentMinutes: row.payment_minutes,
    checkMinutes: row.check_minutes,
    usualMinutes: row.usual_minutes,
    isEmailRequired: row.is_email_required,
    outsideHours: row.outside_hours as DirectionEdit['outsideHours'],
    courseFixedAt: row.course_fixed_at === 'paid' ? ('paid' as const) : ('created' as const),
    notice: { ru: row.notice_ru, en: row.notice_en },
    limits: (row.limits as (DirectionEdit['limits'] & object) | null) ?? noClaimLimits,
    margins: (row.margins as DirectionEdit['margins'] | null) ?? noCourseMargins,
    place: (row.place as DirectionEdit['place'] | null) ?? noPlace,
  };
}
