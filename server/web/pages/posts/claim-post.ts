import { refusals } from '@menyala/contract';
import { type SandboxPlay, sandboxPlays } from '@menyala/contract/site/demo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { leaveReview } from '../../../content/reviews/leave-review.ts';
import type { Context } from '../../../context.ts';
import { cancelClaim } from '../../../exchange/claims/page/cancel-claim.ts';
import { confirmPayment } from '../../../exchange/claims/page/confirm-payment.ts';
import { moveMeeting } from '../../../exchange/claims/page/move-meeting.ts';
import { playInSandbox } from '../../../exchange/deposits/play-in-sandbox.ts';
import { addReceipt, requireRoomForReceipt } from '../../../exchange/receipts/add-receipt.ts';
import { receiptFiles, uploadLimit } from '../../../exchange/receipts/receipt-routes.ts';
import { customerAt } from '../../../outreach/support/customer.ts';
import { writingLimit } from '../../../outreach/support/site-routes.ts';
import { isMaker, provenClaim, rememberMaker } from '../../../people/access/maker.ts';
import { addressGroup } from '../../../platform/http/address-group.ts';
import { withoutControlCharacters } from '../../../platform/http/control-characters.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readUpload } from '../../../platform/images/read-upload.ts';
import { inLanguage } from '../../../platform/languages.ts';
import { type Pages, sendPage } from '../answer-page.ts';
import { pageRequestOf, splitAddress } from '../page-request.ts';
import { claimData, claimIdOf } from '../payloads/claim-payload.ts';
import { attempt } from './attempt.ts';
import { writePosted } from './contacts-post.ts';

/** `POST /claim/{uuid}`: what the claim's page offers, without script: the claim again, or its page with the refusal. */
export function claimPost(pages: Pages) {
  const { ctx } = pages;
  // Counted together with the uploads of the API.
  const uploads = uploadLimit(ctx);
  const limit = writingLimit(ctx);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = pageRequestOf(ctx, request);
    const id = claimIdOf(asked.params);
    if (request.body instanceof URLSearchParams && request.body.get('action') === 'support') {
      const customer = await customerAt(ctx, request, null, { of: 'claim', id });
      const written = await writePosted(ctx, limit, request, customer, asked.language);
      if (!written) return reply.redirect(inLanguage(asked.language, `${asked.path}#support`), 303);
      const data = await claimData(ctx, id, asked.language, customer.isProven, null);
      const loaded = { data: { ...data, written }, status: refusals[written.problem.code] };
      return sendPage(pages, { asked, loaded, kind: 'private', format: 'html' }, request, reply);
    }
    if (request.body instanceof URLSearchParams && request.body.get('action') === 'review') {
      const review = await reviewPosted(ctx, request, id);
      if (!review) return reply.redirect(`${inLanguage(asked.language, asked.path)}#review`, 303);
      const data = await claimData(ctx, id, asked.language, await asked.isMaker(id), null);
      const shown = { ...data, review: { own: data.review?.own ?? null, ...review } };
      const status = refusals[review.problem.code];
      return sendPage(
        pages,
        { asked, loaded: { data: shown, status }, kind: 'private', format: 'html' },
        request,
        reply,
      );
    }
    const refusal = await attempt(() =>
      request.isMultipart() ? takeReceipt(ctx, uploads, request, id) : act(ctx, request, id),
    );
    if (!(refusal instanceof Refusal)) return reply.redirect(inLanguage(asked.language, asked.path), 303);
    if (refusal.code === 'not_found') throw refusal;
    const problem = problemOf(refusal, asked.language);
    const data = await claimData(ctx, id, asked.language, await asked.isMaker(id), problem);
    const loaded = { data, status: refusals[refusal.code] };
    return sendPage(pages, { asked, loaded, kind: 'private', format: 'html' }, request, reply);
  };
}

/** What a form of a claim asks for. @throws Refusal */
export async function act(ctx: Context, request: FastifyRequest, id: string): Promise<void> {
  const { body } = request;
  const posted = body instanceof URLSearchParams ? body : new URLSearchParams();
  const action = posted.get('action');
  if (action === 'confirm') return confirmPayment(ctx, id);
  if (action === 'pay') return playInSandbox(ctx, id, playOf(posted.get('play')));
  if (action === 'meeting') {
    if (!(await isMaker(ctx, request, id))) throw new Refusal('maker_only');
    const { language } = pageRequestOf(ctx, request);
    return moveMeeting(ctx, id, posted.get('slot') ?? '', { kind: 'customer' }, language);
  }
  if (action !== 'cancel') throw new Refusal('bad_request');
  if (!(await isMaker(ctx, request, id))) throw new Refusal('maker_only');
  return cancelClaim(ctx, id);
}

/** Leaves what was posted; null where it is left, otherwise what was typed and why not. @throws Refusal `not_found` */
async function reviewPosted(ctx: Context, request: FastifyRequest, id: string) {
  const { language } = pageRequestOf(ctx, request);
  const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const typed = { text: posted.get('text') ?? '', name: posted.get('name') ?? '' };
  const refusal = await attempt(async () => {
    if (!(await isMaker(ctx, request, id))) throw new Refusal('maker_only');
    await leaveReview(ctx, id, typed, { language, address: request.ip });
  });
  if (!(refusal instanceof Refusal)) return null;
  if (refusal.code === 'not_found') throw refusal;
  const kept = { text: withoutControlCharacters(typed.text), name: withoutControlCharacters(typed.name) };
  return { typed: kept, problem: problemOf(refusal, language) };
}

function playOf(text: string | null): SandboxPlay {
  return sandboxPlays.find((play) => play === text) ?? 'exact';
}

/** The only form with a file is that of receipts. */
export async function takeReceipt(
  ctx: Context,
  uploads: ReturnType<typeof uploadLimit>,
  request: FastifyRequest,
  claimId: string,
): Promise<void> {
  const visitor = addressGroup(request.ip);
  await uploads.take(visitor);
  await requireRoomForReceipt(ctx.db, claimId);
  // What the form is for is known by its file.
  const { name, bytes } = await readUpload(request, { fields: ['action'] });
  await addReceipt(ctx, receiptFiles(ctx), { claimId, name, bytes, visitor });
}

/**
 * `GET /claim/{uuid}?maker=PROOF`, or `/verification/…`, the link of an email: the browser is given the maker's cookie, and the
 * proof leaves the address at once. With a wrong proof the address is cleaned all the same, and nothing is said of it.
 */
export function followEmail(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | null {
  const { search } = splitAddress(request.url);
  const query = new URLSearchParams(search);
  const proof = query.get('maker');
  return proof === null ? null : takeProof(ctx, request, reply, query, proof);
}

async function takeProof(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  query: URLSearchParams,
  proof: string,
): Promise<FastifyReply> {
  const { language, path, params } = pageRequestOf(ctx, request);
  const id = claimIdOf(params);
  const claim = await provenClaim(ctx, id, proof);
  if (claim) rememberMaker(ctx, request, reply, claim);
  query.delete('maker');
  const rest = query.size > 0 ? `?${query}` : '';
  return reply.redirect(inLanguage(language, path) + rest, 303);
}
