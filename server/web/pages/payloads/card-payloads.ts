import type { CheckPage, VerificationPage } from '@menyala/contract/site/pages';
import { cardInputs } from '../../../exchange/cards/card-inputs.ts';
import { findOwner } from '../../../exchange/cards/check-queries.ts';
import { showClaimForm } from '../../../exchange/claims/page/claim-form-view.ts';
import { showClaimStatus } from '../../../exchange/claims/page/claim-status-view.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { World } from '../../../world.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import { claimIdOf } from './claim-payload.ts';

/** `/verification/{uuid}`, of a claim. @throws Refusal `not_found` */
export async function verificationPayload(
  world: World,
  asked: PageRequest,
): Promise<LoadedPage<VerificationPage>> {
  const id = claimIdOf(asked.params);
  const isMaker = await asked.isMaker(id);
  const [form, status] = await Promise.all([
    showClaimForm(world, id, asked.language, isMaker),
    showClaimStatus(world, id, asked.language, isMaker),
  ]);
  return { data: { page: 'verification', form, status, inputs: cardInputs(world, asked.language) } };
}

/**
 * `/verify/{uuid}`, of a card's check: the same for every one that exists, since only a call with the visitor's token can tell
 * whose it is.
 * @throws Refusal `not_found`
 */
export async function checkPayload(
  world: World,
  { params, language }: PageRequest,
): Promise<LoadedPage<CheckPage>> {
  const id = claimIdOf(params);
  if (!(await findOwner(world.db, id))) throw new Refusal('not_found');
  return { data: { page: 'check', id, inputs: cardInputs(world, language) } };
}
