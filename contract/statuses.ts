/** The ten statuses of a claim, in the order in which they are met. Labels: `domain.md`, "Claim lifecycle". */
export const claimStatuses = [
  'new',
  'checking',
  'accepted',
  'paused',
  'sending',
  'sent',
  'success',
  'error',
  'deleted',
  'refsucc',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** What a claim's page may offer. */
export const customerActions = [
  /** The card is to be checked before anything is paid. */
  'verify',
  'pay',
  /** "I paid", and on a claim that ran out "I had paid", which wants a receipt. */
  'confirm',
  'bill',
  'cancel',
  'topup',
  'accept_sum',
  'return_excess',
  'fresh_course',
  'refund',
  /** Other details to be paid to, by a link in an email. */
  'requisites',
] as const;
export type CustomerAction = (typeof customerActions)[number];

/** Why a claim is paused. */
export const pauseReasons = [
  /** Less came than was asked. */
  'short',
  /** More came than was asked. */
  'over',
  /** Money came in another currency, and none in the right one. */
  'currency',
  /** Money came after the claim was closed: nothing is held, and no course is promised. */
  'late',
  /** The course moved before the money counted, and the reserve no longer covers the new sum. */
  'reserve',
  /** The payout came back. */
  'returned',
  /** A payment was taken back, and others remain. */
  'reversed',
  /** Everything that came is on its way back. */
  'refund',
  /** Money came before the card was checked. */
  'card',
  /** Staff look into it; their words are the note. */
  'staff',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Ways on that are chosen; topping up is done by paying, and a refund by naming where it goes. */
export const choiceWays = ['accept_sum', 'return_excess', 'fresh_course'] as const;
export type ChoiceWay = (typeof choiceWays)[number];

export const refundStates = ['asked', 'sending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** What staff do with a claim. The rows of the lifecycle that each leads to depend on the claim. */
export const moveKinds = [
  /** Money came: books it, whatever it is, and the claim goes where that leads. */
  'deposit',
  /** A deleted claim goes on at its old course. */
  'reopen',
  'pause',
  'resume',
  'send',
  'fail_payout',
  'sent',
  'complete',
  /** The payout came back. */
  'returned',
  'reject',
  'delete',
  /** What came may not be asked back, or may again. */
  'compliance_hold',
  'release_compliance_hold',
  'send_refund',
  'refund_done',
  'refund_failed',
  /** A completed claim is taken back by two people: one asks, another does. */
  'ask_reversal',
  'reverse',
  'drop_reversal',
  /** What a customer who writes to support chooses, done for them. */
  'accept_sum',
  'fresh_course',
  'ask_refund',
] as const;
export type MoveKind = (typeof moveKinds)[number];

/** Whose reasons the customer reads: they say why the claim stands still, ends, or keeps the money. What is for staff alone goes into the note. */
export const toldToCustomer: readonly MoveKind[] = [
  'pause',
  'reject',
  'compliance_hold',
  'returned',
  'refund_failed',
  'ask_reversal',
];

/** What became of a meeting. */
export const meetingStates = ['booked', 'given_back', 'took_place', 'missed'] as const;
export type MeetingState = (typeof meetingStates)[number];

/** The statuses of a withdrawal from a balance: `refsucc` of a partner's that was paid, `success` of a shop's. */
export const withdrawalStatuses = ['accepted', 'sending', 'refsucc', 'success', 'error', 'deleted'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];
