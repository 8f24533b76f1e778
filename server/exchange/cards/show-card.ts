import type { Language } from '@menyala/contract';
import type { CardCheck, CardStatus, CheckStatus } from '@menyala/contract/site/cards';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { cardView, statusView } from './card-views.ts';
import type { Check } from './check.ts';
import { findCheck } from './check-queries.ts';
import { listOwn } from './own-card-queries.ts';
import { livePhotos, photosOf } from './photo-queries.ts';
import { claimsThatWait } from './waiting-queries.ts';

/** A check that is there. @throws Refusal `not_found` */
export async function knownCheck(ctx: Context, id: string): Promise<Check> {
  const check = await findCheck(ctx.db, ctx.vault, id);
  if (!check || check.removedAt !== null) throw new Refusal('not_found');
  return check;
}

/** @throws Refusal `not_found` */
export async function showCard(ctx: Context, id: string, language: Language): Promise<CardCheck> {
  const check = await knownCheck(ctx, id);
  const [photos, waiting] = await Promise.all([
    livePhotos(ctx.db, id),
    claimsThatWait(ctx.db, ctx.vault, [check]),
  ]);
  return cardView(ctx, check, {
    photos,
    claim: check.claimId ?? waiting.get(check.id)?.id ?? null,
    language,
  });
}

/** @throws Refusal `not_found` */
export async function showCardStatus(ctx: Context, id: string, language: Language): Promise<CardStatus> {
  return statusView(await knownCheck(ctx, id), language);
}

/** One page of a user's cards, newest first. */
export async function listCards(
  ctx: Context,
  userId: number,
  { page = 1, size = 20, status }: { page?: number; size?: number; status?: CheckStatus },
  language: Language,
) {
  const { checks, total } = await listOwn(ctx.db, ctx.vault, userId, { status, page, size });
  const ids = checks.map(({ id }) => id);
  const [photos, waiting] = await Promise.all([
    photosOf(ctx.db, ids),
    claimsThatWait(ctx.db, ctx.vault, checks),
  ]);
  const items = checks.map((check) =>
    cardView(ctx, check, {
      photos: photos.get(check.id) ?? [],
      claim: waiting.get(check.id)?.id ?? null,
      language,
    }),
  );
  return { items, page, size, total };
}
