/**
 * Notices: the letters to customers. A letter is written once for the event that it tells of, or for the asking, in the customer's language,
 * and stays in the database whether or not it leaves; where a mail server is known, a job hands it over.
 * Always true: its text and its HTML say the same; nothing in it runs or is fetched; cards, accounts and addresses in it are masked; it never says where to pay.
 */
export { announcePrizes } from './announce-prizes.ts';
export { letterRoutes } from './letter-routes.ts';
export { letterTasks } from './letter-tasks.ts';
export { delivers } from './mail-of-house.ts';
export { type CheckMoved, checkMoved } from './moved-checks.ts';
export type { ClaimMoved } from './moved-claims.ts';
export { queueWaitingLetters } from './queue-waiting-letters.ts';
export { reserveNoticeRoutes } from './reserve-notice-routes.ts';
export { sendTestLetter } from './send-test-letter.ts';
export type { UserLetter, UserNews } from './user-letter.ts';
export { type LetterAsked, writeAskedLetters } from './write-asked-letters.ts';
export { writeCardLetters } from './write-card-letters.ts';
export { writeClaimLetters } from './write-claim-letters.ts';
export { writeProgrammeLetters } from './write-programme-letters.ts';
export { writeReserveNotices } from './write-reserve-notices.ts';
export { writeUserLetters } from './write-user-letters.ts';
