import type { Language } from '@menyala/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { sendNewest } from '../../platform/http/send-newest.ts';
import { showCardStatus } from './show-card.ts';

/** Streams where the check stands: as it is now, and each time that it moves. @throws Refusal `not_found` before the stream opens */
export async function followCard(
  ctx: Context,
  id: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const read = () => showCardStatus(ctx, id, language);
  await read();
  const stream = openEventStream(request, reply);
  const send = sendNewest(stream, 'status', { read, log: ctx.log });
  stream.onClose(
    ctx.live.listen((event) => {
      if (event.kind === 'missed' || (event.kind === 'card' && event.checkId === id.toLowerCase())) send();
    }),
  );
  // Read once more, now that nothing that happens can be missed.
  send();
}
