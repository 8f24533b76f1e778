/**
 * Why nothing can be exchanged in a direction, in the order in which they are mended. With one of the first it is on no list;
 * with the others it stays where it is and says why.
 */
export const unlistedReasons = ['off', 'hidden', 'price', 'requisites', 'opening'] as const;
export const restingReasons = [
  'all_stopped',
  'stopped',
  'break',
  'hours',
  'old_price',
  'held_price',
  'formula',
  'requisites_used',
  'slots',
  'reserve',
] as const;
export const offerReasons = [...unlistedReasons, ...restingReasons] as const;

export type UnlistedReason = (typeof unlistedReasons)[number];
export type RestingReason = (typeof restingReasons)[number];
export type OfferReason = (typeof offerReasons)[number];
