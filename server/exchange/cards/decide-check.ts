import type { BodyOf } from '@menyala/contract';
import type { decideCheck as decideCheckCall } from '@menyala/contract/office/cards';
import type { CheckStatus, PhotoKind } from '@menyala/contract/site/cards';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { letGoOn } from '../claims/store/verified-card.ts';
import { cardRules } from './card-policy.ts';
import type { Check } from './check.ts';
import { lockCheck, updateCheck } from './check-queries.ts';
import { countFlags } from './duplicate-queries.ts';
import { publishMove, recordEvent } from './event-queries.ts';

type Asked = BodyOf<typeof decideCheckCall>;

/** What may be said of a check by its status. An approval may be taken back: a card may turn out to be stolen. */
export const decisionsOn: Record<CheckStatus, readonly Asked['decision'][]> = {
  draft: [],
  pending: ['approve', 'reject', 'ask_again'],
  approved: ['reject'],
  rejected: [],
};

/** What a decision makes of a check. */
interface Decision {
  event: 'approved' | 'rejected' | 'asked_again';
  status: CheckStatus;
  reasons: NonNullable<Asked['reasons']>;
  note: string | null;
  /** Why staff approved what has matches: for the history, and never for the customer. */
  why: string | null;
  owed: PhotoKind[];
}

/**
 * Staff approve a check (one whose card or photo others have too: with a reason), reject it with all its photos, or ask for some of them again. Of two who decide at once, one does.
 * Claims that waited for an approved card go on. Where an approval is taken back, those that went on are not stopped by it.
 * @throws Refusal `not_found`; `conflict` with what it is now; `wrong_status`; `unavailable` for an approval of a
 *   card that cannot be read; `validation` on `reasons`, `note`, `photos`
 */
export async function decideCheck(ctx: Context, id: string, asked: Asked, by: ByStaff): Promise<void> {
  const now = ctx.clock.now();
  const { event, status } = await ctx.db.transaction().execute(async (tx) => {
    const check = await lockCheck(tx, ctx.vault, id);
    if (!check || check.removedAt !== null) throw new Refusal('not_found');
    if (check.version !== asked.version)
      throw new Refusal('conflict', { context: { version: check.version, status: check.status } });
    const isOver = check.isOver && check.status === 'pending';
    if (isOver || !decisionsOn[check.status].includes(asked.decision))
      throw new Refusal('wrong_status', { context: { status: check.status } });
    // Nobody could hold the photos against it.
    if (check.card === null && asked.decision === 'approve') throw new Refusal('unavailable');
    const flags = await countFlags(tx, ctx.vault, [check]);
    const decision = decisionOf(ctx, asked, { hasMatches: (flags.get(check.id) ?? 0) > 0 });
    await keep(tx, check, decision, by, now);
    return decision;
  });
  ctx.outbox.wake();
  await ctx.live.tell([{ kind: 'card', checkId: id.toLowerCase(), status }]);
  if (event === 'approved') await letGoOn(ctx);
}

function decisionOf(
  ctx: Context,
  { decision, reasons = [], note, photos = [] }: Asked,
  { hasMatches }: { hasMatches: boolean },
): Decision {
  const words = note?.trim() || null;
  const errors: FieldErrors = {};
  if (decision === 'approve') {
    if (hasMatches && words === null) refuseWrong({ note: [{ code: 'required' }] });
    return { event: 'approved', status: 'approved', reasons: [], note: null, why: words, owed: [] };
  }
  const asked = cardRules(ctx).photos;
  if (reasons.length === 0) errors['reasons'] = [{ code: 'required' }];
  if (reasons.includes('other') && words === null) errors['note'] = [{ code: 'required' }];
  if (decision === 'ask_again') {
    if (photos.length === 0) errors['photos'] = [{ code: 'required' }];
    else if (photos.some((kind) => !asked.includes(kind))) errors['photos'] = [{ code: 'bad_value' }];
  }
  refuseWrong(errors);
  return {
    event: decision === 'reject' ? 'rejected' : 'asked_again',
    status: 'rejected',
    reasons: [...new Set(reasons)],
    note: words,
    why: null,
    owed: decision === 'reject' ? asked : [...new Set(photos)],
  };
}

const actOf = {
  approved: 'card_check.approve',
  rejected: 'card_check.reject',
  asked_again: 'card_check.ask_again',
} as const;

async function keep(
  tx: Tx,
  check: Check,
  { event, status, reasons, note, why, owed }: Decision,
  by: ByStaff,
  now: Date,
): Promise<void> {
  await updateCheck(tx, check.id, { status, reasons, note, asked: owed, decided_at: now }, now);
  await recordEvent(tx, check.id, { event, by, reasons, text: note ?? why, now });
  await publishMove(tx, { check: check.id, status, event }, now);
  await recordAudit(
    tx,
    {
      staff: by,
      act: actOf[event],
      object: `card_check:${check.id}`,
      before: { status: check.status },
      after: { status, reasons, note: note ?? why, photos: owed },
      address: by.address,
    },
    now,
  );
}
