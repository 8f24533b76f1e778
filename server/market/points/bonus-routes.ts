import type { AnswerOf, Language } from '@menyala/contract';
import { type BonusLine, type BonusReason, showBonus as showBonusCall } from '@menyala/contract/site/gifts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { serve } from '../../web/access/serve.ts';
import { shownNumber } from '../currencies/shown-number.ts';
import { pointsOf } from './points-queries.ts';
import { countStatement, type StatementRow, statementRows } from './statement-queries.ts';

/** A user's bonus points. */
export function bonusRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, showBonusCall, ({ user, query, language }) => showBonus(ctx, user.id, query, language));
}

/** Why points came or went, in words. */
const bonusTexts: Record<Language, Record<BonusReason, string>> = {
  ru: {
    claim: 'За обмен',
    promocode: 'За обмен с промокодом',
    claim_taken_back: 'Обмен отменён, баллы за него сняты',
    gift: 'Подарок',
    gift_cancelled: 'Подарок отменён, баллы вернулись',
    contest: 'Приз конкурса',
    adjustment: 'Изменение от поддержки',
    join: 'Баллы прежнего аккаунта',
  },
  en: {
    claim: 'For an exchange',
    promocode: 'For an exchange with a promocode',
    claim_taken_back: 'Exchange canceled, its points deducted',
    gift: 'Gift',
    gift_cancelled: 'Gift canceled, points returned',
    contest: 'Contest prize',
    adjustment: 'Adjustment by support',
    join: 'Points from your earlier account',
  },
};

/** What a user has, and how it came and went. */
async function showBonus(
  ctx: Context,
  userId: number,
  { page = 1, size = usualSize }: { page?: number; size?: number },
  language: Language,
): Promise<AnswerOf<typeof showBonusCall>> {
  const [points, rows, total] = await Promise.all([
    pointsOf(ctx.pool, userId),
    statementRows(ctx.db, userId, { page, size }),
    countStatement(ctx.db, userId),
  ]);
  return { ...points, items: rows.map((row) => lineView(ctx, row, language)), page, size, total };
}

function lineView(ctx: Context, row: StatementRow, language: Language): BonusLine {
  const reason = reasonOf(row);
  const title = language === 'ru' ? row.title_ru : row.title_en;
  const words = bonusTexts[language][reason];
  return {
    at: row.at.toISOString(),
    reason,
    text: title === null ? words : `${words}: ${title}`,
    points: row.points,
    claim:
      row.claim_id === null
        ? null
        : { id: row.claim_id, publicId: shownNumber(ctx, { publicId: row.public_id ?? '' }) },
  };
}

/** Bookings that are named after their reason; those of claims are named after what happened to the claim. */
const named: ReadonlySet<string> = new Set<BonusReason>(['gift', 'gift_cancelled', 'contest', 'join']);
const isNamed = (kind: string): kind is BonusReason => named.has(kind);

function reasonOf({ kind, points, claim_id, is_of_promocode }: StatementRow): BonusReason {
  if (isNamed(kind)) return kind;
  if (claim_id === null) return 'adjustment';
  if (points.startsWith('-')) return 'claim_taken_back';
  return is_of_promocode ? 'promocode' : 'claim';
}
