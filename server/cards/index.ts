/**
 * Cards of customers and their checks. Always true: a whole number lies only encrypted, and is shown to nobody, staff neither;
 * what is approved are the photos that were sent; a photo leaves the house only as bytes that the page draws itself, to whom
 * the check belongs or to staff who decide, whose every look is in the audit log; of what is deleted a trace stays.
 */
export { cardInputs } from './card-inputs.ts';
export { forgetPhotos } from './forget-photos.ts';
export { leaveCardsToClaims } from './leave-cards-to-claims.ts';
export { officeCardRoutes } from './office-routes.ts';
export { removePhotoFiles, sweepOrphanPhotos } from './photo-files.ts';
export { removeCardsOf } from './remove-card.ts';
export { cardRoutes } from './site-routes.ts';
