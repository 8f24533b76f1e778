import type { Problem } from '../problem.ts';
import type { VerifyInputs } from './cards.ts';
import type { CitySlots } from './cash.ts';
import type { ClaimForm, ClaimRequisite, ClaimStatusView } from './claims.ts';
import type { OwnReview } from './reviews.ts';
import type { SupportThread } from './support.ts';
import type { WrittenToSupport } from './support-pages.ts';

/** Pages of a claim, and of the check of its card. */

/** `/claim/{uuid}`: payment, status, expired, done: one live page. */
export interface ClaimPage {
  page: 'claim';
  /** What the meeting can be moved to, where its maker may move it. */
  slots?: CitySlots | null;
  form: ClaimForm;
  status: ClaimStatusView;
  /** Only while money is awaited. */
  requisite: ClaimRequisite | null;
  problem: Problem | null;
  /** Its thread with support; absent where the page asks for it by itself. */
  support?: SupportThread;
  /** After a plain post to support: what was typed, and what was wrong with it. */
  written?: WrittenToSupport;
  /** What its maker said of it; absent where nobody may say anything now. */
  review?: ClaimReview;
}

/** The review of a completed claim, as its maker sees it. */
export interface ClaimReview {
  own: OwnReview | null;
  /** What was posted and refused. */
  typed: { text: string; name: string };
  problem: Problem | null;
}

/** `/claim/success` and `/claim/fail`: where payment providers send people back to. */
export interface ReturnPage {
  page: 'return';
  claim: ClaimStatusView | null;
}

/** `/verification/{uuid}`: a claim that waits for the check of its card. The check itself comes by the API. */
export interface VerificationPage {
  page: 'verification';
  form: ClaimForm;
  status: ClaimStatusView;
  inputs: VerifyInputs;
}

/** `/verify/{uuid}`: one card's check; it comes by the API, to whom it belongs. */
export interface CheckPage {
  page: 'check';
  id: string;
  inputs: VerifyInputs;
}
