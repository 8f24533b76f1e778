import type { RequisitePool } from '@menyala/contract/office/requisites';

/** What new requisites begin with: no limits, and in turn with all others. */
export const plainPool: RequisitePool = {
  ...{ priority: 1, weight: 1, sumRule: 'any', sumBound: null, opensAt: null, closesAt: null },
  ...{ daySum: null, monthSum: null, dayClaims: null, monthClaims: null },
};
