import type { Language } from '@menyala/contract';
import {
  type Approval,
  type ApprovalAction,
  type ApprovalKindRules,
  approvalKinds,
} from '@menyala/contract/office/approvals';
import type { StaffRole } from '@menyala/contract/roles';
import { refusalSentence } from '../http/problem.ts';
import { type Shown, saidIn } from './approval.ts';
import { type ApprovalRow, kindOf } from './approval-queries.ts';

interface Reader {
  id: number;
  role: StaffRole;
}

/** As somebody of the staff reads it. */
export function approvalView(row: ApprovalRow, reader: Reader, language: Language): Approval {
  // Written by `withApproval` alone, from this shape.
  const { title, means, facts, page } = row.shown as unknown as Shown;
  const isOwn = row.asked_by === reader.id;
  const { agrees, alone } = approvalKinds[kindOf(row)] as ApprovalKindRules;
  const needsCode = row.status === 'open' && row.is_alone && row.effective_at === null;
  const mayDecide = !isOwn && agrees.includes(reader.role);
  const may: ApprovalAction[] =
    row.status !== 'open'
      ? []
      : isOwn
        ? [...(needsCode ? ['confirm' as const] : []), 'withdraw']
        : mayDecide
          ? ['agree', 'refuse']
          : [];
  return {
    id: row.id,
    kind: kindOf(row),
    object: row.object,
    status: row.status as Approval['status'],
    title: title[language],
    means: means[language],
    facts: facts
      .map(({ label, before, after }) => ({
        label: label[language],
        before: saidIn(before, language),
        after: saidIn(after, language),
      }))
      .map((fact) => ({ ...fact, isChanged: fact.before !== fact.after })),
    page,
    askedBy: row.asker_login,
    isOwn,
    askedAt: row.asked_at.toISOString(),
    isAlone: row.is_alone,
    needsCode,
    effectiveAt: row.effective_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decider_login,
    decidedAt: row.decided_at?.toISOString() ?? null,
    // What could not be done says why by its code.
    reason: row.status === 'failed' ? refusalSentence(row.reason, language) : row.reason,
    isAtOnce: isOwn && row.is_alone && alone?.includes(reader.role) === true,
    agrees: [...agrees],
    may,
  };
}
