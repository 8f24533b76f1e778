import type { Language } from '@menyala/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMaker } from '../../../people/access/maker.ts';
import { openEventStream } from '../../../platform/http/event-stream.ts';
import { sendNewest } from '../../../platform/http/send-newest.ts';
import type { World } from '../../../world.ts';
import { showClaimStatus } from './claim-status-view.ts';

/** Streams the claim's status: as it is now, and each time that it moves. @throws Refusal `not_found` before the stream opens */
export async function followClaim(
  world: World,
  claimId: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const maker = await isMaker(world, request, claimId);
  const show = () => showClaimStatus(world, claimId, language, maker);
  await show();
  const stream = openEventStream(request, reply);
  const send = sendNewest(stream, 'status', { read: show, log: world.log });
  stream.onClose(
    world.live.listen((event) => {
      if (event.kind === 'missed' || (event.kind === 'claim' && event.claimId === claimId.toLowerCase()))
        send();
    }),
  );
  // Read once more, now that nothing that happens can be missed.
  send();
}
