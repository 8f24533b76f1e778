import type { Language } from '@menyala/contract';
import { type OfficeCheck, type OfficeCheckRow, showCheckPhoto } from '@menyala/contract/office/cards';
import { mayCall, type StaffRole } from '@menyala/contract/roles';
import { rejectionReasons } from '@menyala/contract/site/cards';
import { maskRequisite } from '@menyala/requisites';
import type { Context } from '../../context.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { plain } from '../../platform/database/numeric.ts';
import { maySeeEmails, shownTo } from '../../platform/sight.ts';
import { shownCard } from './card-views.ts';
import type { Check } from './check.ts';
import type { AlikePhoto } from './office-duplicate-queries.ts';
import type { allPhotosOf, CheckHolder } from './office-queries.ts';
import { kindOf } from './photo-queries.ts';
import { reasonTexts } from './reason-texts.ts';
import type { WaitingClaim } from './waiting-queries.ts';

/** Who looks, and in which language. */
export interface Reader {
  role: StaffRole;
  language: Language;
}

const nobody: CheckHolder = { userId: null, email: null, since: null, completed: 0 };

export function checkRowView(
  ctx: Context,
  check: Check,
  {
    holder = nobody,
    waiting,
    flags = 0,
  }: { holder?: CheckHolder | undefined; waiting?: WaitingClaim | undefined; flags?: number | undefined },
  reader: Reader,
): OfficeCheckRow {
  const card = shownCard(check, reader.language);
  return {
    id: check.id,
    ...card,
    // Whoever only looks on sees no names.
    holder: maySeeEmails(reader.role) ? card.holder : maskRequisite('name', card.holder),
    status: check.status,
    by: holderView(holder, reader),
    claim: waiting ? waitingView(ctx, waiting) : null,
    createdAt: check.createdAt.toISOString(),
    sentAt: check.sentAt?.toISOString() ?? null,
    decidedAt: check.decidedAt?.toISOString() ?? null,
    tries: check.tries,
    flags,
  };
}

function holderView(
  { userId, email, since, completed }: CheckHolder,
  { role }: Reader,
): OfficeCheckRow['by'] {
  return {
    userId,
    email: email === null ? null : shownTo(role, 'email', email),
    since: since?.toISOString() ?? null,
    completed,
  };
}

function waitingView(ctx: Context, claim: WaitingClaim): OfficeCheckRow['claim'] {
  const { currencies } = ctx.catalogue.current();
  return {
    id: claim.id,
    publicId: claim.publicId,
    fromSumma: plain(claim.fromSumma),
    fromTicker: tickerOf(currencies.get(claim.fromId)),
    toSumma: plain(claim.toSumma),
    toTicker: tickerOf(currencies.get(claim.toId)),
    until: claim.until?.toISOString() ?? null,
  };
}

const tickerOf = (currency: Currency | undefined) => currency?.ticker ?? '';

export type DuplicateChecks = OfficeCheck['sameCard'];

/** Other people's checks that have something in common with one. */
export function duplicateView(
  check: Check,
  holder: CheckHolder = nobody,
  reader: Reader,
): DuplicateChecks[number] {
  return {
    checkId: check.id,
    masked: shownCard(check, reader.language).masked,
    status: check.status,
    by: holderView(holder, reader),
    at: check.createdAt.toISOString(),
  };
}

type PhotoRow = Awaited<ReturnType<typeof allPhotosOf>>[number];

export function officePhotoView(
  checkId: string,
  photo: PhotoRow,
  alike: OfficeCheck['photos'][number]['alike'],
  { role }: Reader,
): OfficeCheck['photos'][number] {
  const isThere = photo.removed_at === null;
  return {
    id: photo.id,
    kind: kindOf(photo.kind),
    width: photo.width,
    height: photo.height,
    at: photo.created_at.toISOString(),
    url: isThere && mayCall(showCheckPhoto, role) ? photoUrl(checkId, photo.id) : null,
    removedAt: photo.removed_at?.toISOString() ?? null,
    removedFor: removedForOf(photo.removed_for),
    alike,
  };
}

export function alikeView(
  { photoId, otherCheckId, kind, at, distance, isThere }: AlikePhoto,
  duplicate: DuplicateChecks[number],
  { role }: Reader,
): OfficeCheck['photos'][number]['alike'][number] {
  const url = isThere && mayCall(showCheckPhoto, role) ? photoUrl(otherCheckId, photoId) : null;
  return { ...duplicate, at: at.toISOString(), kind: kindOf(kind), distance, photoId, url };
}

const photoUrl = (checkId: string, photoId: string) => `/office/api/checks/${checkId}/photos/${photoId}`;

const removals = ['replaced', 'retention', 'deleted'] as const;
const removedForOf = (text: string | null) => removals.find((known) => known === text) ?? null;

/** What may be said of photos, as staff pick it. */
export function checklistView(language: Language): OfficeCheck['checklist'] {
  return rejectionReasons.map((code) => ({
    code,
    label: reasonTexts[code].label[language],
    ...reasonTexts[code].sentence,
  }));
}
