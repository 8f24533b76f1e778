import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { encryptCard } from '../../platform/vault/encrypted-card.ts';
import type { MinimalContext } from '../../testing/minimal-context.ts';
import type { CheckEvent, CheckMoved } from './moved-checks.ts';

export const number = '4276010000001237';
export const holder = 'ANNA BROOK';

const statuses: Record<CheckEvent, string> = {
  sent: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  asked_again: 'rejected',
};

/** Columns of a check, beside what its event says. */
export interface GivenCheck {
  userId?: number | null;
  claimId?: string | null;
  reasons?: string[];
  note?: string | null;
  asked?: string[] | null;
  tries?: number;
  locale?: string;
}

/** Checks of cards as they lie in a minimal context after they moved, written past their use cases. */
export function checksIn({ admin }: Pick<MinimalContext, 'admin'>, ctx: Pick<Context, 'vault'>) {
  let outboxId = 5_000;
  return {
    /** A check that has just moved; returns what the outbox says of it. */
    async moved(event: CheckEvent, given: GivenCheck = {}): Promise<CheckMoved> {
      const { userId = null, claimId = null, reasons = [], note = null, asked = null } = given;
      const checkId = randomUUID();
      await admin.query(
        `insert into card_check (id, user_id, claim_id, encrypted, number_hash, ending, status, reasons, note, asked, tries, locale,
           created_at, updated_at, decided_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '2026-05-01', '2026-05-01', '2026-05-01T12:00:00Z')`,
        [
          ...[checkId, userId, claimId, encryptCard(ctx.vault, checkId, { number, holder })],
          ...[ctx.vault.hash(number), number.slice(-4), statuses[event], reasons, note, asked],
          ...[given.tries ?? 1, given.locale ?? 'ru-RU'],
        ],
      );
      outboxId += 1;
      return { outboxId, checkId, status: statuses[event], event };
    },
    /** Makes the claim wait for the card, until then. */
    async waits(claimId: string, { userId = null, until = '2026-05-01T13:00:00Z' } = {} as WaitingFor) {
      await admin.query(
        `update claim set verify_side = 'receive', card_hash = $2, card_deadline = $3, payment_deadline = null, user_id = $4,
           user_number = case when $4::int is null then null else (select count(*) + 1 from claim where user_id = $4::int) end
         where id = $1`,
        [claimId, ctx.vault.hash(number), until, userId],
      );
    },
    /** The card's approval lets the claim go on. */
    async clears(claimId: string) {
      await admin.query(
        `with cleared as (update claim set card_cleared_at = '2026-05-01T12:00:01Z', card_deadline = null where id = $1 returning id)
         insert into claim_history (claim_id, lifecycle_row, event, from_status, to_status, version, actor, at)
         select id, 2, 'clear_card', 'new', 'new', 77, 'system', '2026-05-01T12:00:01Z' from cleared`,
        [claimId],
      );
    },
  };
}

interface WaitingFor {
  userId?: number | null;
  until?: string | null;
}
