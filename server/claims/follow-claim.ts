import type { Language } from '@menyala/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openEventStream } from '../http/event-stream.ts';
import { isMaker } from '../http/maker.ts';
import type { World } from '../world.ts';
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
  let isReading = false;
  let isWanted = false;
  /** One read at a time, so that the last that is sent is the newest. */
  async function send(): Promise<void> {
    isWanted = true;
    if (isReading) return;
    isReading = true;
    while (isWanted) {
      isWanted = false;
      try {
        stream.send('status', await show());
      } catch (error) {
        world.log.warn({ err: error }, 'a live update was lost; the page asks again by itself');
      }
    }
    isReading = false;
  }
  stream.onClose(
    world.live.listen((event) => {
      if (event.kind === 'missed' || (event.kind === 'claim' && event.claimId === claimId.toLowerCase()))
        void send();
    }),
  );
  // Read once more, now that nothing that happens can be missed.
  void send();
}
