/** Screens and searches of the office that are measured. */
export const officeScreens = [
  ...(['first page', 'tab new', 'tab paid', 'tab payout', 'tab problem', 'tab waiting'] as const),
  ...(['tab done', 'tab all', 'newest first', 'counts of tabs', 'operations inbox'] as const),
  ...(['health of the books', 'emails', 'transfers', 'one claim', 'search by number'] as const),
  ...(['search by UUID', 'search by email', 'search by part of an email'] as const),
  ...(['search by last four of a card', 'search by hash of a payment'] as const),
  ...(['search by part of a hash', 'search by number of a payout', 'search by sum sent'] as const),
  ...(['search by sum received', 'search by IP address'] as const),
] as const;
