import type { OfficeCheck } from '@menyala/contract/office/cards';
import type { PhotoKind } from '@menyala/contract/site/cards';

/** In the order in which customers are asked for them. */
export const photoKinds = ['card', 'screen', 'person'] as const satisfies readonly PhotoKind[];

export type CheckPhoto = OfficeCheck['photos'][number];
export type AlikePhoto = CheckPhoto['alike'][number];

/** A photo, and the one of somebody else that it is held against. */
export interface PhotoPair {
  readonly photo: CheckPhoto;
  readonly other: AlikePhoto;
}

/** The photos that are there, in the order in which they are asked for. */
export function livePhotos(check: Pick<OfficeCheck, 'photos'>): CheckPhoto[] {
  return check.photos
    .filter((photo) => photo.removedAt === null)
    .sort((one, other) => photoKinds.indexOf(one.kind) - photoKinds.indexOf(other.kind));
}

/** Photos that were deleted, newest first: only their trace is left. */
export function gonePhotos(check: Pick<OfficeCheck, 'photos'>): CheckPhoto[] {
  return check.photos
    .filter((photo) => photo.removedAt !== null)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** Like photos of others, the likest first. */
export function alikePairs(check: Pick<OfficeCheck, 'photos'>): PhotoPair[] {
  return check.photos
    .flatMap((photo) => photo.alike.map((other) => ({ photo, other })))
    .sort((one, two) => one.other.distance - two.other.distance);
}
