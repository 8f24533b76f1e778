import { applyBanner, applyBannerEdit } from './content/banners/banners.ts';
import { applyPieceMove } from './content/pieces/edit-piece.ts';
import type { Context } from './context.ts';
import { applyPaymentPermission } from './exchange/claims/desk/ask-to-pay.ts';
import { moveByStaff } from './exchange/claims/desk/move-by-staff.ts';
import { applyReturn } from './exchange/deposits/return-deposit.ts';
import { afterAdjustment, applyAdjustment } from './ledger/adjust-reserve.ts';
import { applyPlace, applyPlaceEdit } from './market/cash/office-places.ts';
import { applyDirectionAsked, applyDirectionsAsked } from './market/currencies/add-directions.ts';
import { applyChangeAsked } from './market/currencies/change-directions.ts';
import { applyCurrency, applyCurrencyEdit } from './market/currencies/edit-currency.ts';
import { applyEditAsked } from './market/currencies/edit-direction.ts';
import { applyLookEdit } from './market/look/edit-look.ts';
import { applyPriceAsked } from './market/rates/edit-price.ts';
import {
  afterRequisites,
  applyRequisiteAdd,
  applyRequisiteEdit,
} from './market/receiving-accounts/edit-requisite.ts';
import { applySettingsEdit } from './market/settings/edit-settings.ts';
import { applyMailServer } from './market/settings/set-mail-server.ts';
import { applyOutsideKey } from './market/settings/set-outside-key.ts';
import { applyShopSettings } from './market/settings/set-shop-settings.ts';
import { applyTolerance } from './market/settings/set-tolerance.ts';
import { applyConfirmedQuote, applySourceEdit } from './market/sources/edit-source.ts';
import { applyTextEdit } from './outreach/texts/edit-text.ts';
import {
  applyInvitationAsked,
  applyResetAsked,
  applyStaffEditAsked,
  applySwitchOnAsked,
} from './people/staff/agreed-by-owners.ts';
import { applyOfficeNetworks, applyStaffNetworks } from './people/staff/manage-staff.ts';
import { roleOf } from './people/staff/role.ts';
import { readStaff } from './people/staff/staff-queries.ts';
import type { ApprovalInputs, ApprovalUses, Done } from './platform/approvals/approval.ts';
import { applyPolicyEdit } from './platform/approvals/edit-policy.ts';
import {
  guardedWords,
  type WordChange,
  type WordUse,
  type WordUses,
} from './platform/approvals/words-guard.ts';
import type { ByStaff } from './platform/audit/by-staff.ts';
import type { Tx } from './platform/database/connection.ts';
import { Refusal } from './platform/http/refusal.ts';
import { afterContestMove, applyContestMove } from './programme/contests/move-contest.ts';
import { applyImportStart } from './programme/import/run-import.ts';
import { applyPartnerAdjustment } from './programme/partners/adjust-partner.ts';
import { tellOfMove } from './programme/withdrawals/apply-move.ts';
import { applyMoveAsked } from './programme/withdrawals/move-withdrawal.ts';
import { applyShopTerms } from './shop/shops/edit-shop-terms.ts';

/**
 * What is done once a second person agreed: "who asked for … gets …". Each is the use case itself, in the transaction of the agreement,
 * with its checks by the state of then. The kinds, and whose they are: `contract/office/approvals.ts`.
 */
export const approvalUses: ApprovalUses = {
  // Where customers pay to.
  'requisite.add': { apply: applyRequisiteAdd, follow: afterRequisites },
  'requisite.edit': { apply: applyRequisiteEdit, follow: afterRequisites },
  // What is taken out of a reserve by hand.
  'reserve.out': { apply: applyAdjustment, follow: afterAdjustment, ignoresBefore: true },
  // Inputs of courses, and a margin below the owner's floor.
  'direction.add': { apply: applyDirectionAsked, follow: (ctx) => ctx.catalogue.refresh() },
  'directions.add': { apply: applyDirectionsAsked, follow: (ctx) => ctx.catalogue.refresh() },
  'direction.edit': { apply: applyEditAsked, follow: (ctx) => ctx.catalogue.refresh() },
  'directions.change': {
    apply: applyChangeAsked,
    follow: (ctx) => ctx.catalogue.refresh(),
    ignoresBefore: true,
  },
  'currency.edit': { apply: applyCurrencyEdit, follow: (ctx) => ctx.catalogue.refresh() },
  'price.edit': { apply: applyPriceAsked, follow: (ctx) => ctx.rates.refresh() },
  'tolerance.set': { apply: applyTolerance, follow: (ctx) => ctx.catalogue.refresh() },
  // Texts for customers that name something to pay to.
  'words.change': { apply: applyWords, follow: refreshWords },
  // Whom prices are read from, and how far they are believed.
  'source.edit': { apply: applySourceEdit },
  'source.confirm': { apply: applyConfirmedQuote },
  // Keys to services outside, and who gets every email.
  'key.set': { apply: applyOutsideKey },
  'mail.set': { apply: applyMailServer, follow: (ctx) => ctx.catalogue.refresh() },
  // What shops pay, and how much of the reserve their locked rates may take.
  'shops.set': { apply: applyShopSettings, follow: (ctx) => ctx.catalogue.refresh() },
  'shop.terms': { apply: applyShopTerms },
  // What is paid out: to partners, and of claims. A claim moves through its batch writers, so there the agreement is a permission.
  'withdrawal.send': { apply: applyMoveAsked, follow: (ctx) => tellOfMove(ctx, null) },
  'claim.send': { apply: applyPaymentPermission, follow: payAsAgreed },
  'claim.refund': { apply: applyPaymentPermission, follow: payAsAgreed },
  // Money of nobody that is sent back, and balances that are given: by hand, as prizes, from a file.
  'deposit.return': { apply: applyReturn },
  'balance.give': { apply: applyPartnerAdjustment, ignoresBefore: true },
  'contest.award': { apply: applyContestMove, follow: afterContestMove },
  'import.run': { apply: applyImportStart },
  // Who works in the office, and as what.
  'staff.invite': { apply: applyInvitationAsked },
  'staff.edit': { apply: applyStaffEditAsked },
  'staff.on': { apply: applySwitchOnAsked },
  'staff.reset': { apply: applyResetAsked },
  'staff.networks': { apply: applyStaffNetworks },
  'office.networks': { apply: applyOfficeNetworks },
  // From which sums a second person is asked at all.
  'policy.edit': { apply: applyPolicyEdit },
};

/** How texts are changed that waited: each is the use case itself. */
const wordUses: WordUses = {
  'text.edit': { page: '/texts', apply: applyTextEdit },
  'banner.add': { page: '/banners', apply: applyBanner },
  'banner.edit': { page: '/banners', apply: applyBannerEdit },
  'piece.move': { page: '/pieces', apply: applyPieceMove },
  'settings.edit': { page: '/settings', apply: applySettingsEdit },
  'look.edit': { page: '/look', apply: applyLookEdit },
  'place.add': { page: '/places', apply: applyPlace },
  'place.edit': { page: '/places', apply: applyPlaceEdit },
  'currency.add': { page: '/currencies', apply: applyCurrency },
};

function applyWords(ctx: Context, tx: Tx, { of, input }: WordChange, by: ByStaff): Promise<Done> {
  const { page, apply } = wordUses[of] as WordUse;
  return guardedWords(ctx, tx, page, () => apply(ctx, tx, input, by));
}

/** Both pictures in memory: which of them shows a text is theirs to know. */
async function refreshWords(ctx: Context): Promise<void> {
  await ctx.content.refresh();
  await ctx.catalogue.refresh();
}

/** The payout or refund that was agreed to. Where it cannot be made now, whoever presses again needs nobody: it was agreed to. */
async function payAsAgreed(
  ctx: Context,
  { claimId, words }: ApprovalInputs['claim.send'],
  by: ByStaff,
): Promise<void> {
  const { role } = await readStaff(ctx.db, by.id);
  try {
    await moveByStaff(ctx, claimId, words, { ...by, role: roleOf(role) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ err: error, claimId }, 'a payment that was agreed to could not be made');
  }
}
