/**
 * Promocodes: codes that better a course, or bring points. Always true: a code works on published courses and never leaves less
 * of the margin than the owner wants; what it does stands on the claim that was made with it; its uses are counted where claims
 * are made and end, in their transactions, so as many stand as claims have it; whose code it is, nobody finds out by trying.
 */
export { effectText } from './effect-text.ts';
export { makePromocode, type PromocodeToMake } from './make-promocode.ts';
export { type Effect, normaliseCode, type Promocode } from './promocode.ts';
export { promocodeErrors, type Wish } from './promocode-errors.ts';
export { findPromocode, type KnownPromocode } from './promocode-queries.ts';
export { withPromocode } from './with-promocode.ts';
