import { add } from '@menyala/money';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Check } from '../../exchange/cards/check.ts';
import { checkOf } from '../../exchange/cards/check-queries.ts';
import { claimsThatWait, underEachHash, type WaitingClaim } from '../../exchange/cards/waiting-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { CardCheckTable } from '../../platform/database/tables.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';

/** What became of a card's check. */
export type CheckEvent = 'sent' | 'approved' | 'rejected' | 'asked_again';

/** A check that moved, as the outbox holds it (topic `card.moved`). */
export interface CheckMoved {
  outboxId: number;
  checkId: string;
  status: string;
  event: CheckEvent;
}

const events: readonly CheckEvent[] = ['sent', 'approved', 'rejected', 'asked_again'];

/** The event as what happened to a check; null for what is none. */
export function checkMoved({ id, topic, payload }: OutboxEvent): CheckMoved | null {
  const event = events.find((known) => known === payload['event']);
  if (topic !== 'card.moved' || event === undefined) return null;
  return { outboxId: id, checkId: String(payload['check']), status: String(payload['status']), event };
}

/** A check after it moved, with whoever is told of it. */
export interface MovedCheck
  extends Pick<
    Check,
    'id' | 'userId' | 'card' | 'ending' | 'reasons' | 'note' | 'owed' | 'tries' | 'locale'
  > {
  outboxId: number;
  event: CheckEvent;
  /** Of the account, or of the claim that waits; null where nobody is written to. */
  email: string | null;
  /** Where its user reads news of claims in Telegram, in the account's language. */
  chat: string | null;
  accountLocale: string | null;
  wantsSteps: boolean;
  /** Claims went on because it was approved: they have emails of their own. */
  hasCleared: boolean;
  /** The claim that waits for it, the first to run out where several do. Sums in canonical text. */
  claim: WaitingClaim | null;
}

/**
 * The checks: each once, and only while it still stands where the event says. Whoever has sent it again, or removed
 * it, knows more than an email could say. Who has not activated an account may be a stranger to its email address: what is told
 * then goes where the claim's emails go.
 */
export async function findMovedChecks(
  { vault }: Pick<Context, 'vault'>,
  tx: Tx,
  moved: CheckMoved[],
): Promise<MovedCheck[]> {
  const found = await findStanding(tx, moved);
  const checks = found.map((row) => checkOf(vault, row));
  const claims = await claimsThatWait(tx, vault, checks);
  const emails = await emailsOf(
    tx,
    [...claims.values()].map(({ id }) => id),
  );
  const cleared = await findCleared(
    tx,
    vault,
    checks.filter(({ status }) => status === 'approved'),
  );
  return found.flatMap((row, index) => {
    const check = checks[index];
    if (!check) return [];
    const { outboxId, event, accountEmail, accountLocale, chat, wantsSteps } = row;
    const claim = canonical(claims.get(check.id));
    const email = accountEmail ?? (claim && (emails.get(claim.id) ?? null));
    const told = { outboxId, event, accountLocale, email, chat, wantsSteps, claim };
    return [{ ...check, ...told, hasCleared: cleared.has(check.id) }];
  });
}

type StandingRow = Selectable<CardCheckTable> &
  Pick<MovedCheck, 'outboxId' | 'event' | 'accountLocale' | 'chat' | 'wantsSteps'> & {
    accountEmail: string | null;
  };

async function findStanding(tx: Tx, moved: CheckMoved[]): Promise<StandingRow[]> {
  if (moved.length === 0) return [];
  const { rows } = await sql<StandingRow>`
    select distinct on (k.id) k.*, m."outboxId", m.event, u.locale as "accountLocale",
      case when u.activated_at is not null then u.email end as "accountEmail",
      case when u.telegram_of_claims then u.telegram_chat::text end as chat,
      u.emails_of_claims is distinct from false as "wantsSteps"
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m ("outboxId" bigint, "checkId" uuid, status text, event text)
    join card_check k on k.id = m."checkId" and k.status = m.status and k.removed_at is null
    left join users u on u.id = k.user_id and u.deleted_at is null
    where k.user_id is null or u.id is not null
    order by k.id, m."outboxId" desc`.execute(tx);
  return rows.sort((one, other) => one.outboxId - other.outboxId);
}

async function emailsOf(tx: Tx, claimIds: string[]): Promise<Map<string, string | null>> {
  if (claimIds.length === 0) return new Map();
  const rows = await tx.selectFrom('claim').select(['id', 'email']).where('id', 'in', claimIds).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Those of the approved checks by which claims have gone on already. */
async function findCleared(tx: Tx, vault: Context['vault'], approved: Check[]): Promise<Set<string>> {
  if (approved.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select c.id from ${underEachHash(vault, approved)} join card_check k on k.id = c.id
    where exists (
      select from claim w join claim_history h on h.claim_id = w.id and h.event = 'clear_card' and h.at >= k.decided_at
      where w.card_hash = c.number_hash and (w.id = c.claim_id or w.user_id = c.user_id)
    )`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

function canonical(claim: WaitingClaim | undefined): WaitingClaim | null {
  return claim ? { ...claim, fromSumma: add(claim.fromSumma, '0'), toSumma: add(claim.toSumma, '0') } : null;
}

/**
 * Whether there is anything to say of it to whoever it belongs to. That it was approved is said by the claims that go on;
 * and a guest's card is of no use once its claim waits no more.
 */
export function isNews({ event, userId, claim, hasCleared }: MovedCheck): boolean {
  if (event === 'sent') return false;
  if (event === 'approved') return userId !== null && claim === null && !hasCleared;
  return userId !== null || claim !== null;
}
