import type { CheckPage, VerificationPage } from '@menyala/contract/site/pages';
import type { Context } from '../../../context.ts';
import { cardInputs } from '../../../exchange/cards/card-inputs.ts';
import { findOwner } from '../../../exchange/cards/check-queries.ts';
import { showClaimForm } from '../../../exchange/claims/page/claim-form-view.ts';
import { showClaimStatus } from '../../../exchange/claims/page/claim-status-view.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import { claimIdOf } from './claim-payload.ts';

/** `/verification/{uuid}`, of a claim. @throws Refusal `not_found` */
export async function verificationPayload(
  ctx: Context,
  asked: PageRequest,
): Promise<LoadedPage<VerificationPage>> {
  const id = claimIdOf(asked.params);
  const isMaker = await asked.isMaker(id);
  const [form, status] = await Promise.all([
    showClaimForm(ctx, id, asked.language, isMaker),
    showClaimStatus(ctx, id, asked.language, isMaker),
  ]);
  return { data: { page: 'verification', form, status, inputs: cardInputs(ctx, asked.language) } };
}

/**
 * `/verify/{uuid}`, of a card's check: the same for every one that exists, since only a call with the visitor's token can tell
 * whose it is.
 * @throws Refusal `not_found`
 */
export async function checkPayload(
  ctx: Context,
  { params, language }: PageRequest,
): Promise<LoadedPage<CheckPage>> {
  const id = claimIdOf(params);
  if (!(await findOwner(ctx.db, id))) throw new Refusal('not_found');
  return { data: { page: 'check', id, inputs: cardInputs(ctx, language) } };
}
