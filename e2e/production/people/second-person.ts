import { agreeApproval, listApprovals } from '@menyala/contract/office/approvals';
import type { Opened } from './owner.ts';

/** The other owner agrees to all that waits. */
export async function agreesToAll({ staff: { partner } }: Opened): Promise<void> {
  const { items } = await partner.visitor.ask(listApprovals, { query: { is: 'open' } });
  for (const { id, may } of items)
    if (may.includes('agree')) await partner.visitor.ask(agreeApproval, { params: { id }, body: {} });
}
