/**
 * Partners: those by whose links others come. Always true: a reward is booked in the transaction of the success that it is
 * for, from one row of `completion`; nobody earns from themselves; what is taken back is owed where it was spent already;
 * figures by day follow from completions, and can be reckoned from them anew at any time.
 */
export { countReferralClaims, countSignUp } from './count-referrals.ts';
export { detailMarks } from './detail-marks.ts';
export { findPartnerByKey } from './find-partner-by-key.ts';
export { netOwed, payOwed } from './net-owed.ts';
export { officePartnerRoutes } from './office-routes.ts';
export { findPartner, moneyOf, partnerOf, totalsOf } from './partner-queries.ts';
export { planCompletion } from './plan-completion.ts';
export { planTakeBack } from './plan-take-back.ts';
export { mostPercent, programmeCurrencyView, programmeOf } from './programme.ts';
export { normaliseCode, ownerOfCode, referrerFor } from './referrer.ts';
export { showProgramme } from './show-programme.ts';
export { signalsOf } from './signals.ts';
export { partnerRoutes } from './site-routes.ts';
export { valueIn } from './value.ts';
export { flushVisits, forgetVisits, noteVisit } from './visits.ts';
