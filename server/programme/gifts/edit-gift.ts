import type { GiftItemEdit } from '@menyala/contract/office/gifts';
import { compare } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { isDirection } from '../../market/currencies/directions.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { isGuarded } from '../../platform/approvals/approval-queries.ts';
import { changeWithoutDetails } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plainOrNull } from '../../platform/database/numeric.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { checkedGift } from './check-gift-edit.ts';
import type { GiftItem } from './item.ts';
import { findItem, insertItem, lockItem, takenCounts, updateItem } from './item-queries.ts';

/** Adds a gift. @returns its id @throws Refusal `validation` */
export async function createGift(ctx: Context, edit: GiftItemEdit, by: ByStaff): Promise<number> {
  const gift = checkedGift(edit, knownTo(ctx));
  const now = ctx.clock.now();
  return changeWithoutDetails(ctx, 'text.ru', async (tx) => {
    await refuseTooMuch(ctx, tx, gift, by);
    const id = await insertItem(tx, gift, now);
    await recordAudit(
      tx,
      { staff: by, act: 'gift.add', object: `gift:${id}`, after: gift, address: by.address },
      now,
    );
    return id;
  });
}

/**
 * Changes a gift on the version that was seen. What was taken stays as it was.
 * @throws Refusal `not_found`, `validation`, `conflict` with the version of now
 */
export async function editGift(
  ctx: Context,
  id: number,
  { version, ...edit }: GiftItemEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  await changeWithoutDetails(ctx, 'text.ru', async (tx) => {
    const item = await lockItem(tx, id);
    if (!item) throw new Refusal('not_found');
    if (item.version !== version) throw new Refusal('conflict', { context: { version: item.version } });
    const taken = (await takenCounts(tx)).get(id) ?? 0;
    const gift = checkedGift(edit, { ...knownTo(ctx), before: { item, taken } });
    await refuseTooMuch(ctx, tx, gift, by);
    await updateItem(tx, id, gift);
    const after = await findItem(tx, id);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'gift.edit',
        object: `gift:${id}`,
        before: audited(item),
        after: after && audited(after),
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
}

/** Refuses a gift that customers could not take: it is above the limit of a balance that is given at once. */
async function refuseTooMuch(
  ctx: Context,
  tx: Tx,
  { amount }: Pick<GiftItem, 'amount'>,
  by: ByStaff,
): Promise<void> {
  if (amount === null || !(await isGuarded(tx))) return;
  const { id, ticker } = programmeMoney(ctx);
  const { rows } = await sql<{ most: string | null }>`
    select trunc(balance_above / limit_price(${id}, ${by.id}, ${ctx.clock.now()}), 2) as most from approval_policy`.execute(
    tx,
  );
  const most = plainOrNull(rows[0]?.most ?? null);
  if (most !== null && compare(amount, most) > 0)
    refuseFields({ amount: [{ code: 'above_max', values: { nearest: most, ticker } }] });
}

const knownTo = (ctx: Pick<Context, 'catalogue'>) => ({
  money: programmeMoney(ctx),
  isDirection: (id: number) => isDirection(ctx.catalogue.current(), id),
});

const audited = ({ id: _, createdAt: __, picture: ___, ...told }: GiftItem) => told;
