/**
 * Notices: the letters to customers. A letter is written once for the event that it tells of, in the customer's language,
 * and stays in the database whether or not it leaves; where a mail server is configured, a job hands it over.
 * Always true: it is plain text; cards, accounts and addresses in it are masked; it never says where to pay.
 */
export { letterRoutes } from './letter-routes.ts';
export { letterTasks } from './letter-tasks.ts';
export type { ClaimMoved } from './moved-claims.ts';
export { reserveNoticeRoutes } from './reserve-notice-routes.ts';
export { writeClaimLetters } from './write-claim-letters.ts';
export { writeReserveNotices } from './write-reserve-notices.ts';
