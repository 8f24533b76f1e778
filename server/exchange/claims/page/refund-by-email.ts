import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@menyala/contract';
import type { RefundAsked } from '@menyala/contract/site/resolution-options';
import { subtract } from '@menyala/money';
import type { Context } from '../../../context.ts';
import { maskedLines } from '../../../market/currencies/requisite-lines.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { keyObject } from '../../../platform/keys/key-object.ts';
import { associatedData } from '../../../platform/vault/associated-data.ts';
import { DecryptionError } from '../../../platform/vault/vault.ts';
import type { Claim } from '../claim.ts';
import { refundsOf } from '../decide/decide-choice.ts';
import { currencyIn, type Facts, factsFor, minutesAfter } from '../facts.ts';
import { knownClaim } from '../store/known-claim.ts';
import { type AskedRefund, checkRefund, placeRefund } from './ask-refund.ts';

/** So long the link of the email works. */
const linkMinutes = 30;

/** A refund that waits for its email to be followed. */
interface Confirmable extends AskedRefund {
  until: Date;
}

/**
 * What an email is asked for about, checked, and encrypted for its way through the outbox: nothing else is kept of it.
 * @throws Refusal as `checkRefund`
 */
export function encryptRefund(
  ctx: Context,
  claim: Claim,
  given: { currency: number; requisites: Record<string, string> },
): string {
  const { id: _, ...asked } = checkRefund(ctx, claim, given, 'refund.requisites');
  const until = minutesAfter(ctx.clock.now(), linkMinutes);
  return ctx.vault.encrypt(JSON.stringify({ ...asked, until }), associatedData.refundEmail(claim.id));
}

/** What was encrypted; null where it does not open: it is of another claim, or its key is gone. */
export function openRefund(
  { vault }: Pick<Context, 'vault'>,
  claim: Pick<Claim, 'id'>,
  encrypted: string,
): Confirmable | null {
  try {
    const { until, ...asked } = JSON.parse(vault.decrypt(encrypted, associatedData.refundEmail(claim.id)));
    return { ...asked, until: new Date(until) };
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

/**
 * The token of the email: what it confirms, encrypted, and a keyed hash of it and of the claim's refunds as they are. So it ends
 * with the first refund that is asked for, and whoever reads the database alone cannot make one.
 */
export function refundToken(
  ctx: Pick<Context, 'secrets'>,
  claim: Pick<Claim, 'id' | 'refunds'>,
  encrypted: string,
): string {
  const refunds = claim.refunds.map(({ id }) => id).sort();
  const said = JSON.stringify(['refund', claim.id, encrypted, refunds]);
  const signature = createHmac('sha256', keyObject(ctx.secrets.maker))
    .update(said)
    .digest('base64url')
    .slice(0, 32);
  return `${Buffer.from(encrypted).toString('base64url')}.${signature}`;
}

/** What the link opens. @throws Refusal `not_found` · `maker_only` where the link does not work · `wrong_status` */
export async function showRefundAsked(
  ctx: Context,
  claimId: string,
  token: string,
  language: Language,
): Promise<RefundAsked> {
  const claim = await knownClaim(ctx, claimId);
  const asked = readToken(ctx, claim, token);
  const facts = factsFor(ctx, claim);
  const sums = refundSums(claim, asked, facts);
  if (!sums) throw new Refusal('wrong_status', { context: { status: claim.status } });
  const currency = currencyIn(facts.currencies, asked.currencyId);
  return {
    ticker: currency.ticker,
    name: currency.name[language],
    ...sums,
    requisites: maskedLines(currency, 'receive', asked.requisites, language),
    until: asked.until.toISOString(),
  };
}

/** What it would give now; null where nothing may be asked for any more. */
export function refundSums(
  claim: Claim,
  { currencyId }: Pick<AskedRefund, 'currencyId'>,
  facts: Pick<Facts, 'currencies'>,
): { amount: string; fee: string; gives: string } | null {
  const possible = refundsOf(claim, facts).find((one) => one.currencyId === currencyId);
  if (!possible) return null;
  const { amount, fee } = possible;
  return { amount, fee, gives: subtract(amount, fee) };
}

/** The email was followed, and its button pressed: once, and only while nothing else has asked for a refund. @throws as `showRefundAsked` */
export async function confirmRefund(ctx: Context, claimId: string, token: string): Promise<void> {
  await placeRefund(ctx, claimId, (claim) => readToken(ctx, claim, token));
}

/** @throws Refusal `maker_only` */
function readToken(ctx: Context, claim: Claim, token: string): Confirmable {
  const [payload = ''] = token.split('.');
  const encrypted = Buffer.from(payload, 'base64url').toString();
  const [right, given] = [Buffer.from(refundToken(ctx, claim, encrypted)), Buffer.from(token)];
  const isRight = right.length === given.length && timingSafeEqual(right, given);
  const asked = isRight ? openRefund(ctx, claim, encrypted) : null;
  if (asked === null || asked.until <= ctx.clock.now()) throw new Refusal('maker_only');
  return asked;
}
