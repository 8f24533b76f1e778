import type { Tx } from '../platform/database/connection.ts';
import type { CurrencyIds } from './currency-ids.ts';
import { directions } from './seed-catalogue/directions.ts';

export async function insertDirections(tx: Tx, currencyIds: CurrencyIds): Promise<void> {
  await tx
    .insertInto('direction')
    .values(
      directions.map((direction, position) => ({
        from_id: currencyIds.of(direction.from),
        to_id: currencyIds.of(direction.to),
        margin_percent: direction.marginPercent,
        verification_margin_percent: direction.verificationMarginPercent,
        fixed_course: direction.fixedCourse,
        margins: direction.margins && JSON.stringify(direction.margins),
        bonus_percent: direction.bonusPercent,
        min_send: direction.minSend,
        max_send: direction.maxSend,
        min_receive: direction.minReceive,
        max_receive: direction.maxReceive,
        min_send_verification: direction.minSendVerification,
        verify_side: direction.verify?.side ?? null,
        ...(direction.verify
          ? {
              verify_when: direction.verify.when,
              verify_above: direction.verify.above,
              verify_minutes: direction.verify.minutes,
            }
          : {}),
        payment_minutes: direction.minutes.payment,
        check_minutes: direction.minutes.check,
        usual_minutes: direction.minutes.usual,
        is_email_required: direction.isEmailRequired,
        course_fixed_at: direction.courseFixedAt,
        notice_ru: direction.notice.ru,
        notice_en: direction.notice.en,
        position,
      })),
    )
    .execute();
}
