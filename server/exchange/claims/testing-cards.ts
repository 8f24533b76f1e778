import { randomUUID } from 'node:crypto';
import type { CheckStatus } from '@menyala/contract/site/cards';
import type pg from 'pg';
import type { Context } from '../../context.ts';
import { cardHash } from '../../platform/vault/card-numbers.ts';
import { encryptCard } from '../../platform/vault/encrypted-card.ts';
import type { TestContext } from '../../testing/context.ts';
import { goOnWithCard } from './store/verified-card.ts';

/** Numbers that are good cards, and nobody's example. */
export const cardNumbersForTests = ['4111111111111111', '5555555555554444', '4242424242424242'] as const;

type Exchange = { ctx: Context; admin: pg.Client };

/** A check of a card, written past the room of cards: of a user, or of a guest's claim. @returns its id */
export async function writeCheck(
  { ctx, admin }: Exchange,
  {
    number,
    userId = null,
    claimId = null,
  }: { number: string; userId?: number | null; claimId?: string | null },
  status: CheckStatus = 'draft',
): Promise<string> {
  const id = randomUUID();
  const now = ctx.clock.now();
  await admin.query(
    `insert into card_check (id, user_id, claim_id, encrypted, number_hash, ending, status, locale, created_at, updated_at, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'ru-RU', $8, $8, $8)`,
    [
      id,
      userId,
      claimId,
      encryptCard(ctx.vault, id, { number, holder: 'IVAN PETROV' }),
      cardHash(ctx.vault, number),
      number.slice(-4),
      status,
      now,
    ],
  );
  return id;
}

/** The check is approved, and claims that waited for it go on. */
export async function approveCheck({ ctx, admin }: Exchange, id: string): Promise<void> {
  await admin.query("update card_check set status = 'approved', decided_at = $2 where id = $1", [
    id,
    ctx.clock.now(),
  ]);
  await goOnWithCard(ctx);
}

/** Changes where a direction needs a verified card, by the codes of its currencies. */
export async function setVerification(
  { ctx, admin }: Pick<TestContext<never>, 'ctx' | 'admin'>,
  [from, to]: readonly [string, string],
  { side, when, above = null }: { side: 'send' | 'receive' | null; when: string; above?: string | null },
): Promise<void> {
  await admin.query(
    `update direction d set verify_side = $3, verify_when = $4, verify_above = $5
     from currency f, currency t where f.id = d.from_id and t.id = d.to_id and f.code = $1 and t.code = $2`,
    [from, to, side, when, above],
  );
  await ctx.catalogue.refresh();
}
