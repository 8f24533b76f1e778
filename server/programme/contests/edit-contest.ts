import type { ContestEdit } from '@menyala/contract/office/contests';
import type { Context } from '../../context.ts';
import type { Contest } from '../../market/currencies/contest.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { changeWithoutDetails } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { checkedContest } from './check-contest-edit.ts';
import { findContest, insertContest, updateContest } from './contest-queries.ts';
import { seenContest } from './seen-contest.ts';

/** Writes a contest, which nobody sees before it is started. @returns its id @throws Refusal `validation` */
export async function createContest(ctx: Context, edit: ContestEdit, by: ByStaff): Promise<number> {
  const contest = checkedContest(edit, programmeMoney(ctx));
  const now = ctx.clock.now();
  return changeWithoutDetails(ctx, 'rules.ru', async (tx) => {
    const id = await insertContest(tx, contest, now);
    await recordAudit(
      tx,
      { staff: by, act: 'contest.add', object: `contest:${id}`, after: contest, address: by.address },
      now,
    );
    return id;
  });
}

/**
 * Changes a contest on the version that was seen.
 * @throws Refusal `not_found`, `conflict` with the version of now, `wrong_status` once it is closed, `validation`
 */
export async function editContest(
  ctx: Context,
  id: number,
  { version, ...edit }: ContestEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  await changeWithoutDetails(ctx, 'rules.ru', async (tx) => {
    const before = await seenContest(tx, id, version);
    if (before.status !== 'draft' && before.status !== 'running')
      throw new Refusal('wrong_status', { context: { status: before.status } });
    const running = before.status === 'running' ? before : null;
    await updateContest(tx, id, checkedContest(edit, programmeMoney(ctx), running));
    const after = await findContest(tx, id);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'contest.edit',
        object: `contest:${id}`,
        before: audited(before),
        after: after && audited(after),
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}

const audited = ({ id: _, createdAt: __, ...told }: Contest) => told;
