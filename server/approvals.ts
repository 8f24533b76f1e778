import {
  afterRequisites,
  applyRequisiteAdd,
  applyRequisiteEdit,
} from './market/receiving-accounts/edit-requisite.ts';
import type { ApprovalUses } from './platform/approvals/approval.ts';
import { applyPolicyEdit } from './platform/approvals/edit-policy.ts';

/**
 * What is done once a second person agreed: "who asked for … gets …". Each is the use case itself, in the transaction of the agreement,
 * with its checks by the state of then. The kinds, and whose they are: `contract/office/approvals.ts`.
 */
export const approvalUses: ApprovalUses = {
  // Where customers pay to.
  'requisite.add': { apply: applyRequisiteAdd, follow: afterRequisites },
  'requisite.edit': { apply: applyRequisiteEdit, follow: afterRequisites },
  // From which sums a second person is asked at all.
  'policy.edit': { apply: applyPolicyEdit },
};
