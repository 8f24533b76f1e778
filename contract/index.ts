/** The HTTP API of Menyala as data, by its readers: `site/` for customers, `office/` for staff. */
export type { AnswerOf, BodyOf, Call, Policy } from './call.ts';
export { type CourseChange, type FieldProblem, type Problem, problem } from './problem.ts';
export { type FieldErrorCode, fieldErrors, type RefusalCode, refusals } from './refusals.ts';
export {
  type ChoiceWay,
  type ClaimStatus,
  type CustomerAction,
  choiceWays,
  claimStatuses,
  customerActions,
  type PauseReason,
  pauseReasons,
  type RefundState,
  refundStates,
} from './statuses.ts';
export type { Language, Locale } from './values.ts';
