import { type PhotoKind, photoKinds } from '@menyala/contract/site/cards';
import { Refusal } from '../../platform/http/refusal.ts';
import type { World } from '../../world.ts';
import type { Check } from './check.ts';

type House = Pick<World, 'catalogue'>;
type Standing = Pick<Check, 'status' | 'tries' | 'removedAt' | 'isOver'>;

export const cardRules = (world: House) => world.catalogue.current().house.cards;

/** How often it may still be sent; after that it is for the support. */
export function triesLeft(world: House, { tries }: Pick<Check, 'tries'>): number {
  return Math.max(0, cardRules(world).mostTries - tries);
}

/** Whether its customer may change and send it now. */
export function isEditable(world: House, check: Standing): boolean {
  const isOpen = check.status === 'draft' || check.status === 'rejected';
  return isOpen && check.removedAt === null && !check.isOver && triesLeft(world, check) > 0;
}

/** @throws Refusal `wrong_status` */
export function requireEditable(world: House, check: Standing): void {
  if (!isEditable(world, check)) throw new Refusal('wrong_status', { context: { status: check.status } });
}

/** Photos that are still to be sent, in the order in which they are asked for. */
export function askedOf(
  world: House,
  check: Standing & Pick<Check, 'owed'>,
  photos: readonly { kind: PhotoKind }[],
): PhotoKind[] {
  if (!isEditable(world, check)) return [];
  const asked = new Set(cardRules(world).photos);
  return photoKinds.filter(
    (kind) => asked.has(kind) && (check.owed.includes(kind) || !photos.some((photo) => photo.kind === kind)),
  );
}
