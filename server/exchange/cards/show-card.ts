import type { Language } from '@menyala/contract';
import type { CardCheck, CardStatus, CheckStatus } from '@menyala/contract/site/cards';
import { Refusal } from '../../platform/http/refusal.ts';
import type { World } from '../../world.ts';
import { cardView, statusView } from './card-views.ts';
import type { Check } from './check.ts';
import { findCheck } from './check-queries.ts';
import { listOwn } from './own-card-queries.ts';
import { livePhotos, photosOf } from './photo-queries.ts';
import { claimsThatWait } from './waiting-queries.ts';

/** A check that is there. @throws Refusal `not_found` */
export async function knownCheck(world: World, id: string): Promise<Check> {
  const check = await findCheck(world.db, world.vault, id);
  if (!check || check.removedAt !== null) throw new Refusal('not_found');
  return check;
}

/** @throws Refusal `not_found` */
export async function showCard(world: World, id: string, language: Language): Promise<CardCheck> {
  const check = await knownCheck(world, id);
  const [photos, waiting] = await Promise.all([
    livePhotos(world.db, id),
    claimsThatWait(world.db, world.vault, [check]),
  ]);
  return cardView(world, check, {
    photos,
    claim: check.claimId ?? waiting.get(check.id)?.id ?? null,
    language,
  });
}

/** @throws Refusal `not_found` */
export async function showCardStatus(world: World, id: string, language: Language): Promise<CardStatus> {
  return statusView(await knownCheck(world, id), language);
}

/** One page of a user's cards, newest first. */
export async function listCards(
  world: World,
  userId: number,
  { page = 1, size = 20, status }: { page?: number; size?: number; status?: CheckStatus },
  language: Language,
) {
  const { checks, total } = await listOwn(world.db, world.vault, userId, { status, page, size });
  const ids = checks.map(({ id }) => id);
  const [photos, waiting] = await Promise.all([
    photosOf(world.db, ids),
    claimsThatWait(world.db, world.vault, checks),
  ]);
  const items = checks.map((check) =>
    cardView(world, check, {
      photos: photos.get(check.id) ?? [],
      claim: waiting.get(check.id)?.id ?? null,
      language,
    }),
  );
  return { items, page, size, total };
}
