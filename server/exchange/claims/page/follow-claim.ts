import type { Language } from '@menyala/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { isMaker } from '../../../people/access/maker.ts';
import { openEventStream } from '../../../platform/http/event-stream.ts';
import { sendNewest } from '../../../platform/http/send-newest.ts';
import { showClaimStatus } from './claim-status-view.ts';

/** Streams the claim's status: as it is now, and each time that it moves. @throws Refusal `not_found` before the stream opens */
export async function followClaim(
  ctx: Context,
  claimId: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const maker = await isMaker(ctx, request, claimId);
  const show = () => showClaimStatus(ctx, claimId, language, maker);
  await show();
  const stream = openEventStream(request, reply);
  const send = sendNewest(stream, 'status', { read: show, log: ctx.log });
  stream.onClose(
    ctx.live.listen((event) => {
      if (event.kind === 'missed' || (event.kind === 'claim' && event.claimId === claimId.toLowerCase()))
        send();
    }),
  );
  // Read once more, now that nothing that happens can be missed.
  send();
}
