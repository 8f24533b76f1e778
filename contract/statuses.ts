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

/** What a claim's page may offer; more arrive with the ways on. */
export const customerActions = [
  'pay',
  'confirm',
  'bill',
  'cancel',
  'topup',
  'accept_sum',
  'fresh_course',
  'refund',
  'requisites',
] as const;
export type CustomerAction = (typeof customerActions)[number];
