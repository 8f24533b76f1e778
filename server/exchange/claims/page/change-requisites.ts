import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@menyala/contract';
import type { RequisitesChange } from '@menyala/contract/site/resolution-options';
import type { Context } from '../../../context.ts';
import { fieldViews } from '../../../market/currencies/calculator-views.ts';
import type { Currency } from '../../../market/currencies/catalogue.ts';
import { checkRequisites } from '../../../market/currencies/check-requisites.ts';
import { maskedLines } from '../../../market/currencies/requisite-lines.ts';
import { cardField } from '../../../market/currencies/verified-cards.ts';
import { refuseBlacklisted } from '../../../people/blacklist/refuse-blacklisted.ts';
import { type FieldError, Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { keyObject } from '../../../platform/keys/key-object.ts';
import { blindIndexesOf } from '../../../platform/vault/blind-indexes.ts';
import { cardHash, cardHashes } from '../../../platform/vault/card-numbers.ts';
import type { Claim } from '../claim.ts';
import { decideRequisites } from '../decide/decide-requisites.ts';
import { currencyIn, factsFor } from '../facts.ts';
import { isLegal } from '../lifecycle.ts';
import { hasApprovedCard } from '../order/card-queries.ts';
import { hasVerifiedFields } from '../order/waits-for-card.ts';
import { changeClaim } from '../store/change-claim.ts';
import { knownClaim } from '../store/known-claim.ts';
import { letGoOn } from '../store/verified-card.ts';

/**
 * The token of the email: a keyed hash of the claim and of the details as they are, so that it is good for one change of
 * just these, and nothing is stored.
 */
export function requisitesToken(
  ctx: Pick<Context, 'secrets'>,
  claim: Pick<Claim, 'id' | 'toRequisites' | 'requisitesChangedAt'>,
): string {
  const about = JSON.stringify([
    'requisites',
    claim.id,
    claim.toRequisites,
    claim.requisitesChangedAt?.getTime(),
  ]);
  return createHmac('sha256', keyObject(ctx.secrets.maker)).update(about).digest('base64url').slice(0, 32);
}

function isToken(ctx: Context, claim: Claim, given: string): boolean {
  const right = Buffer.from(requisitesToken(ctx, claim));
  const token = Buffer.from(given);
  return token.length === right.length && timingSafeEqual(token, right);
}

/** What the link opens. @throws Refusal `not_found` · `maker_only` where the token is not the email's · `wrong_status` */
export async function showRequisitesChange(
  ctx: Context,
  claimId: string,
  token: string,
  language: Language,
): Promise<RequisitesChange> {
  const claim = await admitted(ctx, claimId, token);
  const { to, settings } = factsFor(ctx, claim);
  return {
    fields: fieldViews(to, 'receive', language, hasVerifiedFields(claim, 'receive')),
    now: maskedLines(to, 'receive', claim.toRequisites, language),
    coolOffMinutes: settings.coolOffMinutes,
  };
}

/**
 * Other details. Where the card that is paid to must be verified, another one is taken only if it is so on the same account.
 * @throws Refusal as `showRequisitesChange` · `validation` on `toRequisites.…`
 */
export async function changeRequisites(
  ctx: Context,
  claimId: string,
  { token, toRequisites }: { token: string; toRequisites: Record<string, string> },
): Promise<Claim> {
  const claim = await admitted(ctx, claimId, token);
  const errors: Record<string, FieldError[]> = {};
  const currency = currencyIn(ctx.catalogue.current().currencies, claim.toId);
  const isVerification = hasVerifiedFields(claim, 'receive');
  const path = 'toRequisites';
  const checked = checkRequisites(currency, 'receive', toRequisites, path, errors, isVerification);
  if (Object.keys(errors).length > 0) refuseFields(errors);
  const details = [{ currency, side: 'receive' as const, values: checked }];
  await refuseBlacklisted(ctx, { details }, { act: 'requisites', claimId: claim.id, email: claim.email });
  const card = await otherCard(ctx, claim, checked, currency);
  await changeClaim(ctx, claim, { kind: 'customer' }, (now, facts) => {
    if (!isToken(ctx, now, token)) throw new Refusal('maker_only');
    // Whoever leads others here is known by these from now on, too.
    const blindIndexes = blindIndexesOf(
      ctx.vault,
      { currency: facts.from, side: 'send', values: now.fromRequisites },
      { currency: facts.to, side: 'receive', values: checked },
    );
    const details = {
      toRequisites: checked,
      detailBlindIndexes: blindIndexes,
      ...(card ? { cardHash: card } : {}),
    };
    return decideRequisites(now, details, facts);
  });
  // It may be what the claim waited for.
  if (card) await letGoOn(ctx);
  return knownClaim(ctx, claim.id);
}

/** The hash of another card that is to be paid to, where it must be verified, and is; null where it is the same, or need not be. */
async function otherCard(
  ctx: Context,
  claim: Claim,
  values: Record<string, string>,
  to: Currency,
): Promise<Buffer | null> {
  const field = cardField(to, 'receive');
  if (claim.verifySide !== 'receive' || !field) return null;
  const number = values[field.name];
  if (number !== undefined && number === claim.toRequisites[field.name]) return null;
  const isVerified =
    number !== undefined &&
    claim.userId !== null &&
    (await hasApprovedCard(ctx.db, claim.userId, cardHashes(ctx.vault, number)));
  if (!isVerified)
    throw new Refusal('validation', {
      errors: { [`toRequisites.${field.name}`]: [{ code: 'card_not_verified' }] },
    });
  return cardHash(ctx.vault, number);
}

async function admitted(ctx: Context, claimId: string, token: string): Promise<Claim> {
  const claim = await knownClaim(ctx, claimId);
  if (!isToken(ctx, claim, token)) throw new Refusal('maker_only');
  if (!isLegal('change_requisites', claim.status))
    throw new Refusal('wrong_status', { context: { status: claim.status } });
  return claim;
}
