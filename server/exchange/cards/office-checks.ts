import { decideCheck, type OfficeCheck } from '@menyala/contract/office/cards';
import { mayCall } from '@menyala/contract/roles';
import type { CheckStatus } from '@menyala/contract/site/cards';
import type { Context } from '../../context.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { languageOfLocale } from '../../platform/languages.ts';
import { listedText, maySeeEmails } from '../../platform/sight.ts';
import { askedOf } from './card-policy.ts';
import type { Check } from './check.ts';
import { findCheck, findChecksById } from './check-queries.ts';
import { decisionsOn } from './decide-check.ts';
import { countFlags } from './duplicate-queries.ts';
import { type CardEvent, eventsOf } from './event-queries.ts';
import { alikePhotos, sameCardAs } from './office-duplicate-queries.ts';
import { allPhotosOf, findChecks, holdersOf, waitingInOrder } from './office-queries.ts';
import {
  alikeView,
  checklistView,
  checkRowView,
  duplicateView,
  officePhotoView,
  type Reader,
} from './office-views.ts';
import { kindOf } from './photo-queries.ts';
import { reasonSentences } from './reason-texts.ts';
import { claimsThatWait } from './waiting-queries.ts';

interface ListAsked {
  page?: number;
  size?: number;
  status?: CheckStatus;
  q?: string;
  userId?: number;
}

/** One page of checks: those that wait first. */
export async function listChecks(ctx: Context, asked: ListAsked, reader: Reader) {
  const { page = 1, size = usualSize, status, q, userId } = asked;
  const filter = { status, q, userId, isWholeEmail: !maySeeEmails(reader.role) };
  const { ids, total } = await findChecks(ctx.db, ctx.vault, filter, { page, size });
  const checks = await findChecksById(ctx.db, ctx.vault, ids);
  return { items: await rowViews(ctx, checks, reader), page, size, total };
}

async function rowViews(ctx: Context, checks: Check[], reader: Reader) {
  for (const { id, card, removedAt } of checks)
    if (card === null && removedAt === null) ctx.log.error({ check: id }, 'a card could not be opened');
  const [holders, waiting, flags] = await Promise.all([
    holdersOf(
      ctx.db,
      checks.map(({ id }) => id),
    ),
    claimsThatWait(ctx.db, ctx.vault, checks),
    countFlags(ctx.db, ctx.vault, checks),
  ]);
  return checks.map((check) =>
    checkRowView(
      ctx,
      check,
      { holder: holders.get(check.id), waiting: waiting.get(check.id), flags: flags.get(check.id) },
      reader,
    ),
  );
}

/** A check with everything known about it, also after it was removed. @throws Refusal `not_found` */
export async function showCheck(ctx: Context, id: string, reader: Reader): Promise<OfficeCheck> {
  const check = await findCheck(ctx.db, ctx.vault, id);
  if (!check) throw new Refusal('not_found');
  const [[row], photos, duplicates, events, queue] = await Promise.all([
    rowViews(ctx, [check], reader),
    allPhotosOf(ctx.db, check.id),
    duplicatesOf(ctx, check, reader),
    eventsOf(ctx.db, check.id),
    waitingInOrder(ctx.db),
  ]);
  if (!row) throw new Refusal('not_found');
  const place = queue.indexOf(check.id);
  const there = photos.filter((photo) => photo.removed_at === null);
  return {
    ...row,
    version: check.version,
    photos: photos.map((photo) =>
      officePhotoView(check.id, photo, duplicates.alike.get(photo.id) ?? [], reader),
    ),
    asked: askedOf(
      ctx,
      check,
      there.map(({ kind }) => ({ kind: kindOf(kind) })),
    ),
    sameCard: duplicates.sameCard,
    reasons: check.reasons,
    note: listedText(check.note),
    history: events.map(({ at, event, actor, reasons, text }) => ({
      at: at.toISOString(),
      event: event as CardEvent,
      by: actor,
      text: listedText(reasonSentences(reasons, text, reader.language).join(' ') || null),
    })),
    checklist: checklistView(reader.language),
    language: languageOfLocale(check.locale),
    actions:
      check.removedAt === null && mayCall(decideCheck, reader.role) ? [...decisionsOn[check.status]] : [],
    // Whoever has decided one goes on with the first that waits.
    previous: queue[place - 1] ?? null,
    next: queue[place + 1] ?? null,
  };
}

async function duplicatesOf(ctx: Context, check: Check, reader: Reader) {
  const [same, alike] = await Promise.all([
    sameCardAs(ctx.db, ctx.vault, check),
    alikePhotos(ctx.db, check.id),
  ]);
  const ids = [...new Set([...same, ...alike.map(({ otherCheckId }) => otherCheckId)])];
  const [others, holders] = await Promise.all([
    findChecksById(ctx.db, ctx.vault, ids),
    holdersOf(ctx.db, ids),
  ]);
  const views = new Map(
    others.map((other) => [other.id, duplicateView(other, holders.get(other.id), reader)]),
  );
  const known = <T>(duplicate: T | undefined): T[] => (duplicate === undefined ? [] : [duplicate]);
  return {
    sameCard: same.flatMap((id) => known(views.get(id))),
    alike: new Map(
      [...Map.groupBy(alike, ({ ownId }) => ownId)].map(([ownId, photos]) => [
        ownId,
        photos.flatMap((photo) =>
          known(views.get(photo.otherCheckId)).map((duplicate) => alikeView(photo, duplicate, reader)),
        ),
      ]),
    ),
  };
}
