import type { Language } from '@menyala/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { sendNewest } from '../../platform/http/send-newest.ts';
import type { World } from '../../world.ts';
import { showCardStatus } from './show-card.ts';

/** Streams where the check stands: as it is now, and each time that it moves. @throws Refusal `not_found` before the stream opens */
export async function followCard(
  world: World,
  id: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const read = () => showCardStatus(world, id, language);
  await read();
  const stream = openEventStream(request, reply);
  const send = sendNewest(stream, 'status', { read, log: world.log });
  stream.onClose(
    world.live.listen((event) => {
      if (event.kind === 'missed' || (event.kind === 'card' && event.checkId === id.toLowerCase())) send();
    }),
  );
  // Read once more, now that nothing that happens can be missed.
  send();
}
