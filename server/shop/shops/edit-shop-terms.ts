import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import {
  isEasierFor,
  type ShopTerms,
  termFacts,
  wrongBound,
  wrongFee,
} from '../../market/settings/set-shop-settings.ts';
import { readSettings } from '../../market/settings/settings-queries.ts';
import type { ApprovalInputs, Done, Shown } from '../../platform/approvals/approval.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plainOrNull } from '../../platform/database/numeric.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import type { Shop } from '../shop.ts';
import { lockShop } from './decide-shop.ts';

/** Own terms of a shop; null where those for all hold. */
export type OwnTerms = Pick<Shop, 'feePercent' | 'mostOpenUsd' | 'holdDays'>;

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'shop.terms': { shop: string; version: number; terms: OwnTerms };
  }
}

/**
 * Gives a shop terms of its own, for invoices and withdrawals from then on.
 * @throws AwaitsApproval where it would pay less, or could take more · Refusal `not_found`, `conflict`, `validation`
 */
export async function editShopTerms(
  ctx: Context,
  shop: string,
  { version, ...terms }: OwnTerms & { version: number },
  by: ByStaff,
): Promise<void> {
  const input = { shop, version, terms };
  const apply = (tx: Tx) => applyShopTerms(ctx, tx, input, by);
  await withApproval(ctx, { kind: 'shop.terms', object: `shop:${shop}`, input, apply }, by);
}

/** The whole change, in this transaction, on the version that was seen. */
export async function applyShopTerms(
  ctx: Context,
  tx: Tx,
  { shop: id, version, terms }: ApprovalInputs['shop.terms'],
  by: ByStaff,
): Promise<Done<void>> {
  refuseWrong({
    ...(terms.feePercent !== null && wrongFee('feePercent', terms.feePercent)),
    ...(terms.mostOpenUsd !== null && wrongBound('mostOpenUsd', terms.mostOpenUsd)),
  });
  const { shop } = await lockShop(tx, id, version);
  const before = ownOf(shop);
  const after: OwnTerms = {
    feePercent: plainOrNull(terms.feePercent),
    mostOpenUsd: plainOrNull(terms.mostOpenUsd),
    holdDays: terms.holdDays,
  };
  await tx
    .updateTable('shop')
    .set({
      ...{ fee_percent: after.feePercent, most_open_usd: after.mostOpenUsd, hold_days: after.holdDays },
      version: shop.version + 1,
    })
    .where('id', '=', id)
    .execute();
  if (!isDeepStrictEqual(before, after))
    await recordAudit(
      tx,
      { staff: by, act: 'shop.terms', object: `shop:${id}`, before, after, address: by.address },
      ctx.clock.now(),
    );
  const { shops: forAll } = (await readSettings(tx)).settings;
  const [held, wanted] = [effective(before, forAll), effective(after, forAll)];
  const danger = isEasierFor(held, wanted) ? shown(shop, held, wanted) : null;
  return { result: undefined, before, after, danger };
}

const ownOf = ({ feePercent, mostOpenUsd, holdDays }: Shop): OwnTerms => ({
  feePercent,
  mostOpenUsd,
  holdDays,
});

const effective = (own: OwnTerms, forAll: ShopTerms): ShopTerms => ({
  feePercent: own.feePercent ?? forAll.feePercent,
  mostOpenUsd: own.mostOpenUsd ?? forAll.mostOpenUsd,
  holdDays: own.holdDays ?? forAll.holdDays,
});

function shown({ id, name }: Shop, before: ShopTerms, after: ShopTerms): Shown {
  return {
    title: { ru: `Смягчить условия магазина «${name}»`, en: `Ease the terms of the shop “${name}”` },
    means: {
      ru: 'Магазин будет платить меньше или сможет взять больше: курсы его счетов закреплены, а выведенное не вернуть.',
      en: 'The shop will pay less, or can take more: the rates of its invoices are locked, and what is withdrawn is gone.',
    },
    facts: termFacts(before, after),
    page: `/shops/${id}/show`,
  };
}
