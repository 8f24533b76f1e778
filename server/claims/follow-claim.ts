import type { Language } from '@menyala/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openEventStream } from '../http/event-stream.ts';
import { isMaker } from '../http/maker.ts';
import type { World } from '../world.ts';
import { showClaimStatus } from './claim-views.ts';

/** Streams the claim's status: as it is now, and each time that it moves. @throws Refusal `not_found` before the stream opens */
export async function followClaim(
  world: World,
  claimId: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const maker = isMaker(world, request, claimId);
  const show = () => showClaimStatus(world, claimId, language, maker);
  const first = await show();
  const stream = openEventStream(request, reply);
  const stop = world.live.listen((event) => {
    if (event.kind !== 'claim' || event.claimId !== claimId.toLowerCase()) return;
    show().then(
      (status) => stream.send('status', status),
      (error: unknown) =>
        world.log.warn({ err: error }, 'a live update was lost; the page asks again by itself'),
    );
  });
  stream.onClose(stop);
  stream.send('status', first);
}
