import type { SupportThread } from '@menyala/contract/site/support';
import type { Context } from '../../context.ts';
import { shownNumber } from '../../market/currencies/shown-number.ts';
import type { Customer } from './customer.ts';
import { maskedText } from './masked-text.ts';
import { findThread, findThreadOfClaim, messagesOf, subjectOf } from './thread-queries.ts';

/** The thread of a claim that is known to be there. */
export function threadOfClaim(ctx: Context, id: string, isProven: boolean): Promise<SupportThread> {
  return threadView(ctx, { of: 'claim', id, thread: null, claim: null, isProven });
}

/** A thread as its customer sees it, read anew. Notes of staff, and who of them answered, are nothing to customers. */
export async function threadView(ctx: Context, customer: Customer): Promise<SupportThread> {
  const { of, id, claim, isProven } = customer;
  const thread = await (of === 'claim' ? findThreadOfClaim(ctx.db, id) : findThread(ctx.db, id));
  const head = {
    claim: claim && { id: claim.id, publicId: shownNumber(ctx, claim) ?? '' },
    isProven,
  };
  if (!thread)
    return {
      ...head,
      ...{ id: null, subject: '', status: 'none', messages: [], unread: 0, isForgotten: false },
      updatedAt: ctx.clock.now().toISOString(),
    };
  const messages = (await messagesOf(ctx, thread.id)).filter(({ kind }) => kind !== 'note');
  const read = Number(thread.read_seq);
  return {
    ...head,
    id: thread.id,
    subject: subjectOf(ctx.vault, thread),
    status: thread.is_closed ? 'closed' : 'open',
    messages: messages.map((message) => ({
      id: message.id,
      seq: message.seq,
      by: message.kind === 'staff' ? 'staff' : 'customer',
      text: isProven ? message.text : maskedText(message.text),
      at: message.at.toISOString(),
      picture: message.hasPicture ? { id: message.id, isShown: isProven } : null,
    })),
    unread: messages.filter(({ kind, seq }) => kind === 'staff' && seq > read).length,
    isForgotten: thread.forgotten_at !== null,
    updatedAt: thread.updated_at.toISOString(),
  };
}
