import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { noteCardSent } from '../claims/store/verified-card.ts';
import type { CardLimits } from './card-limits.ts';
import { askedOf, requireEditable } from './card-policy.ts';
import type { Check, CheckPhoto } from './check.ts';
import { findCheck, lockCheck, updateCheck } from './check-queries.ts';
import { type Duplicate, findDuplicates, insertDuplicates } from './duplicate-queries.ts';
import { publishMove, recordEvent } from './event-queries.ts';
import { livePhotos } from './photo-queries.ts';

/** Photos change only while somebody uploads them: this often is enough for anybody. */
const mostLooks = 5;

/**
 * Sends the check to be looked at, with the photos that are there: later ones are refused. Claims that wait for it are given
 * their time from now. Sent already, nothing happens.
 * @throws Refusal `not_found`, `wrong_status`; `validation` on `photos.{kind}`: `photo_missing`; `rate_limited`
 */
export async function sendCard(ctx: Context, limits: CardLimits, id: string): Promise<void> {
  const check = await findCheck(ctx.db, ctx.vault, id);
  if (!check || check.removedAt !== null) throw new Refusal('not_found');
  if (check.status === 'pending') return;
  refuseUnready(ctx, check, await livePhotos(ctx.db, id));
  await limits.send(check);
  for (let look = 1; look <= mostLooks; look += 1) {
    const photos = await livePhotos(ctx.db, id);
    // Over all photos that there ever were: before the transaction, which may not wait for it.
    const duplicates = await findDuplicates(ctx.db, ctx.vault, id);
    const outcome = await ctx.db.transaction().execute((tx) => send(ctx, tx, id, { photos, duplicates }));
    if (outcome === 'already') return;
    if (outcome === 'sent') return tell(ctx, check);
  }
  throw new Refusal('busy');
}

/** Asked under the lock of the check: two at once send it once, and no photo comes in between. */
async function send(
  ctx: Context,
  tx: Tx,
  id: string,
  seen: { photos: CheckPhoto[]; duplicates: Duplicate[] },
): Promise<'sent' | 'already' | 'changed'> {
  const check = await lockCheck(tx, ctx.vault, id);
  if (!check || check.removedAt !== null) throw new Refusal('not_found');
  if (check.status === 'pending') return 'already';
  const photos = await livePhotos(tx, id);
  if (photos.length !== seen.photos.length || photos.some((photo) => !isAmong(seen.photos, photo)))
    return 'changed';
  refuseUnready(ctx, check, photos);
  const now = ctx.clock.now();
  await insertDuplicates(tx, seen.duplicates);
  await updateCheck(
    tx,
    id,
    { status: 'pending', tries: check.tries + 1, sent_at: now, asked: null, reasons: [], note: null },
    now,
  );
  await recordEvent(tx, id, { event: 'sent', by: { kind: 'customer' }, now });
  await publishMove(tx, { check: id, status: 'pending', event: 'sent' }, now);
  return 'sent';
}

const isAmong = (photos: CheckPhoto[], { id }: CheckPhoto) => photos.some((photo) => photo.id === id);

function refuseUnready(ctx: Context, check: Check, photos: CheckPhoto[]): void {
  requireEditable(ctx, check);
  const missing: FieldErrors = Object.fromEntries(
    askedOf(ctx, check, photos).map((kind) => [`photos.${kind}`, [{ code: 'photo_missing' }]]),
  );
  refuseWrong(missing);
}

async function tell(ctx: Context, { id, numberHash }: Check): Promise<void> {
  ctx.outbox.wake();
  await ctx.live.tell([{ kind: 'card', checkId: id, status: 'pending' }]);
  await noteCardSent(ctx, numberHash);
}
