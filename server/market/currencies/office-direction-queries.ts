import type { DirectionEdit } from '@menyala/contract/office/directions';
import type { ExpressionBuilder } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Directions with their two prices and the course that was published last, in the owner's order. */
export async function directionRows(db: Queryable, id?: number) {
  let query = db
    .selectFrom('direction')
    .innerJoin('currency as send', 'send.id', 'direction.from_id')
    .innerJoin('currency as receive', 'receive.id', 'direction.to_id')
    .innerJoin('price as send_price', 'send_price.asset', 'send.price_asset')
    .innerJoin('price as receive_price', 'receive_price.asset', 'receive.price_asset')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('course')
          .select(['base_course', 'course', 'verification_course', 'published_at'])
          .whereRef('course.direction_id', '=', 'direction.id')
          .orderBy('published_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('direction')
    .select([
      'send.code as from_code',
      'send.ticker as from_ticker',
      'send.decimals as from_decimals',
      'send.name_ru as from_ru',
      'send.name_en as from_en',
      'receive.code as to_code',
      'receive.ticker as to_ticker',
      'receive.decimals as to_decimals',
      'receive.name_ru as to_ru',
      'receive.name_en as to_en',
      'send_price.usd as from_usd',
      'receive_price.usd as to_usd',
      'send.price_asset as from_asset',
      'receive.price_asset as to_asset',
      'send_price.is_set as is_from_price_set',
      'receive_price.is_set as is_to_price_set',
      (eb) => hasCardField(eb, 'send', 'direction.from_id').as('can_verify_send'),
      (eb) => hasCardField(eb, 'receive', 'direction.to_id').as('can_verify_receive'),
      'newest.base_course',
      'newest.course',
      'newest.verification_course',
      'newest.published_at',
    ])
    .orderBy('direction.position')
    .orderBy('direction.id');
  if (id !== undefined) query = query.where('direction.id', '=', id);
  return query.execute();
}
/** Whether a side of a direction asks for a card: only one that is typed in can be verified. */
function hasCardField(
  eb: ExpressionBuilder<Tables, 'direction'>,
  side: 'send' | 'receive',
  currencyId: 'direction.from_id' | 'direction.to_id',
) {
  return eb.exists(
    eb
      .selectFrom('currency_field')
      .select('currency_field.id')
      .whereRef('currency_field.currency_id', '=', currencyId)
      .where('currency_field.side', '=', side)
      .where('currency_field.kind', '=', 'card')
      .where('currency_field.is_visible', '=', true),
  );
}

export type DirectionRow = Awaited<ReturnType<typeof directionRows>>[number];

/**
 * Two edits of one direction wait for each other. The lock lets courses be published meanwhile: publishing refers to the
 * direction while it keeps others from publishing, and would otherwise wait for us as we wait for it.
 */
export async function lockDirection(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('direction')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateDirection(tx: Tx, id: number, edit: DirectionEdit): Promise<void> {
  await tx
    .updateTable('direction')
    .set({
      is_enabled: edit.isEnabled,
      margin_percent: edit.marginPercent,
      verification_margin_percent: edit.verificationMarginPercent,
      fixed_course: edit.fixedCourse,
      bonus_percent: edit.bonusPercent,
      min_send: edit.minSend,
      max_send: edit.maxSend,
      min_receive: edit.minReceive,
      max_receive: edit.maxReceive,
      send_decimals: edit.sendDecimals,
      receive_decimals: edit.receiveDecimals,
      min_send_verification: edit.minSendVerification,
      min_receive_verification: edit.minReceiveVerification,
      verify_side: edit.verifySide,
      // Without a side nobody is asked for a card.
      verify_when: edit.verifySide === null ? 'course' : edit.verifyWhen,
      verify_above: edit.verifyAbove,
      verify_minutes: edit.verifyMinutes,
      payment_minutes: edit.paymentMinutes,
      check_minutes: edit.checkMinutes,
      usual_minutes: edit.usualMinutes,
      is_email_required: edit.isEmailRequired,
      course_fixed_at: edit.courseFixedAt,
      notice_ru: edit.notice.ru,
      notice_en: edit.notice.en,
    })
    .where('id', '=', id)
    .execute();
}
