import type { OwnThread } from '@menyala/contract/site/support';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { shownNumber } from '../../market/currencies/shown-number.ts';
import { lastMessagesOf, subjectOf, type Thread } from './thread-queries.ts';

const mostListed = 50;
const longestBeginning = 160;

type Row = Thread & { public_id: string | null; unread: number };

/** The threads of a user: of their claims, and what they asked in the account, the newest first. */
export async function ownThreads(
  ctx: Context,
  userId: number,
): Promise<{ items: OwnThread[]; unread: number }> {
  const { rows } = await sql<Row>`
    select thread.*, claim.public_id,
      (select count(*)::int from support_message message where message.thread_id = thread.id
        and message.kind = 'staff' and message.seq > thread.read_seq) as unread
    from support_thread thread left join claim on claim.id = thread.claim_id
    where thread.user_id = ${userId} or claim.user_id = ${userId}
    order by thread.updated_at desc limit ${mostListed}`.execute(ctx.db);
  const last = await lastMessagesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row): OwnThread => {
    const { claim_id: claimId, public_id: publicId } = row;
    const claim =
      claimId === null
        ? null
        : { id: claimId, publicId: shownNumber(ctx, { publicId: publicId ?? '' }) ?? '' };
    return {
      of: claim ? 'claim' : 'thread',
      id: claim?.id ?? row.id,
      subject: subjectOf(ctx.vault, row),
      claim,
      status: row.is_closed ? 'closed' : 'open',
      unread: row.unread,
      last: beginning(last.get(row.id)?.text ?? ''),
      lastBy: last.get(row.id)?.by ?? 'customer',
      updatedAt: row.updated_at.toISOString(),
    };
  });
  return { items, unread: items.reduce((sum, { unread }) => sum + unread, 0) };
}

/** One line of what may be long. */
export const beginning = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longestBeginning ? line : `${[...line].slice(0, longestBeginning).join('')}…`;
};
