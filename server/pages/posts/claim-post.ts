import { refusals } from '@menyala/contract';
import { type SandboxPlay, sandboxPlays } from '@menyala/contract/site/demo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cancelClaim, confirmPayment } from '../../claims/index.ts';
import { playInSandbox } from '../../deposits/index.ts';
import { addressGroup } from '../../http/address-group.ts';
import { type AttemptLimit, attemptLimit } from '../../http/attempt-limit.ts';
import { isMaker, isProof, rememberMaker } from '../../http/maker.ts';
import { problemOf } from '../../http/problem.ts';
import { Refusal } from '../../http/refusal.ts';
import { inLanguage } from '../../languages.ts';
import { readUpload } from '../../pictures/index.ts';
import { addReceipt, receiptFiles, requireRoomForReceipt } from '../../receipts/index.ts';
import type { World } from '../../world.ts';
import { type Pages, sendPage } from '../answer-page.ts';
import { pageRequestOf, splitAddress } from '../page-request.ts';
import { claimData, claimIdOf } from '../payloads/claim-payload.ts';
import { attempt } from './attempt.ts';

/** `POST /claim/{uuid}`: what the claim's page offers, without script: the claim again, or its page with the refusal. */
export function claimPost(pages: Pages) {
  const { world } = pages;
  // Counted together with the uploads of the API.
  const uploads = attemptLimit(world, { name: 'receipt', attempts: 20, seconds: 60 });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = pageRequestOf(world, request);
    const id = claimIdOf(asked.params);
    const refusal = await attempt(() =>
      request.isMultipart() ? takeReceipt(world, uploads, request, id) : act(world, request, id),
    );
    if (!(refusal instanceof Refusal)) return reply.redirect(inLanguage(asked.language, asked.path), 303);
    if (refusal.code === 'not_found') throw refusal;
    const problem = problemOf(refusal, asked.language);
    const data = await claimData(world, id, asked.language, await asked.isMaker(id), problem);
    const loaded = { data, status: refusals[refusal.code] };
    return sendPage(pages, { asked, loaded, kind: 'private', format: 'html' }, request, reply);
  };
}

async function act(world: World, request: FastifyRequest, id: string): Promise<void> {
  const { body } = request;
  const posted = body instanceof URLSearchParams ? body : new URLSearchParams();
  const action = posted.get('action');
  if (action === 'confirm') return confirmPayment(world, id);
  if (action === 'pay') return playInSandbox(world, id, playOf(posted.get('play')));
  if (action !== 'cancel') throw new Refusal('bad_request');
  if (!(await isMaker(world, request, id))) throw new Refusal('maker_only');
  return cancelClaim(world, id);
}

function playOf(text: string | null): SandboxPlay {
  return sandboxPlays.find((play) => play === text) ?? 'exact';
}

/** The only form with a file is that of receipts. */
async function takeReceipt(
  world: World,
  uploads: AttemptLimit,
  request: FastifyRequest,
  claimId: string,
): Promise<void> {
  await uploads.take(addressGroup(request.ip));
  await requireRoomForReceipt(world.db, claimId);
  // What the form is for is known by its file.
  const { name, bytes } = await readUpload(request, { fields: ['action'] });
  await addReceipt(world, receiptFiles(world), { claimId, name, bytes });
}

/**
 * `GET /claim/{uuid}?maker=PROOF`, or `/verification/…`, the link of a letter: the browser is given the maker's cookie, and the
 * proof leaves the address at once. With a wrong proof the address is cleaned all the same, and nothing is said of it.
 */
export function followLetter(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  const { search } = splitAddress(request.url);
  const query = new URLSearchParams(search);
  const proof = query.get('maker');
  if (proof === null) return null;
  const { language, path, params } = pageRequestOf(world, request);
  const id = claimIdOf(params);
  if (isProof(world, id, proof)) rememberMaker(world, request, reply, id);
  query.delete('maker');
  const rest = query.size > 0 ? `?${query}` : '';
  return reply.redirect(inLanguage(language, path) + rest, 303);
}
