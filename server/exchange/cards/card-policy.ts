import { type PhotoKind, photoKinds } from '@menyala/contract/site/cards';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Check } from './check.ts';

type Settings = Pick<Context, 'catalogue'>;
type CheckState = Pick<Check, 'status' | 'tries' | 'removedAt' | 'isOver'>;

export const cardRules = (ctx: Settings) => ctx.catalogue.current().settings.cards;

/** How often it may still be sent; after that it is for the support. */
export function triesLeft(ctx: Settings, { tries }: Pick<Check, 'tries'>): number {
  return Math.max(0, cardRules(ctx).mostTries - tries);
}

/** True where its customer may change and send it now. */
export function isEditable(ctx: Settings, check: CheckState): boolean {
  const isOpen = check.status === 'draft' || check.status === 'rejected';
  return isOpen && check.removedAt === null && !check.isOver && triesLeft(ctx, check) > 0;
}

/** @throws Refusal `wrong_status` */
export function requireEditable(ctx: Settings, check: CheckState): void {
  if (!isEditable(ctx, check)) throw new Refusal('wrong_status', { context: { status: check.status } });
}

/** Photos that are still to be sent, in the order in which they are asked for. */
export function askedOf(
  ctx: Settings,
  check: CheckState & Pick<Check, 'owed'>,
  photos: readonly { kind: PhotoKind }[],
): PhotoKind[] {
  if (!isEditable(ctx, check)) return [];
  const asked = new Set(cardRules(ctx).photos);
  return photoKinds.filter(
    (kind) => asked.has(kind) && (check.owed.includes(kind) || !photos.some((photo) => photo.kind === kind)),
  );
}
