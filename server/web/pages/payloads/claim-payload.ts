import type { Language, Problem, RefusalCode } from '@menyala/contract';
import type { ClaimRequisite } from '@menyala/contract/site/claims';
import type { ClaimPage, ReturnPage } from '@menyala/contract/site/pages';
import { reviewOf } from '../../../content/reviews/leave-review.ts';
import type { Context } from '../../../context.ts';
import { showClaimForm } from '../../../exchange/claims/page/claim-form-view.ts';
import { showClaimRequisite } from '../../../exchange/claims/page/claim-payment-view.ts';
import { showClaimStatus } from '../../../exchange/claims/page/claim-status-view.ts';
import { citySlots } from '../../../market/cash/slot-views.ts';
import { threadOfClaim } from '../../../outreach/support/thread-view.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The claim's id of an address. @throws Refusal `not_found` for what is no UUID, as for one that nobody has */
export function claimIdOf(params: Readonly<Record<string, string>>): string {
  const { id = '' } = params;
  if (!uuid.test(id)) throw new Refusal('not_found');
  return id.toLowerCase();
}

/** `/claim/{uuid}`. @throws Refusal `not_found` */
export async function claimPayload(ctx: Context, asked: PageRequest): Promise<LoadedPage<ClaimPage>> {
  const id = claimIdOf(asked.params);
  return { data: await claimData(ctx, id, asked.language, await asked.isMaker(id), null) };
}

export async function claimData(
  ctx: Context,
  id: string,
  language: Language,
  isMaker: boolean,
  problem: Problem | null,
): Promise<ClaimPage> {
  const [form, status, requisite, support, own] = await Promise.all([
    showClaimForm(ctx, id, language, isMaker),
    showClaimStatus(ctx, id, language, isMaker),
    requisiteOf(ctx, id, language),
    threadOfClaim(ctx, id, isMaker),
    isMaker ? reviewOf(ctx, id) : null,
  ]);
  const slots = form.meeting?.canMove && form.city ? citySlots(ctx, form.city.code, language, 200) : null;
  const review = isMaker &&
    form.shop === null && { review: { own, typed: { text: '', name: '' }, problem: null } };
  return { page: 'claim', form, status, requisite, problem, support, slots, ...review };
}

const notToBePaid: readonly RefusalCode[] = ['wrong_status', 'verification_required'];

/** Where to pay, while money is awaited: the use case refuses when it is not, and the page then shows none. */
export function requisiteOf(ctx: Context, id: string, language: Language): Promise<ClaimRequisite | null> {
  return showClaimRequisite(ctx, id, language).catch((error: unknown) => {
    if (error instanceof Refusal && notToBePaid.includes(error.code)) return null;
    throw error;
  });
}

/** `/claim/success` and `/claim/fail`: where the claim stands that the address names, if there is one. */
export async function returnPayload(ctx: Context, asked: PageRequest): Promise<LoadedPage<ReturnPage>> {
  const id = asked.query.get('claim') ?? '';
  const claim = uuid.test(id) ? await statusOrNull(ctx, id.toLowerCase(), asked) : null;
  return { data: { page: 'return', claim } };
}

async function statusOrNull(ctx: Context, id: string, { language, isMaker }: PageRequest) {
  return showClaimStatus(ctx, id, language, await isMaker(id)).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  });
}
